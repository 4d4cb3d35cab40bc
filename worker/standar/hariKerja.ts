import { DAY_MS, WIB, wibOf } from '#contract/waktu.ts';

/** Days are in WIB, such as 2026-11-20. */
export type Libur = ReadonlySet<string>;

export const dayOf = (at: number): string => wibOf(at).slice(0, 10);

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const shifted = (day: string, days: number) => new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);
export const dayAfter = (day: string) => shifted(day, 1);

const SUNDAY = 0;
const SATURDAY = 6;

export function isWorkingDay(day: string, libur: Libur): boolean {
  const weekday = new Date(at(day)).getUTCDay();
  return weekday !== SUNDAY && weekday !== SATURDAY && !libur.has(day);
}

export function nextWorkingDay(day: string, libur: Libur): string {
  let next = dayAfter(day);
  while (!isWorkingDay(next, libur)) next = dayAfter(next);
  return next;
}

export function deadlineOf(day: string, workingDays: number, libur: Libur): string {
  let deadline = day;
  for (let n = 0; n < workingDays; n++) deadline = nextWorkingDay(deadline, libur);
  return deadline;
}

/** Working days after one day, up to another and including it. */
export function workingDaysBetween(from: string, to: string, libur: Libur): number {
  let days = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorkingDay(day, libur)) days++;
  return days;
}

/** The earliest day whose deadline is not before `due`. */
export function firstDayDue(due: string, workingDays: number, libur: Libur): string {
  let first = due;
  for (;;) {
    const earlier = shifted(first, -1);
    if (deadlineOf(earlier, workingDays, libur) < due) return first;
    first = earlier;
  }
}

/** The first moment of a day, epoch milliseconds. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00.000${WIB}`);

/** The last moment of a day, epoch milliseconds. */
export const endOf = (day: string): number => startOf(day) + DAY_MS - 1;
