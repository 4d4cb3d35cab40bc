import { type QueryMeta, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Input } from './api.ts';

interface Read extends Endpoint {
  file?: never;
}

/** The query of a call. Its key is the route and the input, so that the route alone invalidates every answer. @param log as in `queryMeta` */
export const reading = <E extends Read>(endpoint: E, input: Input<E>, log?: string) =>
  queryOptions({
    queryKey: [endpoint.route, input],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, input)),
    meta: { log },
  });

/** Like `reading`, but it selects the `data` of the reply. */
export const readingData = <E extends Read & { reply: z.ZodMiniType<{ data: unknown }> }>(
  endpoint: E,
  input: Input<E>,
  log?: string,
) =>
  queryOptions({
    ...reading(endpoint, input, log),
    select: ({ data }): z.output<E['reply']>['data'] => data,
  });

/** A query that has a `log`, and whose failure the page cannot show: the layout does. */
export const silent = <Options extends { meta?: QueryMeta }>(options: Options): Options => ({
  ...options,
  meta: { ...options.meta, silent: true },
});
