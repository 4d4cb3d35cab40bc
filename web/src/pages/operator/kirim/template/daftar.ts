import { queryOptions } from '@tanstack/react-query';
import { template as calls } from '#contract/pesan/templateCalls.ts';
import { call } from '../../../../lib/api/api.ts';

/** The templates, and when they were read. */
export const templateOptions = queryOptions({
  queryKey: [calls.list.path],
  queryFn: ({ signal }) => call(calls.list, { signal }),
  meta: { log: 'Template gagal dimuat' },
});
