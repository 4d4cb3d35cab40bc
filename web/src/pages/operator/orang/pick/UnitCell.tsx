import type { Mahasiswa } from '#contract/orang/mahasiswa.ts';
import { Stacked } from '../../../../components/table/Stacked.tsx';

export type Unit = Pick<Mahasiswa, 'nama_fakultas' | 'nama_jurusan'>;

export const UnitCell = ({ nama_fakultas, nama_jurusan }: Unit) => (
  <Stacked above={nama_fakultas ?? '-'}>{nama_jurusan ?? '-'}</Stacked>
);
