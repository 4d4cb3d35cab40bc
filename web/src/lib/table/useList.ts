import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, sebabOf } from '../api/api.ts';
import { type List, START, type TableState } from './tableState.ts';
import { type Table, type TableOptions, useTable } from './useTable.ts';

/** A list endpoint, path filled in. */
export interface ListEndpoint<Row> extends Endpoint {
  route: `GET ${string}`;
  params?: never;
  body?: never;
  file?: never;
  query: z.ZodMiniObject;
  reply: z.ZodMiniType<{ data: Row[]; meta?: Meta | undefined }>;
}

export interface Resource<Row> {
  endpoint: ListEndpoint<Row>;
  /** filter for the server; the table's by default */
  filter?: Readonly<Record<string, string>>;
  /** true for a row that changes by itself: a page with one is polled */
  changes?: (row: Row) => boolean;
  /** polling interval in milliseconds, for a list that others add to */
  everyMs?: number;
}

const REFETCH_MS = 5_000;

const pageOptions = <Row>(resource: Resource<Row>, { page, limit, cari, saringan }: TableState) => {
  const { endpoint, filter = saringan, changes, everyMs } = resource;
  return queryOptions({
    queryKey: [endpoint.route, { page, limit, cari, ...filter }],
    queryFn: ({ signal }) => call(endpoint, { query: { page, limit, cari, ...filter }, signal }),
    meta: { log: 'Daftar gagal dimuat' },
    // Keeps rows of this list only, and no empty answer: the next search may find some.
    placeholderData: (shown, before) =>
      before?.queryKey[0] === endpoint.route && shown?.data.length ? shown : undefined,
    refetchInterval: ({ state }) =>
      everyMs ?? (changes && state.data?.data.some(changes) ? REFETCH_MS : false),
  });
};

/** A list with its table's options; the table is named after the list by default. */
export type Listed<Row> = Resource<Row> & Partial<TableOptions>;

/** The page of a list given by the URL, or the one last left. */
export function useList<Row>({ name, names, prefix, begin, ...resource }: Listed<Row>): List<Row> {
  const ownName = resource.endpoint.route.replace('GET /api/', '');
  return usePage(resource, useTable({ name: name ?? ownName, names, prefix, begin }));
}

/** A list whose table starts fresh each time. */
export function useUnsavedList<Row>(resource: Resource<Row>): List<Row> {
  const [state, setState] = useState(START);
  const change = useCallback(
    (change: Partial<TableState>) => setState((state) => ({ ...state, ...change })),
    [],
  );
  return usePage(resource, { state, change });
}

/** A list whose table state the caller holds. Keeps the old rows until the next ones arrive. */
export function usePage<Row>(resource: Resource<Row>, { state, change }: Table): List<Row> {
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery(
    pageOptions(resource, state),
  );
  const shown = data?.meta ?? { ...state, total: 0 };
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));

  // Beyond the last page: its last row was deleted, or the saved state is from a longer list.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > lastPage) change({ page: lastPage }, { replace: true });
  }, [data, isPlaceholderData, state, lastPage, change]);

  return {
    rows: data?.data ?? [],
    total,
    sejak: data?.meta?.sejak,
    firstNumber: (shown.page - 1) * shown.limit + 1,
    state,
    loading: isPending,
    failed: isError,
    sebab: sebabOf(error),
    updating: isPlaceholderData,
    change,
    whole: state.cari === '' && Object.keys(state.saringan).length === 0,
    clear: () => change({ page: START.page, cari: START.cari, saringan: START.saringan }),
    retry: () => void refetch(),
  };
}
