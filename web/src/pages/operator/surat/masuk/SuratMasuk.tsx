import { useCallback } from 'react';
import type { SuratMasuk as Row } from '#contract/surat/surat.ts';
import { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import { FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { AddButton } from '../../../../components/table/AddButton.tsx';
import { TambahPertama } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { at } from '../../../../lib/api/api.ts';
import { tanggal } from '../../../../lib/format/waktu.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { NomorSurat } from '../../../layanan/surat/NomorSurat.tsx';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { MahasiswaCell } from '../MahasiswaCell.tsx';
import { SuratMasukForm } from './SuratMasukForm.tsx';

const TITLE = 'Surat Masuk';

const columns: Column<Row>[] = [
  { header: 'Nomor Surat', cell: NomorSurat, width: 10.5, card: 'line' },
  { header: 'Mahasiswa', cell: MahasiswaCell, width: 10.5 },
  { header: 'Asal Surat', cell: (row) => row.asal },
  { header: 'Tanggal', cell: (row) => tanggal(row.tanggal), width: 9.75 },
  { header: 'Perihal', cell: (row) => row.perihal, card: 'title' },
];

/** The students' received letters: external ones are added here, the campus's own appear automatically. */
export default function SuratMasuk() {
  const list = useList({ endpoint: calls.list, name: 'suratmasuk-operator' });
  const dialogs = useRowDialogs<Row | 'new', Row>();
  const { edited, doomed, heading, edit, askToDelete, close, editing, deleting } = dialogs;

  const actions = useCallback(
    (row: Row) =>
      // Letters issued by the campus cannot be edited here, only revoked among the letters.
      row.id_surat === null && (
        <UbahHapus
          of={row.nomor}
          onEdit={(button) => edit(row, button)}
          onDelete={(button) => askToDelete(row, button)}
        />
      ),
    [edit, askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={TITLE}>
        <AddButton onClick={(button) => edit('new', button)} />
      </PageHeading>
      <ListTable
        label={TITLE}
        list={list}
        columns={columns}
        actions={actions}
        belum={{
          title: 'Belum ada surat masuk',
          text: 'Catat surat untuk mahasiswa di sini. Surat yang diterbitkan kampus masuk otomatis.',
          actions: <TambahPertama label="Catat Surat Masuk" onClick={(button) => edit('new', button)} />,
        }}
      />
      <FormDialog
        title={edited === 'new' ? 'Tambah Surat Masuk' : 'Edit Surat Masuk'}
        open={edited !== null}
        {...editing}
      >
        {edited === 'new' && <SuratMasukForm endpoint={calls.create} onClose={close} />}
        {edited !== null && edited !== 'new' && (
          <SuratMasukForm endpoint={at(calls.update, { id: edited.id })} row={edited} onClose={close} />
        )}
      </FormDialog>
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: doomed.nomor }}
        {...deleting}
      />
    </section>
  );
}
