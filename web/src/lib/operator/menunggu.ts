import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Menunggu, menunggu } from '#contract/portal/menunggu.ts';
import { call } from '../api/api.ts';

const COUNTING_MS = 30_000;

/** How much waits for an operator: one call for the whole menu. */
export const menungguOptions = queryOptions({
  queryKey: [menunggu.path],
  queryFn: ({ signal }) => call(menunggu, { signal }),
  meta: { log: 'Jumlah yang menunggu gagal dimuat' },
  select: ({ data }) => data,
  refetchInterval: COUNTING_MS,
});

/** Whether anything waits for an operator. */
export const adaYangMenunggu = ({ ditahan: _, ...counts }: Menunggu) =>
  Object.values(counts).some((jumlah) => jumlah > 0);

/** Why nothing is sent, as known within the last half minute; null while messages go out. */
export const useDitahan = () => useQuery(menungguOptions).data?.ditahan ?? null;
