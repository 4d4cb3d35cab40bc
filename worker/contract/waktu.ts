import * as z from 'zod/mini';

/** Western Indonesian time, in which days begin and schedules are set: how a text says it. It knows no summer time. */
export const WIB = '+07:00';

/** How far it is ahead of UTC. */
export const WIB_MS = 7 * 3_600_000;

/** A moment (epoch milliseconds) as a clock in WIB has it: `2026-11-20T09:30:00.000`, without a zone. */
export const wibOf = (at: number): string => new Date(at + WIB_MS).toISOString().slice(0, -1);

/** A moment (epoch milliseconds) in a sentence, as `23 November 2026 pukul 14.05 WIB`. */
export const saat = (at: number): string =>
  `${new Intl.DateTimeFormat('id-ID', { timeZone: 'Asia/Jakarta', dateStyle: 'long', timeStyle: 'short' }).format(at)} WIB`;

const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/**
 * A moment by its ISO 8601 text with a zone, or a day alone, which stands for one of its moments in WIB.
 *
 * @returns null for what is neither, such as a day that no calendar has
 */
export function momentOf(text: string, timeOfDay: '00:00:00.000' | '23:59:59.999'): Date | null {
  const day = MOMENT.exec(text)?.[1] ?? text;
  if (!z.safeParse(z.iso.date(), day).success) return null;
  const at = new Date(day === text ? `${day}T${timeOfDay}${WIB}` : text);
  return Number.isNaN(at.getTime()) ? null : at;
}
