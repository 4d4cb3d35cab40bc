import type { ComponentProps, ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { LoadFailure } from '../../../components/feedback/LoadFailure.tsx';
import { Loading } from '../../../components/feedback/Loading.tsx';
import { PageHeading } from '../../../components/PageHeading.tsx';
import { ApiError, sebabOf } from '../../../lib/api/api.ts';
import { ROUTES } from '../../../lib/routes.ts';

interface Props<Data> extends Pick<ComponentProps<typeof PageHeading>, 'title' | 'back'> {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** The page of one row, which may be loading, out of reach or gone. The heading is for when it cannot be loaded. */
export function HalamanSatu<Data>({ query: { data, error, refetch }, title, back, children }: Props<Data>) {
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} replace />;
  if (data !== undefined) return children(data);
  if (!error) return <Loading />;
  return (
    <section className="flex flex-col gap-6">
      <PageHeading title={title} back={back} />
      <LoadFailure sebab={sebabOf(error)} onRetry={() => void refetch()} />
    </section>
  );
}
