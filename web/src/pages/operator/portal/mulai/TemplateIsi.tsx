import { ROUTES } from '../../../../lib/routes.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

export function TemplateIsi({ utama }: { utama: boolean }) {
  return (
    <IsiLangkah
      utama={utama}
      text="WhatsApp meneruskan tulisan bebas hanya kepada orang yang menulis dalam 24 jam terakhir. Baca template dari penyedia, lalu pilih pengganti untuk Text dan untuk Username dan password, supaya keduanya sampai kepada siapa pun."
      halaman={{ to: ROUTES.OperatorTemplate, label: 'Buka Template' }}
    />
  );
}
