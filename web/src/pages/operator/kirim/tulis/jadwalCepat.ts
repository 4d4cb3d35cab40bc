import type { Pratinjau } from '#contract/pesan/pratinjau.ts';
import { DAY_MS, WIB_MS, wibOf } from '#contract/waktu.ts';

const SENIN = 1;

/** Minutes a zone is ahead of WIB. */
const AHEAD: Partial<Record<string, number>> = { WIB: 0, WITA: 60, WIT: 120 };

/** A moment as a `datetime-local` value in WIB. */
export const wibField = (now: number) => wibOf(now).slice(0, 16);

/** Suggested times as `datetime-local` values in WIB: in the future and outside quiet hours. */
export function jadwalCepat(now: number, rest: Pratinjau['jam_tenang']) {
  const day = (days: number) => wibField(now + days * DAY_MS).slice(0, 10);
  const weekday = new Date(now + WIB_MS).getUTCDay();
  const untilSenin = (SENIN + 7 - weekday) % 7 || 7;
  const offered = [
    { label: 'Hari ini 16.00', value: `${day(0)}T16:00` },
    { label: 'Besok 08.00', value: `${day(1)}T08:00` },
    // Skip Monday when it is tomorrow, which is offered already.
    ...(untilSenin > 1 ? [{ label: 'Senin 08.00', value: `${day(untilSenin)}T08:00` }] : []),
  ];
  return offered.filter(({ value }) => value > wibField(now) && !rests(value.slice(11), rest));
}

/** True when a WIB time such as `08:00` is in the quiet hours. */
function rests(jam: string, rest: Pratinjau['jam_tenang']): boolean {
  if (!rest) return false;
  const at = (minutesOf(jam) + (AHEAD[rest.zona] ?? 0)) % (24 * 60);
  const from = minutesOf(rest.mulai);
  const until = minutesOf(rest.selesai);
  return from < until ? at >= from && at < until : at >= from || at < until;
}

function minutesOf(jam: string): number {
  const [hours = 0, minutes = 0] = jam.split(':').map(Number);
  return hours * 60 + minutes;
}
