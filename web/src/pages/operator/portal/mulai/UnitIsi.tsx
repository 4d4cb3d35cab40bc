import { generatePath } from 'react-router-dom';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

interface Props {
  persiapan: Persiapan;
  utama: boolean;
}

export function UnitIsi({ persiapan: { unit }, utama }: Props) {
  const { tanpa_prodi } = unit;
  const tujuan =
    tanpa_prodi === null
      ? { to: `${ROUTES.OperatorMasterFakultas}?tambah`, label: 'Tambah Fakultas' }
      : {
          to: `${generatePath(ROUTES.OperatorMasterJurusan, { id: String(tanpa_prodi) })}?tambah`,
          label: 'Tambah Program Studi',
        };
  return (
    <IsiLangkah
      utama={utama}
      text="Setiap mahasiswa, dosen, dan pegawai dicatat di sebuah program studi dari sebuah fakultas. Tambahkan fakultasnya dulu, lalu program studi di dalamnya."
      tujuan={tujuan}
      halaman={{ to: ROUTES.OperatorMasterFakultas, label: 'Buka Fakultas & Prodi' }}
    />
  );
}
