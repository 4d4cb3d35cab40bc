import type { Tenggat } from '#contract/standar/tenggat.ts';

const ZONE = { timeZone: 'Asia/Jakarta' } as const;
const formatsIn = (locale: string) => ({
  date: new Intl.DateTimeFormat(locale, { ...ZONE, dateStyle: 'long' }),
  weekday: new Intl.DateTimeFormat(locale, { ...ZONE, weekday: 'long' }),
  day: new Intl.DateTimeFormat(locale, { ...ZONE, day: 'numeric', month: 'long' }),
});
const INDONESIAN = formatsIn('id-ID');
const ENGLISH = formatsIn('en-GB');

/** `12 November 2026`, in English too. @param at epoch milliseconds */
export const hari = (at: number, inggris = false): string => (inggris ? ENGLISH : INDONESIAN).date.format(at);

/** The promise to who waits for it: `paling lambat Jumat 27 November`, or `by Friday 27 November`. */
export function paling({ tenggat, terlambat }: Tenggat, inggris = false): string {
  const at = new Date(tenggat);
  const { weekday, day } = inggris ? ENGLISH : INDONESIAN;
  const date = `${weekday.format(at)} ${day.format(at)}`;
  if (inggris) return terlambat ? `later than we promised, ${date}` : `by ${date}`;
  return terlambat ? `terlambat dari janji kami, ${date}` : `paling lambat ${date}`;
}
