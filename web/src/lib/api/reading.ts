import { queryOptions } from '@tanstack/react-query';
import type { Endpoint } from '#contract/endpoint.ts';
import { call, type Input } from './api.ts';

/** The query of a call. Its key is the route and the input, so that the route alone invalidates every answer. @param log as in `queryMeta` */
export const reading = <E extends Endpoint & { file?: never }>(endpoint: E, input: Input<E>, log?: string) =>
  queryOptions({
    queryKey: [endpoint.route, input],
    queryFn: ({ signal }) => call(endpoint, Object.assign({ signal }, input)),
    meta: { log },
  });
