import type { ReactNode } from 'react';
import { LoadFailure } from '../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../components/feedback/Loading.tsx';
import { sebabOf } from './api.ts';

/** The answer of `useQuery` or `useMuat`. */
interface Dimuat<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface Props<Data> {
  query: Dimuat<Data>;
  /** shown while it loads, in place of a spinner as high as a page */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Renders what a query loaded, also after a later failure; until then, that it is loading or has failed. */
export function Termuat<Data>({ query, loading = <Loading />, children }: Props<Data>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error) return <LoadFailure sebab={sebabOf(error)} onRetry={() => void refetch()} />;
  return loading;
}
