import { useState } from 'react';
import type { Persiapan } from '#contract/portal/persiapan.ts';
import { KirimUji } from '../gateway/KirimUji.tsx';

interface Props {
  persiapan: Persiapan;
  utama: boolean;
}

/** Sends and follows the first message. Stays visible after delivery. */
export function PesanIsi({ persiapan: { gateway, template, pesan }, utama }: Props) {
  const [begun, setBegun] = useState(utama);
  if (utama && !begun) setBegun(true);
  if (!begun) return null;
  return (
    <>
      {utama && (
        <p>
          Kirim satu pesan ke nomor Anda sendiri, dan lihat nasibnya di sini. Langkah ini selesai begitu
          pesannya sampai di ponsel Anda.
          {gateway.jendela &&
            template.teks === null &&
            ' Karena template pengganti teks belum dipilih, tulis dulu dari ponsel itu ke nomor kampus.'}
        </p>
      )}
      <KirimUji utama={gateway.nama} terakhir={pesan.uji?.id} />
    </>
  );
}
