import type { Berkas } from '#contract/berkas/berkas.ts';
import type { Column } from '../../../../components/table/Table.tsx';
import { BerkasPage } from './BerkasPage.tsx';

const columns: Column<Berkas>[] = [
  { header: 'Nama File', cell: (row) => row.nama_file, card: 'title' },
  { header: 'Gambar', cell: (row) => <Thumbnail {...row} />, width: 10, card: 'line' },
];

export default function UploadGambar() {
  return (
    <BerkasPage
      jenis="gambar"
      title="Upload Gambar"
      addTitle="Tambah Gambar"
      hint="JPG atau PNG, paling besar 1 MB."
      columns={columns}
    />
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
