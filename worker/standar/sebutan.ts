import type { Tenggat } from '#contract/standar/tenggat.ts';

const DATE = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', weekday: 'long' });
const DAY = new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', day: 'numeric', month: 'long' });

/** `12 November 2026`. @param at epoch milliseconds */
export const hari = (at: number): string => DATE.format(at);

/** The promise to who waits for it: `paling lambat Jumat 27 November`. */
export function paling({ tenggat, terlambat }: Tenggat): string {
  const at = new Date(tenggat);
  const day = `${WEEKDAY.format(at)} ${DAY.format(at)}`;
  return terlambat ? `terlambat dari janji kami, ${day}` : `paling lambat ${day}`;
}
