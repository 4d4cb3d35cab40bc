import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { broadcast } from '#contract/pesan/broadcast.ts';
import { kolomDipakai, MAX_ISI, NAMA_PENERIMA } from '#contract/pesan/kirim.ts';
import { type Penerima, penerima } from '#contract/pesan/penerima.ts';
import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { MAX_TEMPLATE } from '#contract/pesan/template/template.ts';
import { ApiError, call, explanation } from '../../../../lib/api/api.ts';
import { wibToIso } from '../../../../lib/format/waktu.ts';
import { useSettled } from '../../../../lib/useSettled.ts';
import type { Draf } from '../compose/draf.ts';
import { namaSemua } from './sumber.ts';

/** People come and go, so an audience is made again after so long. */
const FRESH_MS = 10 * 60_000;
const TYPING_PAUSE_MS = 400;

/**
 * The recipients of a composition, created again whenever its sources change.
 *
 * @param tahan an attempt to send got no answer: only with the same audience is a repeated one the same
 */
export function useAudiens(
  { sumber, audiens }: Draf,
  change: (change: Partial<Draf>) => void,
  tahan: boolean,
) {
  const dari = JSON.stringify(sumber);
  const query = useQuery({
    queryKey: [penerima.create.route, dari],
    queryFn: async ({ client, signal }) => {
      const nama = await namaSemua(client, sumber);
      return call(penerima.create, { body: { nama, sumber }, signal });
    },
    meta: { log: 'Penerima gagal dihitung' },
    select: ({ data }) => data,
    enabled: sumber.length > 0,
    staleTime: tahan ? 'static' : FRESH_MS,
    initialData: tahan && audiens?.dari === dari ? { data: audiens.data } : undefined,
  });
  const made = query.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each audience
  useEffect(() => {
    if (made) change({ audiens: { dari, data: made } });
  }, [made]);
  return query;
}

/**
 * What a broadcast of this draft to its audience would do.
 *
 * @param teks the text that its recipients read
 * @param lihat part of the name or number of one who is looked for
 */
export function usePratinjau(
  audiens: Penerima | undefined,
  { jenis, terpilih, topik, jadwal }: Draf,
  teks: string,
  lihat: string,
) {
  const { kategori = 'Lainnya', kode = '' } = audiens ?? {};
  const written = JSON.stringify({
    jenis,
    template: terpilih.id,
    topik,
    jadwal: jadwal ? wibToIso(jadwal) : '',
    lihat,
    // Examples need a text; only one with further values needs its own, for which an address has little room.
    body: kolomDipakai(teks).length > 0 && teks.length <= MAX_ISI.teks ? teks : NAMA_PENERIMA,
    // Incomplete values are refused, and the form says so.
    ...(terpilih.isian.every((value) => value.trim() !== '' && value.length <= MAX_TEMPLATE) && {
      isian: JSON.stringify(terpilih.isian),
    }),
  });
  const asked = useSettled(written, TYPING_PAUSE_MS);
  const query = useQuery({
    queryKey: [broadcast.pratinjau.route, kode, asked],
    queryFn: ({ signal }) =>
      call(broadcast.pratinjau, { params: { kategori, kode }, query: JSON.parse(asked), signal }),
    meta: { log: 'Pratinjau gagal dimuat' },
    select: ({ data }) => data,
    enabled: audiens !== undefined,
    placeholderData: (data, before) => (before?.queryKey[1] === kode ? keepPreviousData(data) : undefined),
  });
  return { ...query, settled: asked === written && !query.isPlaceholderData };
}

/** Recipients to whom messages go out. */
export const dikirimiOf = ({ penerima, jeda, ...tidak }: Pratinjau) =>
  Math.max(
    0,
    penerima - tidak.tidak_layak - tidak.tak_lengkap - tidak.berhenti - tidak.berhenti_topik - jeda,
  );

/** Why the audience was refused: its own sentence is on a field. */
export const sebabDitolak = (error: unknown): string =>
  (error instanceof ApiError && (Object.values(error.fields)[0] ?? explanation(error))) ||
  'Penerima gagal dihitung.';
