import { queryOptions } from '@tanstack/react-query';
import { menunggu } from '#contract/menunggu.ts';
import { call } from './api.ts';

const COUNTING_MS = 30_000;

/** How much waits for an operator: one call for the whole menu. */
export const menungguOptions = queryOptions({
  queryKey: [menunggu.path],
  queryFn: ({ signal }) => call(menunggu, { signal }),
  meta: { log: 'Jumlah yang menunggu gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: COUNTING_MS,
});
