import { Copy, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { type Berkas, berkas, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { AddButton } from '../../../../components/table/AddButton.tsx';
import { Belum, TambahPertama } from '../../../../components/table/Kosong.tsx';
import { ListTable } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import type { Column } from '../../../../components/table/Table.tsx';
import { at } from '../../../../lib/api/api.ts';
import { salinLink } from '../../../../lib/salin.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { usePageTitle } from '../../../../lib/title.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';

interface Props {
  jenis: JenisBerkas;
  title: string;
  addTitle: string;
  hint: string;
  columns: readonly Column<Berkas>[];
}

/** The uploaded files of one kind: add, show, copy the link, delete. */
export function BerkasPage({ jenis, title, addTitle, hint, columns }: Props) {
  usePageTitle(title);
  const calls = berkas[jenis];
  const list = useList({ endpoint: calls.list });
  const { edited, doomed, heading, edit, askToDelete, editing, deleting } = useRowDialogs<'new', Berkas>();

  const actions = useCallback(
    (row: Berkas) => (
      <>
        <RowButton
          icon={Copy}
          label="Copy Link"
          of={row.nama_file}
          onClick={() => void salinLink(row.file)}
        />
        <RowButton
          icon={Trash2}
          label="Delete"
          of={row.nama_file}
          danger
          onClick={(button) => askToDelete(row, button)}
        />
      </>
    ),
    [askToDelete],
  );

  return (
    <section className="flex flex-col gap-6">
      <PageHeading ref={heading} title={title}>
        <AddButton onClick={(button) => edit('new', button)} />
      </PageHeading>
      <ListTable
        label={title}
        list={list}
        columns={columns}
        actions={actions}
        empty={
          <Belum
            title="Belum ada file"
            actions={<TambahPertama label="Unggah file pertama" onClick={(button) => edit('new', button)} />}
          >
            File yang diunggah mendapat link, yang dapat dikirim bersama pesan.
          </Belum>
        }
      />
      <UploadDialog jenis={jenis} title={addTitle} hint={hint} open={edited !== null} {...editing} />
      <DeleteDialog
        doomed={doomed && { endpoint: at(calls.remove, { id: doomed.id }), name: doomed.nama_file }}
        {...deleting}
      />
    </section>
  );
}
