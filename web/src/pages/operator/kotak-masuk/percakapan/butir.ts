import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ButirPercakapan, percakapan } from '#contract/jawab/percakapan.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query.ts';
import { menungguOptions } from '../../../../lib/operator/menunggu.ts';

const LIVE_MS = 4_000;
/** As long as something is on its way out. */
const SENDING_MS = 1_500;
const LIMIT = 50;

type Halaman = z.infer<typeof percakapan.read.reply>;

/** One of a conversation, whichever way it went. */
export const kunciOf = ({ arah, id }: Pick<ButirPercakapan, 'arah' | 'id'>) => `${arah} ${id}`;

const isOnItsWay = ({ status, belum_pasti, alasan }: ButirPercakapan) =>
  status === 'pending' && !belum_pasti && alasan === null;

/** Whether it can be with nobody at all: it will not become known by being asked for again. */
export const isUnknown = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** A conversation, the newest page first, as long as somebody looks. */
export const butirOptions = (no_hp: string) =>
  infiniteQueryOptions({
    queryKey: [percakapan.read.path, no_hp],
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

/** All of its messages that are known, the oldest first. */
export function butirOf({ pages }: InfiniteData<Halaman>): ButirPercakapan[] {
  // What came between two pages has moved the last one of the first into the second.
  const all = new Map(pages.flatMap(({ data }) => data).map((butir) => [kunciOf(butir), butir]));
  return [...all.values()].reverse();
}

/** Shows what was just sent, until the server says the same. */
export async function addButir(no_hp: string, butir: ButirPercakapan): Promise<void> {
  const { queryKey } = butirOptions(no_hp);
  // An answer that is on its way does not know of it yet, and would take it away again.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => known && { ...known, pages: withNewest(known.pages, butir) });
}

const withNewest = ([newest, ...older]: Halaman[], butir: ButirPercakapan): Halaman[] =>
  newest ? [{ ...newest, data: [butir, ...newest.data] }, ...older] : [];

/** Has the list, the conversation and the count of those who wait asked for again. */
export function refreshPercakapan(no_hp: string): void {
  void queryClient.invalidateQueries({ queryKey: [percakapan.list.path] });
  void queryClient.invalidateQueries({ queryKey: butirOptions(no_hp).queryKey });
  void queryClient.invalidateQueries(menungguOptions);
}
