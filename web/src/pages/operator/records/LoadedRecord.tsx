import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ApiError } from '../../../lib/api/api.ts';
import { ROUTES } from '../../../lib/routes.ts';
import { DialogLoading } from './DialogLoading.tsx';
import { type ById, type ReadEndpoint, recordOptions } from './record.ts';

interface Props<Row> {
  read: ById<ReadEndpoint<Row>>;
  id: number;
  children: (row: Row) => ReactNode;
}

/** Loads a row for a dialog; redirects to NotFound when it does not exist. */
export function LoadedRecord<Row>({ read, id, children }: Props<Row>) {
  const { data, error, refetch } = useQuery(recordOptions(read, id));

  if (data) return children(data.data);
  if (error instanceof ApiError && error.status === 404) return <Navigate to={ROUTES.NotFound} />;
  return <DialogLoading error={error} refetch={refetch} />;
}
