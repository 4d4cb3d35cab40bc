import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { cari as endpoint, MIN_CARI } from '#contract/portal/cari.ts';
import { call } from '../../lib/api/api.ts';
import { cocok, type Kelompok, teksOf } from './butir.ts';
import { createKelompok } from './temuan.ts';

/** Wait for a pause in typing instead of sending a request for every letter. */
const TYPING_PAUSE_MS = 150;
const FRESH_MS = 30_000;

/** The server's results for the typed text. While it searches, the previous results are filtered by the new text. */
export function useCari(typed: string) {
  const [asked, setAsked] = useState(typed);
  useEffect(() => {
    const pause = setTimeout(() => setAsked(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);

  const long = (text: string) => [...text].length >= MIN_CARI;
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [endpoint.path, asked],
    queryFn: ({ signal }) => call(endpoint, { query: { cari: asked }, signal }),
    meta: { log: 'Pencarian gagal' },
    select: ({ data }) => data,
    enabled: long(asked),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

  const current = asked === typed && !isPlaceholderData;
  const found: Kelompok[] = !data || !long(typed) ? [] : createKelompok(data, asked);
  return {
    kelompok: current
      ? found
      : found.map(({ value, items }) => ({
          value,
          items: items.filter((one) => one.asal && cocok(teksOf(one), typed)),
        })),
    mencari: long(typed) && (asked !== typed || isFetching),
    gagal: isError && asked === typed && long(typed),
    ulangi: () => void refetch(),
  };
}
