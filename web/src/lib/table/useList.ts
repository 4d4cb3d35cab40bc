import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from '../api/api.ts';
import { kodeKejadian } from '../api/kejadian.ts';
import { type List, START, type TableState } from './tableState.ts';
import { type Table, type TableOptions, useTable } from './useTable.ts';

/** A call that answers with rows, its path filled in. */
export interface ListEndpoint<Row> extends Endpoint {
  method: 'GET';
  params?: never;
  body?: never;
  file?: never;
  query: z.ZodMiniObject;
  reply: z.ZodMiniType<{ data: Row[]; meta?: Meta | undefined }>;
}

/** One list of the API. */
export interface Resource<Row> {
  endpoint: ListEndpoint<Row>;
  /** what the server picks rows by, besides the search; that of the table unless told otherwise */
  filter?: Readonly<Record<string, string>>;
  /** rows that change by themselves: a page with one is asked for again and again */
  changes?: (row: Row) => boolean;
  /** how often it is asked for again whatever its rows are, milliseconds; others may add to it at any time */
  everyMs?: number;
}

const REFETCH_MS = 5_000;

const pageOptions = <Row>(resource: Resource<Row>, { page, limit, cari, saringan }: TableState) => {
  const { endpoint, filter = saringan, changes, everyMs } = resource;
  return queryOptions({
    queryKey: [endpoint.path, { page, limit, cari, ...filter }],
    queryFn: ({ signal }) => call(endpoint, { query: { page, limit, cari, ...filter }, signal }),
    meta: { log: 'Daftar gagal dimuat' },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      everyMs ?? (changes && state.data?.data.some(changes) ? REFETCH_MS : false),
  });
};

/** A list and what is to be known of its table, whose name is that of the list unless told otherwise. */
export type Listed<Row> = Resource<Row> & Partial<TableOptions>;

/** The page of a list that the address asks for, or on which it was left. */
export function useList<Row>({ name, names, prefix, begin, ...resource }: Listed<Row>): List<Row> {
  const ownName = resource.endpoint.path.replace('/api/', '');
  return usePage(resource, useTable({ name: name ?? ownName, names, prefix, begin }));
}

/** The same for a table that begins anew whenever it is opened. */
export function useUnsavedList<Row>(resource: Resource<Row>): List<Row> {
  const [state, setState] = useState(START);
  const change = useCallback(
    (change: Partial<TableState>) => setState((state) => ({ ...state, ...change })),
    [],
  );
  return usePage(resource, { state, change });
}

/** The same where the page itself knows where its table is. Keeps the old rows until the next have come. */
export function usePage<Row>(resource: Resource<Row>, { state, change }: Table): List<Row> {
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery(
    pageOptions(resource, state),
  );
  const shown = data?.meta ?? { ...state, total: 0 };
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));

  // The last row of the last page was deleted, or the search was saved when there were more.
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
    kode: kodeKejadian(error),
    updating: isPlaceholderData,
    change,
    whole: state.cari === '' && Object.keys(state.saringan).length === 0,
    clear: () => change({ page: START.page, cari: START.cari, saringan: START.saringan }),
    retry: () => void refetch(),
  };
}
