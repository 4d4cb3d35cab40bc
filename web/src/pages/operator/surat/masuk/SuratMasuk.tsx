import type { SuratMasuk as Row } from '#contract/surat/surat.ts';
import { suratMasuk as calls } from '#contract/surat/suratCalls.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';
import { UbahHapus } from '../../../../components/table/UbahHapus.tsx';
import { at } from '../../../../lib/api/api.ts';
import { tanggal } from '../../../../lib/format/waktu.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { NomorSurat } from '../../../layanan/surat/NomorSurat.tsx';
import { type RowActions, RowsPage } from '../../records/RowsPage.tsx';
import { MahasiswaCell } from '../MahasiswaCell.tsx';
import { SuratMasukForm } from './SuratMasukForm.tsx';

const columns: Column<Row>[] = [
  { header: 'Nomor Surat', cell: NomorSurat, width: 10.5, card: 'line' },
  { header: 'Mahasiswa', cell: MahasiswaCell, width: 10.5 },
  { header: 'Asal Surat', cell: (row) => row.asal },
  { header: 'Tanggal', cell: (row) => tanggal(row.tanggal), width: 9.75 },
  { header: 'Perihal', cell: (row) => row.perihal, card: 'title' },
];

const nameOf = (row: Row) => row.nomor;

const actions: RowActions<Row> = (row, { edit, remove }) =>
  // Letters issued by the campus cannot be edited here, only revoked among the letters.
  row.id_surat === null && <UbahHapus of={row.nomor} onEdit={edit} onDelete={remove} />;

/** The students' received letters: external ones are added here, the campus's own appear automatically. */
export default function SuratMasuk() {
  return (
    <RowsPage
      title="Surat Masuk"
      noun="Surat Masuk"
      list={useList({ endpoint: calls.list, name: 'suratmasuk-operator' })}
      columns={columns}
      nameOf={nameOf}
      actions={actions}
      labels={{ first: 'Catat Surat Masuk' }}
      belum={{
        title: 'Belum ada surat masuk',
        text: 'Catat surat untuk mahasiswa di sini. Surat yang diterbitkan kampus masuk otomatis.',
      }}
      form={(row, onClose) =>
        row ? (
          <SuratMasukForm endpoint={at(calls.update, { id: row.id })} row={row} onClose={onClose} />
        ) : (
          <SuratMasukForm endpoint={calls.create} onClose={onClose} />
        )
      }
      remove={({ id }) => at(calls.remove, { id })}
    />
  );
}
