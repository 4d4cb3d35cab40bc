import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** What the server last said, for every page of one visit. */
export const queryClient = new QueryClient({
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
