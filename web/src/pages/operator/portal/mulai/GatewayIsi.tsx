import type { Persiapan } from '#contract/portal/persiapan.ts';
import { ROUTES } from '../../../../lib/routes.ts';
import { AlamatWebhook } from '../gateway/AlamatWebhook.tsx';
import { saranUntuk } from '../gateway/saranGateway.ts';
import { IsiLangkah } from './IsiLangkah.tsx';

interface Props {
  persiapan: Persiapan;
  utama: boolean;
}

export function GatewayIsi({ persiapan: { gateway }, utama }: Props) {
  const { nama, nomor, alamat_webhook, siap, alasan_kode } = gateway;
  const number = nomor ? `nomor kampus ${nomor}` : 'nomor kampus';
  return (
    <IsiLangkah
      utama={utama}
      text={
        siap
          ? `Masukkan alamat webhook ini di penyedia, lalu tulis pesan apa saja dari ponsel Anda ke ${number}. Begitu kabarnya sampai di sini, langkah ini selesai sendiri.`
          : `${saranUntuk(alasan_kode)} Bila setelah itu masih ditahan, buka Gateway dan tekan Lanjutkan.`
      }
      halaman={{ to: ROUTES.OperatorGateway, label: 'Buka Gateway' }}
    >
      {siap && <AlamatWebhook nama={nama} alamat={alamat_webhook} />}
    </IsiLangkah>
  );
}
