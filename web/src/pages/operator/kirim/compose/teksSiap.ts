import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { teksSiap as calls } from '#contract/pesan/teksSiap.ts';
import { call } from '../../../../lib/api/api.ts';

/** The rest is found by searching. */
const OFFERED = 25;

/** The canned texts that match `cari`. */
export const teksSiapOptions = (cari: string) =>
  queryOptions({
    queryKey: [calls.list.path, cari],
    queryFn: ({ signal }) => call(calls.list, { query: { page: 1, limit: OFFERED, cari }, signal }),
    meta: { log: 'Teks siap pakai gagal dimuat' },
    placeholderData: keepPreviousData,
  });
