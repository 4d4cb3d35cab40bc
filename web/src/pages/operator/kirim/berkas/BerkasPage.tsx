import { Copy, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { type Berkas, berkas, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { PageHeading } from '../../../../components/PageHeading.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { AddButton } from '../../../../components/table/AddButton.tsx';
import { Belum, TambahPertama } from '../../../../components/table/Kosong.tsx';
import { type Column, ListTable } from '../../../../components/table/ListTable.tsx';
import { RowButton } from '../../../../components/table/RowButton.tsx';
import { at } from '../../../../lib/api/api.ts';
import { salinLink } from '../../../../lib/salin.ts';
import { useList } from '../../../../lib/table/useList.ts';
import { DeleteDialog } from '../../records/DeleteDialog.tsx';
import { UploadDialog } from './UploadDialog.tsx';

const NAMA: Column<Berkas> = { header: 'Nama File', cell: (row) => row.nama_file, card: 'title' };

interface Halaman {
  title: string;
  addTitle: string;
  hint: string;
  columns: readonly Column<Berkas>[];
}

const HALAMAN: Record<JenisBerkas, Halaman> = {
  gambar: {
    title: 'Upload Gambar',
    addTitle: 'Tambah Gambar',
    hint: 'JPG atau PNG, paling besar 1 MB.',
    columns: [NAMA, { header: 'Gambar', cell: (row) => <Thumbnail {...row} />, width: 10, card: 'line' }],
  },
  dokumen: {
    title: 'Upload Dokumen',
    addTitle: 'Tambah Dokumen',
    hint: 'PDF, paling besar 5 MB.',
    columns: [
      NAMA,
      {
        header: 'File',
        width: 10,
        card: 'beneath',
        cell: (row) => (
          <ExternalLink url={row.file} className={lineLink}>
            Lihat File
          </ExternalLink>
        ),
      },
    ],
  },
};

/** The uploaded files of one kind: add, show, copy the link, delete. */
export default function BerkasPage({ jenis }: { jenis: JenisBerkas }) {
  const { title, addTitle, hint, columns } = HALAMAN[jenis];
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

function Thumbnail({ nama_file, file }: Berkas) {
  return (
    <a href={file} target="_blank" rel="noopener noreferrer" className="block w-fit rounded-lg">
      <img
        // Relative to this page: its policy allows no image from another origin.
        src={new URL(file).pathname}
        alt={nama_file}
        loading="lazy"
        decoding="async"
        className="h-16 w-24 md:h-9 md:w-14 rounded-lg md:rounded border border-line bg-sunken object-cover"
      />
      <span className="sr-only"> (buka di tab baru)</span>
    </a>
  );
}
