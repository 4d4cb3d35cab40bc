import { useQuery } from '@tanstack/react-query';
import { berkas, type JenisBerkas } from '#contract/berkas/berkas.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';

const OFFERED = 100;

/** The newest uploaded files of one kind. */
export function useBerkas(jenis: JenisBerkas) {
  const { list } = berkas[jenis];
  const boleh = useBoleh();
  return useQuery({
    ...reading(list, { query: { page: 1, limit: OFFERED } }),
    enabled: boleh(list),
  });
}
