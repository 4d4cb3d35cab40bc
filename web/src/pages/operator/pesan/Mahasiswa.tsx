import { Mahasiswa } from '#contract/mahasiswa.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PesanPage } from './PesanPage.tsx';

const resource = { path: '/api/mahasiswa', row: Mahasiswa, name: 'pesan/mahasiswa' } as const;

const columns: Column<Mahasiswa>[] = [
  { header: 'NIM', cell: (row) => row.nim },
  { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa },
  { header: 'Nomor HP', cell: (row) => row.no_hp },
  { header: 'Fakultas', cell: (row) => row.nama_fakultas ?? '-' },
  { header: 'Program Studi', cell: (row) => row.nama_jurusan ?? '-' },
];

const penerimaOf = ({ nama_mahasiswa, no_hp }: Mahasiswa) => ({ nama: nama_mahasiswa, no_hp });

export default function PesanMahasiswa() {
  return <PesanPage kategori="Mahasiswa" resource={resource} columns={columns} penerimaOf={penerimaOf} />;
}
