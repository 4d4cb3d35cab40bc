import { queryOptions } from '@tanstack/react-query';
import { type Broadcast, broadcast as calls, type StatusBroadcast } from '#contract/pesan/broadcast.ts';
import { call } from '../../../../lib/api/api.ts';

const STATUS: Record<StatusBroadcast, string> = {
  terjadwal: 'Dijadwalkan',
  berjalan: 'Berjalan',
  ditahan: 'Ditahan',
  selesai: 'Selesai',
  dibatalkan: 'Dibatalkan',
};

/** Its state; a broadcast that is under way but sends nothing at present does not run. */
export const keadaan = ({ status, tertunda }: Broadcast) => (tertunda ? 'Tertunda' : STATUS[status]);

/** Of one that is held for its template. */
export const LANJUT_SENDIRI = 'Broadcast lanjut otomatis setelah templatenya dapat dipakai lagi.';

/** Messages that are still to be sent. */
export const menunggu = ({ pending, belum_pasti }: Broadcast) => pending - belum_pasti;

/** Whether it was called off before its first message: then nothing of it was sent, and nothing failed either. */
export const batalSebelumMulai = ({ status, mulai_pada }: Broadcast) =>
  status === 'dibatalkan' && mulai_pada === null;

/** Those of which it is known what became of them, or that nobody can know. */
export const ditangani = (broadcast: Broadcast) => broadcast.jumlah - menunggu(broadcast);

const RUNNING_MS = 2_000;
const RESTING_MS = 15_000;
const SOON_MS = 60_000;
/** How long after the end readers are still looked out for. */
const READERS_MS = 24 * 3_600_000;

/** Whether it starts so soon that somebody may be waiting for it. */
export const segera = ({ status, jadwal }: Broadcast) =>
  status === 'terjadwal' && (!jadwal || Date.parse(jadwal) - Date.now() < SOON_MS);

/** How long until a broadcast is worth asking for again, in milliseconds; false when it changes no more. */
function pollMs(broadcast: Broadcast): number | false {
  const { status, selesai_pada, created_at } = broadcast;
  // What was on its way when it was stopped still comes to an end.
  const ending = status === 'dibatalkan' && menunggu(broadcast) > 0;
  if (broadcast.tertunda) return RESTING_MS;
  if (status === 'berjalan' || ending || segera(broadcast)) return RUNNING_MS;
  if (status === 'terjadwal' || status === 'ditahan') return RESTING_MS;
  return Date.now() - Date.parse(selesai_pada ?? created_at) < READERS_MS && RESTING_MS;
}

/** One broadcast, asked for again and again as long as it changes. */
export const broadcastOptions = (id: string) =>
  queryOptions({
    queryKey: [calls.list.path, id],
    queryFn: ({ signal }) => call(calls.read, { params: { id }, signal }),
    meta: { log: 'Broadcast gagal dimuat' },
    select: ({ data }) => data,
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data.data) : false),
  });
