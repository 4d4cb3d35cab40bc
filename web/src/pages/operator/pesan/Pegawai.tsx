import { Pegawai } from '#contract/pegawai.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PesanPage } from './PesanPage.tsx';

const resource = { path: '/api/pegawai', row: Pegawai, name: 'pesan/pegawai' } as const;

const columns: Column<Pegawai>[] = [
  { header: 'NIP', cell: (row) => row.nip },
  { header: 'Nama Pegawai', cell: (row) => row.nama_pegawai },
  { header: 'Nomor HP', cell: (row) => row.no_hp },
  { header: 'Fakultas', cell: (row) => row.nama_fakultas ?? '-' },
  { header: 'Program Studi', cell: (row) => row.nama_jurusan ?? '-' },
];

const penerimaOf = ({ nama_pegawai, no_hp }: Pegawai) => ({ nama: nama_pegawai, no_hp });

export default function PesanPegawai() {
  return <PesanPage kategori="Pegawai" resource={resource} columns={columns} penerimaOf={penerimaOf} />;
}
