import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import type { Column } from '../../../../components/table/ListTable.tsx';

type Unit = Pick<Mahasiswa, 'nama_fakultas' | 'nama_jurusan'>;

export const UNIT: readonly Column<Unit>[] = [
  { header: 'Fakultas', cell: ({ nama_fakultas }) => nama_fakultas ?? '-', width: 6.5, wraps: true },
  { header: 'Program Studi', cell: ({ nama_jurusan }) => nama_jurusan ?? '-', width: 6.5, wraps: true },
];
