import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Menunggu, menunggu } from '#contract/portal/menunggu.ts';
import { call } from '../api/api.ts';
import { noteIzin } from './izin.ts';

const COUNTING_MS = 30_000;

/** The counters of all menu entries, in one call. */
export const menungguOptions = queryOptions({
  queryKey: [menunggu.route],
  queryFn: async ({ signal }) => {
    const reply = await call(menunggu, { signal });
    noteIzin(reply.data.izin, reply.data.id_fakultas);
    return reply;
  },
  meta: { log: 'Jumlah yang menunggu gagal dimuat', silent: true },
  select: ({ data }) => data,
  refetchInterval: COUNTING_MS,
});

/** True when any counter is above zero. */
export const adaYangMenunggu = ({ ditahan: _, izin: __, ...counts }: Menunggu) =>
  Object.values(counts).some((jumlah) => (jumlah ?? 0) > 0);

/** Conversations and complaints of people in distress that no operator has opened. */
export function useMendesak() {
  const { mendesak = 0, pengaduan_mendesak = 0 } = useQuery(menungguOptions).data ?? {};
  return { percakapan: mendesak, pengaduan: pengaduan_mendesak };
}

/** Why sending is held, at most half a minute old; null while messages go out. */
export const useDitahan = () => useQuery(menungguOptions).data?.ditahan ?? null;
