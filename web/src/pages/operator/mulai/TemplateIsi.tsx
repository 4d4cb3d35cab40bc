import { ROUTES } from '../../../lib/routes.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

export function TemplateIsi({ utama }: { utama: boolean }) {
  return (
    <IsiLangkah
      utama={utama}
      text="WhatsApp meneruskan tulisan bebas hanya kepada orang yang menulis dalam 24 jam terakhir. Pilih template yang sudah disetujui untuk menggantikan teks dan kredensial, supaya pesan dan password sampai kepada siapa pun."
      halaman={{ to: ROUTES.OperatorTemplate, label: 'Buka Template' }}
    />
  );
}
