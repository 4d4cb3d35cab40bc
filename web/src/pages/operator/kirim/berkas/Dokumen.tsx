import type { Berkas } from '#contract/berkas/berkas.ts';
import { ExternalLink } from '../../../../components/ExternalLink.tsx';
import { lineLink } from '../../../../components/styles.ts';
import type { Column } from '../../../../components/table/Table.tsx';
import { BerkasPage } from './BerkasPage.tsx';

const columns: Column<Berkas>[] = [
  { header: 'Nama File', cell: (row) => row.nama_file, card: 'title' },
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
];

export default function UploadDokumen() {
  return (
    <BerkasPage
      jenis="dokumen"
      title="Upload Dokumen"
      addTitle="Tambah Dokumen"
      hint="PDF, paling besar 5 MB."
      columns={columns}
    />
  );
}
