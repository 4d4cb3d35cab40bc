import { wibOf } from '#contract/waktu.ts';

const MONTHS = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
] as const;
const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'] as const;

/** first month of an academic year */
const AUGUST = 8;

/** The day in WIB: 2026-11-20. @param at epoch milliseconds */
export const dayOf = (at: number) => wibOf(at).slice(0, 10);

const parts = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month, date };
};

export const yearOf = (day: string) => parts(day).year;
export const monthOf = (day: string) => day.slice(5, 7);
export const romanMonthOf = (day: string) => ROMAN[parts(day).month - 1] ?? '';

/** 20 November 2026 */
export function longDate(day: string): string {
  const { year, month, date } = parts(day);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** The academic year of a day: 2026/2027 from August 2026 on. */
export function academicYearOf(day: string): string {
  const { year, month } = parts(day);
  const first = month >= AUGUST ? year : year - 1;
  return `${first}/${first + 1}`;
}
