import { Dosen } from '#contract/dosen.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PesanPage } from './PesanPage.tsx';

const resource = { path: '/api/dosen', row: Dosen, name: 'pesan/dosen' } as const;

const columns: Column<Dosen>[] = [
  { header: 'NIDN', cell: (row) => row.nidn },
  { header: 'Nama Dosen', cell: (row) => row.nama_dosen },
  { header: 'Nomor HP', cell: (row) => row.no_hp },
  { header: 'Fakultas', cell: (row) => row.nama_fakultas ?? '-' },
  { header: 'Program Studi', cell: (row) => row.nama_jurusan ?? '-' },
];

const penerimaOf = ({ nama_dosen, no_hp }: Dosen) => ({ nama: nama_dosen, no_hp });

export default function PesanDosen() {
  return <PesanPage kategori="Dosen" resource={resource} columns={columns} penerimaOf={penerimaOf} />;
}
