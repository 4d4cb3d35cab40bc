import { queryOptions } from '@tanstack/react-query';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { call } from '../../../lib/api/api.ts';

export const pengaturanOptions = queryOptions({
  queryKey: [calls.read.path],
  queryFn: ({ signal }) => call(calls.read, { signal }),
  meta: { log: 'Pengaturan gagal dimuat' },
});
