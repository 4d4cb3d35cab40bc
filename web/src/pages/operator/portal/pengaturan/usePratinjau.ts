import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { PengaturanInput, type PerubahanPengaturan } from '#contract/pengaturan/pengaturan.ts';
import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import type { JenisSurat } from '#contract/surat/surat.ts';
import { ApiError, callForFile } from '../../../../lib/api/api.ts';
import { useSettled } from '../../../../lib/useSettled.ts';

const TYPING_PAUSE_MS = 700;

/** A debounced preview of a letter with the draft; keeps the last one and the error of a failed one. */
export function usePratinjau(jenis: JenisSurat, draft: PerubahanPengaturan) {
  const settled = useSettled(draft, TYPING_PAUSE_MS);
  const { error: wrong } = z.safeParse(PengaturanInput, settled);
  const { data, error, isFetching } = useQuery({
    queryKey: [calls.pratinjau.path, jenis, settled],
    queryFn: ({ signal }) => callForFile(calls.pratinjau, { body: { ...settled, jenis }, signal }),
    enabled: !wrong,
    placeholderData: keepPreviousData,
    // One entry for every pause in typing; none is reused.
    gcTime: 0,
    meta: { log: 'Pratinjau gagal dimuat' },
  });
  return { pdf: data, updating: isFetching, obstacle: wrong ? firstOf(wrong.issues) : failureOf(error) };
}

const firstOf = (issues: Parameters<typeof fieldMessages>[0]) =>
  `Pratinjau menunggu isian yang benar: ${Object.values(fieldMessages(issues))[0]}`;

function failureOf(error: Error | null): string | null {
  if (!error) return null;
  const reason = error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : '';
  return `Pratinjau gagal dimuat. ${reason}`;
}
