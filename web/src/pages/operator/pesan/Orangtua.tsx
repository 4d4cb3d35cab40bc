import { Mahasiswa } from '#contract/mahasiswa.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PesanPage } from './PesanPage.tsx';

const resource = { path: '/api/mahasiswa', row: Mahasiswa, name: 'pesan/orangtua' } as const;

const columns: Column<Mahasiswa>[] = [
  { header: 'NIM', cell: (row) => row.nim },
  { header: 'Nama Orang Tua / Wali', cell: (row) => row.orangtua_wali },
  { header: 'Nomor HP Orang Tua', cell: (row) => row.no_hp_orangtua ?? '-' },
  { header: 'Nama Mahasiswa', cell: (row) => row.nama_mahasiswa },
  { header: 'Program Studi', cell: (row) => row.nama_jurusan ?? '-' },
];

const penerimaOf = ({ orangtua_wali, no_hp_orangtua }: Mahasiswa) =>
  no_hp_orangtua ? { nama: orangtua_wali, no_hp: no_hp_orangtua } : null;

export default function PesanOrangtua() {
  return <PesanPage kategori="Orangtua" resource={resource} columns={columns} penerimaOf={penerimaOf} />;
}
