import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { call } from './api.ts';
import { type List, START, saveTableState, type TableState, tableState } from './tableState.ts';
import { useSignalValue } from './useSignalValue.ts';

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
  /** of the table's state, where it is not that of the list */
  name?: string;
  /** what the server picks rows by, besides the search */
  filter?: Record<string, string>;
  /** rows that change by themselves: a page with one is asked for again and again */
  changes?: (row: Row) => boolean;
  /** how often it is asked for again whatever its rows are, milliseconds; others may add to it at any time */
  everyMs?: number;
}

const REFETCH_MS = 5_000;

const pageOptions = <Row>(resource: Resource<Row>, { page, limit, cari }: TableState) => {
  const { endpoint, filter, changes, everyMs } = resource;
  return queryOptions({
    queryKey: [endpoint.path, { page, limit, cari, ...filter }],
    queryFn: ({ signal }) => call(endpoint, { query: { page, limit, cari, ...filter }, signal }),
    meta: { log: 'Daftar gagal dimuat' },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      everyMs ?? (changes && state.data?.data.some(changes) ? REFETCH_MS : false),
  });
};

/** A page of a list from the server, where the table was left. Keeps the old one until the next has come. */
export function useList<Row>(resource: Resource<Row>): List<Row> {
  const name = resource.name ?? resource.endpoint.path.replace('/api/', '');
  const state = useSignalValue(tableState(name));
  const change = useCallback(
    (change: Partial<TableState>) => saveTableState(name, { ...tableState(name).peek(), ...change }),
    [name],
  );
  return usePage(resource, state, change);
}

/** The same for a table that begins anew whenever it is opened. */
export function useUnsavedList<Row>(resource: Resource<Row>): List<Row> {
  const [state, setState] = useState(START);
  const change = useCallback(
    (change: Partial<TableState>) => setState((state) => ({ ...state, ...change })),
    [],
  );
  return usePage(resource, state, change);
}

/** The same where the table's state is kept elsewhere, as in the page's address. */
export function usePage<Row>(
  resource: Resource<Row>,
  state: TableState,
  change: List<Row>['change'],
): List<Row> {
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(pageOptions(resource, state));
  const shown = data?.meta ?? { ...state, total: 0 };
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));

  // The last row of the last page was deleted, or the search was saved when there were more.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > lastPage) change({ page: lastPage });
  }, [data, isPlaceholderData, state, lastPage, change]);

  return {
    rows: data?.data ?? [],
    total,
    firstNumber: (shown.page - 1) * shown.limit + 1,
    state,
    loading: isPending,
    failed: isError,
    updating: isPlaceholderData,
    change,
    retry: () => void refetch(),
  };
}
