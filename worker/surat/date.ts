import { wibOf } from '#contract/waktu.ts';

/** first month of an academic year */
const AUGUST = 8;

/** The day in WIB: 2026-11-20. @param at epoch milliseconds */
export const dayOf = (at: number) => wibOf(at).slice(0, 10);

const long = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });

/** 20 November 2026 */
export const longDate = (day: string) => long.format(new Date(day));

/** The academic year of a day: 2026/2027 from August 2026 on. */
export function academicYearOf(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const first = month >= AUGUST ? year : year - 1;
  return `${first}/${first + 1}`;
}
