import { ROUTES } from '../../../../lib/routes.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

export function IdentitasIsi({ utama }: { utama: boolean }) {
  return (
    <IsiLangkah
      utama={utama}
      text="Portal masih memakai nama contoh. Isi nama kampus Anda, lalu logo, warna, dan alamatnya bila sudah ada; semuanya boleh diubah lagi."
      halaman={{ to: ROUTES.OperatorIdentitas, label: 'Buka Identitas Kampus' }}
    />
  );
}
