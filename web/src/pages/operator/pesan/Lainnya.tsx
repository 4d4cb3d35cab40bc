import { Lainnya } from '#contract/lainnya.ts';
import type { Column } from '../../../components/table/Table.tsx';
import { PesanPage } from './PesanPage.tsx';

const resource = { path: '/api/lainnya', row: Lainnya, name: 'pesan/lainnya' } as const;

const columns: Column<Lainnya>[] = [
  { header: 'Nama', cell: (row) => row.nama_lainnya },
  { header: 'Nomor HP', cell: (row) => row.no_hp },
];

const penerimaOf = ({ nama_lainnya, no_hp }: Lainnya) => ({ nama: nama_lainnya, no_hp });

export default function PesanLainnya() {
  return <PesanPage kategori="Lainnya" resource={resource} columns={columns} penerimaOf={penerimaOf} />;
}
