import { queryOptions } from '@tanstack/react-query';
import { type Broadcast, broadcast as calls, type StatusBroadcast } from '#contract/pesan/broadcast.ts';
import { call } from '../../../../lib/api/api.ts';
import { ROUTES } from '../../../../lib/routes.ts';

/** A tab of Kiriman. */
export type Tab = 'terjadwal' | 'berjalan' | 'selesai';

interface Keadaan {
  label: string;
  tab: Tab;
  look: string;
}

export const STATUS: Record<StatusBroadcast, Keadaan> = {
  menunggu_persetujuan: {
    label: 'Menunggu persetujuan',
    tab: 'berjalan',
    look: 'border-gold bg-gold text-black',
  },
  terjadwal: { label: 'Dijadwalkan', tab: 'terjadwal', look: 'border-edge text-ink' },
  berjalan: { label: 'Berjalan', tab: 'berjalan', look: 'border-primary bg-primary text-on-primary' },
  ditahan: { label: 'Ditahan', tab: 'berjalan', look: 'border-gold bg-gold text-black' },
  selesai: { label: 'Selesai', tab: 'selesai', look: 'border-primary text-primary' },
  dibatalkan: { label: 'Dibatalkan', tab: 'selesai', look: 'border-danger text-danger' },
};

export const kiriman = (status: StatusBroadcast) => ({
  to: `${ROUTES.OperatorKirim}?tab=${STATUS[status].tab}`,
  label: 'Kiriman',
});

/** The label of a broadcast's state; a delayed one is not shown as running. */
export const keadaan = ({ status, tertunda }: Broadcast) => (tertunda ? 'Tertunda' : STATUS[status].label);

/** Shown for a broadcast held because of its template. */
export const LANJUT_SENDIRI = 'Broadcast lanjut otomatis setelah templatenya dapat dipakai lagi.';

/** Messages still to be sent. */
export const menunggu = ({ pending, belum_pasti }: Broadcast) => pending - belum_pasti;

/** True when it was cancelled before its first message: nothing was sent and nothing failed. */
export const batalSebelumMulai = ({ status, mulai_pada }: Broadcast) =>
  status === 'dibatalkan' && mulai_pada === null;

/** Messages with a final or unknown outcome. */
export const ditangani = (broadcast: Broadcast) => broadcast.jumlah - menunggu(broadcast);

const RUNNING_MS = 2_000;
const RESTING_MS = 15_000;
const SOON_MS = 60_000;
/** Period after the end in which read receipts are polled. */
const READERS_MS = 24 * 3_600_000;

/** True when it starts so soon that the user may be waiting for it. */
export const segera = ({ status, jadwal }: Broadcast) =>
  status === 'terjadwal' && (!jadwal || Date.parse(jadwal) - Date.now() < SOON_MS);

/** Milliseconds until the next poll; false when the broadcast no longer changes. */
function pollMs(broadcast: Broadcast): number | false {
  const { status, selesai_pada, created_at } = broadcast;
  // Messages in flight when it was stopped still finish.
  const ending = status === 'dibatalkan' && menunggu(broadcast) > 0;
  if (broadcast.tertunda) return RESTING_MS;
  if (status === 'berjalan' || ending || segera(broadcast)) return RUNNING_MS;
  if (status === 'terjadwal' || status === 'ditahan' || status === 'menunggu_persetujuan') return RESTING_MS;
  return Date.now() - Date.parse(selesai_pada ?? created_at) < READERS_MS && RESTING_MS;
}

/** One broadcast, polled while it changes. */
export const broadcastOptions = (id: string) =>
  queryOptions({
    queryKey: [calls.list.route, id],
    queryFn: ({ signal }) => call(calls.read, { params: { id }, signal }),
    meta: { log: 'Broadcast gagal dimuat' },
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data.data) : false),
  });
