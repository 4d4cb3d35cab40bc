import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ButirPercakapan, percakapan } from '#contract/jawab/percakapan.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';
import { keyOf } from '../butir/keyOf.ts';

const LIVE_MS = 4_000;
/** Polling interval while a message is in flight. */
const SENDING_MS = 1_500;
const LIMIT = 50;

type Halaman = z.infer<typeof percakapan.read.reply>;

const isOnItsWay = ({ status, belum_pasti, alasan }: ButirPercakapan) =>
  status === 'pending' && !belum_pasti && alasan === null;

/** True when no such conversation can exist, so that a retry is useless. */
export const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** A conversation, newest page first, polled while open. */
export const butirOptions = (no_hp: string) =>
  infiniteQueryOptions({
    queryKey: [percakapan.read.route, no_hp],
    queryFn: ({ signal, pageParam }) =>
      call(percakapan.read, { params: { no_hp }, query: { page: pageParam, limit: LIMIT }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta: { page, limit, total } }: Halaman) =>
      page * limit < total ? page + 1 : undefined,
    refetchInterval: ({ state: { data, error } }) => {
      if (isUnknown(error)) return false;
      return data?.pages[0]?.data.some(isOnItsWay) ? SENDING_MS : LIVE_MS;
    },
    meta: { log: 'Percakapan gagal dimuat' },
  });

/** The loaded messages, oldest first. */
export function butirOf({ pages }: InfiniteData<Halaman>): ButirPercakapan[] {
  // Dedupe: a new message between two page loads shifts rows into the next page.
  const all = new Map(pages.flatMap(({ data }) => data).map((butir) => [keyOf(butir), butir]));
  return [...all.values()].reverse();
}

/** Adds a sent message to the cache, until the next refetch. */
export async function addButir(no_hp: string, butir: ButirPercakapan): Promise<void> {
  const { queryKey } = butirOptions(no_hp);
  // A fetch in flight lacks the message and would remove it.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, pages: withNewest(known.pages, butir) });
}

const withNewest = ([newest, ...older]: Halaman[], butir: ButirPercakapan): Halaman[] =>
  newest ? [{ ...newest, data: [butir, ...newest.data] }, ...older] : [];

export function refreshPercakapan(no_hp: string): void {
  void queryClient.invalidateQueries({ queryKey: [percakapan.list.route] });
  void queryClient.invalidateQueries({ queryKey: butirOptions(no_hp).queryKey });
  void queryClient.invalidateQueries(menungguOptions);
}
