import { useQuery } from '@tanstack/react-query';
import { Berkas, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas.ts';
import { listReply } from '#contract/daftar.ts';
import { call } from '../../../lib/api.ts';

/** How many of the uploaded files are offered. */
const OFFERED = 100;

/** The uploaded files of one kind, the newest of them. */
export function useBerkas(jenis: JenisBerkas) {
  const { path } = JENIS_BERKAS[jenis];
  return useQuery({
    queryKey: [path, 'pilihan'],
    queryFn: ({ signal }) =>
      call(listReply(Berkas), 'GET', `${path}?page=1&limit=${OFFERED}`, undefined, { signal }),
  });
}
