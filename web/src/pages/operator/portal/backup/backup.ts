import { queryOptions } from '@tanstack/react-query';
import { cadangan as calls } from '#contract/portal/cadangan.ts';
import { readingData } from '../../../../lib/api/reading.ts';

const WHILE_MADE_MS = 5_000;
const OTHERWISE_MS = 60_000;

/** The backups, polled more often while one is running. */
export const backupOptions = queryOptions({
  ...readingData(calls.list, {}, 'Daftar cadangan gagal dimuat'),
  refetchInterval: ({ state }) => (state.data?.data.berjalan ? WHILE_MADE_MS : OTHERWISE_MS),
});

const UNITS = ['byte', 'KB', 'MB', 'GB'] as const;

/** Formats a size: `3,4 MB`. */
export function ukuran(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString('id-ID', { maximumFractionDigits: value < 10 && power > 0 ? 1 : 0 })} ${UNITS[power]}`;
}
