import {
  MutationCache,
  QueryCache,
  QueryClient,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { createElement, useRef } from 'react';
import { KodeKejadian } from '../../components/feedback/KodeKejadian.tsx';
import { toastFailure, toastSuccess, toasts } from '../toast.ts';
import { ApiError, explanation, isWaiting, sebabOf } from './api.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** logged to the console on failure; the page itself shows the error, unless it is `silent` */
      log?: string;
      /** the page has no place for the error, and just lacks something: the layout says `log` */
      silent?: true;
    };
    mutationMeta: {
      /** logged to the console on failure */
      log?: string;
      /** toast on failure; omitted where the page itself shows the error. A function gives its usual one for any error */
      toast?: string | ((error: Error) => string | undefined);
    };
  }
}

/** A change without an answer may have been made, and its repetition counts again. */
const MUNGKIN_TERJADI =
  'Tidak dapat terhubung ke server, jadi mungkin sudah terjadi. Periksa koneksi internet Anda, lalu lihat dulu keadaannya sebelum mengulang.';

/** Shows the sentence with the reason, and the id of a server error. */
function tellFailure(sentence: string, error: Error) {
  const { id: kode, code } = sebabOf(error) ?? {};
  if (code === 'jaringan') return toastFailure('Belum diketahui hasilnya', MUNGKIN_TERJADI, { id: sentence });
  const reason = explanation(error);
  toastFailure(
    sentence,
    kode === undefined ? reason : [reason, createElement(KodeKejadian, { kode, key: kode })],
  );
}

/** The query cache of one visit. Logs every failure and shows its toast. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => console.error(`${meta?.log ?? 'Data gagal dimuat'}:`, error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta: { log, toast } = {} }) => {
      if (isWaiting(error)) return toastSuccess('Menunggu orang kedua', error.message);
      if (log) console.error(`${log}:`, error);
      const sentence = typeof toast === 'function' ? toast(error) : toast;
      if (sentence) tellFailure(sentence, error);
    },
    // Closes the failure toast of an earlier attempt.
    onSuccess: (_data, _variables, _result, { meta: { toast } = {} }) => {
      const sentence = typeof toast === 'function' ? toast(new Error()) : toast;
      if (sentence) toasts.close(sentence);
    },
  }),
  defaultOptions: {
    queries: {
      // Operators work in parallel: refetch in the background whatever is shown again.
      staleTime: 5_000,
      // Offline, fail at once and ask again when the network is back: a paused call leaves the page loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
    // Fail at once instead of sending later without the user.
    mutations: { networkMode: 'always' },
  },
});

/** `useMutation` that ignores a call while one is in flight: a double click is faster than `isPending`. */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const running = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  function mutate(variables: Variables) {
    if (running.current) return;
    running.current = true;
    mutation.mutate(variables);
  }
  return { ...mutation, mutate };
}
