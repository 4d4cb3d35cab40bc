import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';
import { Stacked } from '../../../../components/table/Stacked.tsx';

export type Unit = Pick<Mahasiswa, 'nama_fakultas' | 'nama_jurusan'>;

export const UnitCell = ({ nama_fakultas, nama_jurusan }: Unit) => (
  <Stacked above={nama_fakultas ?? '-'}>{nama_jurusan ?? '-'}</Stacked>
);

const small = (nama: string | null) => <span className="md:text-xs">{nama ?? '-'}</span>;

/** Both apart, where there is room. */
export const UNIT: readonly Column<Unit>[] = [
  { header: 'Fakultas', cell: ({ nama_fakultas }) => small(nama_fakultas), width: 8 },
  { header: 'Program Studi', cell: ({ nama_jurusan }) => small(nama_jurusan), width: 8 },
];
