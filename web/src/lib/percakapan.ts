import { queryOptions } from '@tanstack/react-query';
import { generatePath } from 'react-router-dom';
import { percakapan } from '#contract/percakapan.ts';
import { call } from './api.ts';
import { ROUTES } from './routes.ts';

const COUNTING_MS = 30_000;

/** How many people wait for an operator's answer. */
export const menungguOptions = queryOptions({
  queryKey: [percakapan.list.path, 'jumlah'],
  queryFn: ({ signal }) => call(percakapan.list, { query: { saring: 'menunggu', limit: 10 }, signal }),
  meta: { log: 'Jumlah percakapan yang menunggu gagal dimuat' },
  select: ({ meta }) => meta?.total ?? 0,
  refetchInterval: COUNTING_MS,
});

/** Where the conversation with a number is. */
export const percakapanPath = (no_hp: string) => generatePath(ROUTES.OperatorDetailPercakapan, { no_hp });
