import { WIB, wibOf } from '#contract/waktu.ts';

/** Where a restore goes: a moment of the last 30 days, or a backup. */
export type Aim = { kind: 'to'; at: number } | { kind: 'backup'; id: string };

const DAY_MS = 86_400_000;
/** As long as D1 keeps it with Workers Paid. */
const TIME_TRAVEL_DAYS = 30;

/** @returns null for what is no moment */
function momentIn(text: string): number | null {
  const [, local, zone = WIB] =
    /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?$/.exec(text) ?? [];
  const at = local === undefined ? Number.NaN : Date.parse(local + zone);
  return Number.isNaN(at) ? null : at;
}

/** @param to a moment, in WIB unless it names a zone. @throws Error with one line for what cannot be restored */
export function aimOf({ to, backup }: { to?: string; backup?: string }, now: number): Aim | null {
  if (backup !== undefined)
    return to === undefined && /^\d{4}-\d{2}-\d{2}(-\d{4})?$/.test(backup)
      ? { kind: 'backup', id: backup }
      : null;
  const at = momentIn(to ?? '');
  if (at === null) return null;
  if (at >= now) throw new Error(`${nameOf({ kind: 'to', at })} belum lewat.`);
  if (at < now - TIME_TRAVEL_DAYS * DAY_MS)
    throw new Error('D1 menyimpan 30 hari terakhir saja: untuk yang lebih lama pakai --backup.');
  return { kind: 'to', at };
}

/** As people read it. */
export const nameOf = (aim: Aim): string =>
  aim.kind === 'backup' ? `cadangan ${aim.id}` : `${wibOf(aim.at).slice(0, 16).replace('T', ' ')} WIB`;
