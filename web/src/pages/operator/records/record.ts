import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { IdParams } from '#contract/crud.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { at } from '../../../lib/api/api.ts';
import { reading } from '../../../lib/api/reading.ts';

export type ById<E> = Omit<E, 'params'> & { params: typeof IdParams };

export interface ReadEndpoint<Row> extends Endpoint {
  route: `GET ${string}`;
  file?: never;
  reply: z.ZodMiniType<{ data: Row }>;
}

export function recordOptions<Row>(read: ById<ReadEndpoint<Row>>, id: number) {
  const endpoint = at(read, { id });
  return queryOptions({
    ...reading(endpoint, {}, 'Data gagal dimuat'),
    // A form is filled once, so it must start from fresh data.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
