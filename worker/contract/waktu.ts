import * as z from 'zod/mini';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Western Indonesian time, the zone of days and schedules, as a suffix. No daylight saving time. */
export const WIB = '+07:00';

/** offset from UTC */
export const WIB_MS = 7 * HOUR_MS;

/** Local time in WIB without a zone: `2026-11-20T09:30:00.000`. @param at epoch milliseconds */
export const wibOf = (at: number): string => new Date(at + WIB_MS).toISOString().slice(0, -1);

/** In UTC, as answers have it; null for never. @param at epoch milliseconds or a date */
export function isoOf(at: number | Date): string;
export function isoOf(at: number | Date | null | undefined): string | null;
export function isoOf(at: number | Date | null | undefined): string | null {
  return at == null ? null : new Date(at).toISOString();
}

/** For a sentence: `23 November 2026 pukul 14.05 WIB`. @param at epoch milliseconds */
export const saat = (at: number | Date): string =>
  `${new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }).format(at)} WIB`;

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * Parses an ISO 8601 moment with a zone, or a day, which means `timeOfDay` in WIB.
 *
 * @returns null if invalid, also for a day that no calendar has
 */
export function momentOf(text: string, timeOfDay: '00:00:00.000' | '23:59:59.999'): Date | null {
  const day = MOMENT.exec(text)?.[1] ?? text;
  if (!z.safeParse(z.iso.date(), day).success) return null;
  const at = new Date(day === text ? `${day}T${timeOfDay}${WIB}` : text);
  return Number.isNaN(at.getTime()) ? null : at;
}
