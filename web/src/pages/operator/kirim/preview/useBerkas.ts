import { useQuery } from '@tanstack/react-query';
import { berkas, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { call } from '../../../../lib/api/api.ts';

/** How many of the uploaded files are offered. */
const OFFERED = 100;

/** The uploaded files of one kind, the newest of them. */
export function useBerkas(jenis: JenisBerkas) {
  const { list } = berkas[jenis];
  return useQuery({
    queryKey: [list.path, 'pilihan'],
    queryFn: ({ signal }) => call(list, { query: { page: 1, limit: OFFERED }, signal }),
  });
}
