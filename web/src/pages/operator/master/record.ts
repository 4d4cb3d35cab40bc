import { queryOptions } from '@tanstack/react-query';
import { recordReply } from '#contract/daftar.ts';
import { call } from '../../../lib/api.ts';
import type { Resource } from '../../../lib/useList.ts';

/** One row by its id. */
export const recordOptions = <Row>({ path, row }: Resource<Row>, id: number) =>
  queryOptions({
    queryKey: [path, id],
    queryFn: ({ signal }) => call(recordReply(row), 'GET', `${path}/${id}`, undefined, { signal }),
    // A form keeps what is typed into it, so it starts from what is true now and is not filled again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
