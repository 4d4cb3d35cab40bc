import { queryOptions } from '@tanstack/react-query';
import { gateway as calls, type GatewayState, type KeadaanGateway } from '#contract/portal/gateway.ts';
import { readingData } from '../../../../lib/api/reading.ts';
import { angka } from '../../../../lib/format/angka.ts';

const LIVE_MS = 5_000;

/** The gateways' state, polled while open. */
export const gatewayOptions = queryOptions({
  ...readingData(calls.read, {}, 'Keadaan gateway gagal dimuat'),
  refetchInterval: LIVE_MS,
});

export const KEADAAN: Record<KeadaanGateway, { label: string; arti: string }> = {
  siap: { label: 'Siap', arti: 'Gateway menjawab dan menerima pesan.' },
  tidak_terjangkau: {
    label: 'Tidak terjangkau',
    arti: 'Pesan menunggu, dan dicoba lagi otomatis sampai 24 jam.',
  },
  belum_siap: {
    label: 'Belum siap',
    arti: 'Gateway menjawab, tetapi tidak menerima pesan. Pesan berikutnya ditahan sampai ini diselesaikan.',
  },
  ditahan: {
    label: 'Ditahan',
    arti: 'Tidak ada pesan yang keluar lewat gateway ini, dan tidak ada yang dibatalkan.',
  },
};

export function lajuOf({ laju, acak }: Pick<GatewayState, 'laju' | 'acak'>): string {
  const pace =
    laju >= 1 ? `${angka(laju)} pesan per detik` : `satu pesan setiap ${angka(Math.round(1 / laju))} detik`;
  return acak > 0 ? `${pace}, jaraknya diacak ${angka(Math.round(acak * 100))}%` : pace;
}
