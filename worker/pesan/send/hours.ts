import type { JamTenang, Zona } from '#contract/pengaturan/pengaturanKirim.ts';
import { DAY_MS, HOUR_MS } from '#contract/waktu.ts';

/** Indonesia has no summer time. */
export const AHEAD_OF_UTC: Record<Zona, number> = {
  'Asia/Jakarta': 7 * HOUR_MS,
  'Asia/Makassar': 8 * HOUR_MS,
  'Asia/Jayapura': 9 * HOUR_MS,
};

/** When the day began that a moment is in. Both are epoch milliseconds. */
export function dayStart(zona: Zona, now: number): number {
  const ahead = AHEAD_OF_UTC[zona];
  return Math.floor((now + ahead) / DAY_MS) * DAY_MS - ahead;
}

/** When it ends. */
export const dayEnd = (zona: Zona, now: number) => dayStart(zona, now) + DAY_MS;

/** Until when broadcasts rest, null when they do not. Both are epoch milliseconds. */
export function rests({ aktif, mulai, selesai, zona }: JamTenang, now: number): number | null {
  if (!aktif) return null;
  const midnight = dayStart(zona, now);
  const from = midnight + sinceMidnight(mulai);
  const until = midnight + sinceMidnight(selesai);
  if (from < until) return now >= from && now < until ? until : null;
  // Over midnight: the rest of yesterday, or that of tonight.
  if (now < until) return until;
  return now >= from ? until + DAY_MS : null;
}

/** When the rest begins that comes next after a moment at which they do not rest; Infinity: none comes. */
export function nextRest({ aktif, mulai, zona }: JamTenang, now: number): number {
  if (!aktif) return Number.POSITIVE_INFINITY;
  const from = dayStart(zona, now) + sinceMidnight(mulai);
  return from > now ? from : from + DAY_MS;
}

function sinceMidnight(jam: string): number {
  const [hours = 0, minutes = 0] = jam.split(':').map(Number);
  return hours * HOUR_MS + minutes * 60_000;
}
