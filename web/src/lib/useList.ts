import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { listReply } from '#contract/daftar.ts';
import { call } from './api.ts';
import { saveTableState, type TableState, tableState } from './tableState.ts';
import { useSignalValue } from './useSignalValue.ts';

/** One list of the API: where it is, and what a row of it looks like. */
export interface Resource<Row> {
  path: `/api/${string}`;
  row: z.ZodMiniType<Row>;
}

const pageOptions = <Row>({ path, row }: Resource<Row>, { page, limit, cari }: TableState) =>
  queryOptions({
    queryKey: [path, { page, limit, cari }],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ page: String(page), limit: String(limit), cari });
      return call(listReply(row), 'GET', `${path}?${query}`, undefined, { signal });
    },
    placeholderData: keepPreviousData,
  });

export interface List<Row> {
  rows: Row[];
  total: number;
  /** number of the first of these rows, from 1: while `updating`, not yet that of the page asked for */
  firstNumber: number;
  state: TableState;
  /** nothing to show yet */
  loading: boolean;
  failed: boolean;
  /** the rows are still those of the page before */
  updating: boolean;
  change: (change: Partial<TableState>) => void;
  retry: () => void;
}

/** A page of a list from the server. Keeps the old one until the next has come. */
export function useList<Row>(resource: Resource<Row>): List<Row> {
  const name = resource.path.replace('/api/', '');
  const state = useSignalValue(tableState(name));
  const { data, isPending, isError, isPlaceholderData, error, refetch } = useQuery(
    pageOptions(resource, state),
  );
  const shown = data?.meta ?? { ...state, total: 0 };
  const { total } = shown;
  const lastPage = Math.max(1, Math.ceil(total / state.limit));

  useEffect(() => {
    if (error) console.error('Daftar gagal dimuat:', error);
  }, [error]);
  // The last row of the last page was deleted, or the search was saved when there were more.
  useEffect(() => {
    if (data && !isPlaceholderData && state.page > lastPage)
      saveTableState(name, { ...state, page: lastPage });
  }, [data, isPlaceholderData, state, lastPage, name]);

  return {
    rows: data?.data ?? [],
    total,
    firstNumber: (shown.page - 1) * shown.limit + 1,
    state,
    loading: isPending,
    failed: isError,
    updating: isPlaceholderData,
    change: (change) => saveTableState(name, { ...tableState(name).peek(), ...change }),
    retry: () => void refetch(),
  };
}
