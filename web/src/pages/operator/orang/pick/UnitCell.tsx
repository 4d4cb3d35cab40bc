import { Stacked } from '../../../../components/table/Stacked.tsx';

interface Unit {
  nama_fakultas: string | null;
  nama_jurusan: string | null;
}

export const UnitCell = ({ nama_fakultas, nama_jurusan }: Unit) => (
  <Stacked above={nama_fakultas ?? '-'}>{nama_jurusan ?? '-'}</Stacked>
);
