import type { Kanal } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { lajuOf } from './gateway.ts';
import { JamKirimForm } from './JamKirimForm.tsx';

interface Props {
  /** the official API, which does not ban for speed */
  resmi: boolean;
  /** safe number of messages a day; null for no limit */
  aman: number | null;
  laju: Pick<Kanal, 'laju' | 'acak'>;
}

/** Quiet hours and daily limit. */
export function JamKirim({ resmi, aman, laju }: Props) {
  return (
    <Bagian title="Jam Kirim dan Batas Harian">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        <p>
          Broadcast menunggu selama jam tenang dan setelah batas harian tercapai, lalu lanjut otomatis. Pesan
          tunggal, kredensial, dan kode tidak ikut menunggu.
        </p>
        {!resmi && (
          <p className="rounded-lg border-gold border-l-4 bg-sunken px-4 py-3">
            Gateway ini memakai WhatsApp biasa, bukan layanan resmi Meta. WhatsApp memblokir nomor yang
            mengirim terlalu cepat, terlalu banyak, atau tengah malam. Karena itu lajunya {lajuOf(laju)},
            seperti orang yang mengetik. Laju diatur di server (WA_RATE).
          </p>
        )}
        <PadaPengaturan>{(saved) => <JamKirimForm saved={saved} resmi={resmi} aman={aman} />}</PadaPengaturan>
      </div>
    </Bagian>
  );
}
