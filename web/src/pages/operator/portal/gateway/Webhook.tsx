import type { GatewayState } from '#contract/portal/gateway.ts';
import { Item } from '../../../../components/Item.tsx';
import { waktu } from '../../../../lib/format/waktu.ts';
import { AlamatWebhook } from './AlamatWebhook.tsx';

type Props = Pick<GatewayState, 'nama' | 'webhook'> & { second?: boolean };

/** A webhook's URL and when it was last called. */
export function Webhook({ nama, webhook, second = false }: Props) {
  const { alamat, jabat, jabat_pada, terbukti_pada, ditolak_pada, ditolak } = webhook;
  return (
    <div className="flex flex-col gap-4 panel rounded-2xl p-5">
      <p>
        Masukkan alamat ini di penyedia {second && 'gateway cadangan '}
        {nama}, supaya kabar terkirim, dibaca, dan balasan orang sampai ke sini.
      </p>
      <AlamatWebhook nama={nama} alamat={alamat} second={second} />
      <dl className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {jabat && <Item label="Verifikasi alamat">{berhasil(jabat_pada)}</Item>}
        <Item label="Tanda tangan kabar">{berhasil(terbukti_pada)}</Item>
        <Item label="Kabar yang ditolak">
          {ditolak_pada
            ? `${ditolak} dalam satu jam terakhir, terakhir ${waktu(ditolak_pada)}: tanda tangannya tidak cocok. Bila berulang, samakan rahasia webhook di penyedia dan di server.`
            : 'Tidak ada'}
        </Item>
      </dl>
    </div>
  );
}

const berhasil = (iso: string | null) => (iso ? `Berhasil, terakhir ${waktu(iso)}` : 'Belum pernah berhasil');
