import { queryOptions } from '@tanstack/react-query';
import { broadcast } from '#contract/pesan/broadcast.ts';
import { statistik } from '#contract/portal/statistik.ts';
import { call } from '../../../lib/api/api.ts';

const RUNNING_MS = 2_000;
const RESTING_MS = 15_000;
const COUNTING_MS = 60_000;

export const statistikOptions = queryOptions({
  queryKey: [statistik.ringkasan.path],
  queryFn: ({ signal }) => call(statistik.ringkasan, { signal }),
  meta: { log: 'Statistik gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: COUNTING_MS,
});

export const perluTindakanOptions = queryOptions({
  queryKey: [statistik.perluTindakan.path],
  queryFn: ({ signal }) => call(statistik.perluTindakan, { signal }),
  meta: { log: 'Daftar yang perlu keputusan gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: RESTING_MS,
});

/** The newest running broadcasts and their number. */
export const berjalanOptions = queryOptions({
  queryKey: [broadcast.list.path, 'berjalan'],
  queryFn: ({ signal }) => call(broadcast.list, { query: { status: 'berjalan', limit: 10 }, signal }),
  meta: { log: 'Broadcast yang berjalan gagal dimuat' },
  refetchInterval: ({ state }) =>
    state.data?.data.some(({ tertunda }) => !tertunda) ? RUNNING_MS : RESTING_MS,
});
