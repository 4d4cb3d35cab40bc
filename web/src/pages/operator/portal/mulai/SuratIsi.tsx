import { ROUTES } from '../../../../lib/routes.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

export function SuratIsi({ utama }: { utama: boolean }) {
  return (
    <IsiLangkah
      utama={utama}
      text="Isi kop surat, tempat, dan penanda tangannya. Selama masih contoh, surat mahasiswa tidak dapat disetujui."
      halaman={{ to: ROUTES.OperatorPengaturan, label: 'Buka Pengaturan' }}
    />
  );
}
