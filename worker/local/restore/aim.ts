import { DAY_MS, WIB, wibOf } from '#contract/waktu.ts';

/** A moment (epoch milliseconds) of the last 30 days, or a backup. */
export type Aim = { kind: 'to'; at: number } | { kind: 'backup'; id: string };

/** Workers Paid keeps 30 days of D1 Time Travel. */
const TIME_TRAVEL_DAYS = 30;

/** @returns epoch milliseconds; null when the text is not a moment */
function parseMoment(text: string): number | null {
  const [, local, zone = WIB] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const at = local === undefined ? Number.NaN : Date.parse(local + zone);
  return Number.isNaN(at) ? null : at;
}

/**
 * @param to a moment, in WIB unless it names a time zone
 * @returns null when the options make no sense
 * @throws Error with one line when the moment cannot be restored
 */
export function parseAim({ to, backup }: { to?: string; backup?: string }, now: number): Aim | null {
  if (backup !== undefined)
    return to === undefined && /^\d{4}-\d{2}-\d{2}(-\d{4})?$/.test(backup)
      ? { kind: 'backup', id: backup }
      : null;
  const at = parseMoment(to ?? '');
  if (at === null) return null;
  if (at >= now) throw new Error(`${nameOf({ kind: 'to', at })} belum lewat.`);
  if (at < now - TIME_TRAVEL_DAYS * DAY_MS)
    throw new Error('D1 menyimpan 30 hari terakhir saja: untuk yang lebih lama pakai --backup.');
  return { kind: 'to', at };
}

export const nameOf = (aim: Aim): string =>
  aim.kind === 'backup' ? `cadangan ${aim.id}` : `${wibOf(aim.at).slice(0, 16).replace('T', ' ')} WIB`;
