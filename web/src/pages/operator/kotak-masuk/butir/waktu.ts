import { DAY_MS, MINUTE_MS, wibOf } from '#contract/waktu.ts';
import { bagianWaktu } from '../../../../lib/format/waktu.ts';

/** Hours and minutes: `10:04`. */
export const jamMenit = (iso: string) => bagianWaktu(iso)[1].slice(0, 5);

/** A day relative to now: `Hari ini`, `Kemarin` or `20 November 2026`. */
export function hari(iso: string, now: number): string {
  const [day] = bagianWaktu(iso);
  if (day === bagianWaktu(new Date(now).toISOString())[0]) return 'Hari ini';
  return day === bagianWaktu(new Date(now - DAY_MS).toISOString())[0] ? 'Kemarin' : day;
}

/** A compact time: hours and minutes today, else the day, with the year if it is another one. */
export function kapan(iso: string, now: number): string {
  const day = hari(iso, now);
  if (day === 'Hari ini') return jamMenit(iso);
  return day.replace(/(\p{L}{3})\p{L}* (?=\d{4}$)/u, '$1 ').replace(` ${wibOf(now).slice(0, 4)}`, '');
}

/** Formats milliseconds: `3 j 12 m`. */
export function lamanya(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  if (minutes < 1) return '<1 m';
  if (minutes < 60) return `${minutes} m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} j` : `${hours} j ${minutes % 60} m`;
  return `${Math.floor(hours / 24)} hari`;
}
