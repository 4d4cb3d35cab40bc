import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { KodeKejadian } from '../../components/feedback/KodeKejadian.tsx';
import { toastFailure } from '../toast.ts';
import { ApiError, explanation } from './api.ts';
import { kodeKejadian } from './kejadian.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** what the console is told when it fails; the page itself shows it */
      log?: string;
    };
    mutationMeta: {
      /** what the console is told when it fails; without it nothing is told */
      log?: string;
      /** the toast of a failure; none where the page itself shows it */
      toast?: string | ((error: Error) => string | undefined);
    };
  }
}

/** Long enough to copy what is told, in milliseconds. */
const COPIED_MS = 20_000;

/** Under the sentence stands why, and of a fault of the server by what its log has it. */
function tellFailure(sentence: string, error: Error) {
  const kode = kodeKejadian(error);
  if (kode === undefined) toastFailure(sentence, explanation(error));
  else
    toastFailure(sentence, [explanation(error), createElement(KodeKejadian, { kode, key: kode })], COPIED_MS);
}

/** What the server last said, for every page of one visit. Every failure is told from here. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => console.error(`${meta?.log ?? 'Data gagal dimuat'}:`, error),
  }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, { meta: { log, toast } = {} }) => {
      if (log) console.error(`${log}:`, error);
      const sentence = typeof toast === 'function' ? toast(error) : toast;
      if (sentence) tellFailure(sentence, error);
    },
  }),
  defaultOptions: {
    queries: {
      // Operators work side by side: what is shown again is asked for again, behind what is still known.
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.status === 0,
    },
    // Without a network it fails at once, and does not go out by itself some time later.
    mutations: { networkMode: 'always' },
  },
});
