import { useQuery } from '@tanstack/react-query';
import { pengaduan as calls } from '#contract/pengaduan/pengaduan.ts';
import { call } from '../../../lib/api/api.ts';

/** The conversation about a complaint, with the complaint's present state. */
export const usePercakapan = (id: number) =>
  useQuery({
    queryKey: [calls.percakapan.route, id],
    queryFn: async ({ signal }) => (await call(calls.percakapan, { params: { id }, signal })).data,
    meta: { log: 'Percakapan gagal dimuat' },
  });
