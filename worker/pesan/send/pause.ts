import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { usedSince } from '../watch/traffic.ts';
import { dayEnd, dayStart, rests } from './hours.ts';
import type { Policy } from './policy.ts';

/** Why broadcasts wait, and until when in epoch milliseconds; null: until the gateway is released. */
interface Pause {
  alasan: 'gateway' | 'jam_tenang' | 'batas_harian';
  sampai: number | null;
}

/** Why all broadcasts wait; null when they do not. */
export async function pauseOf(db: Db, policy: Policy, gateway: string, now: number): Promise<Pause | null> {
  if (policy.gateways.get(gateway)?.alasan != null) return { alasan: 'gateway', sampai: null };
  const until = rests(policy.jamTenang, now);
  if (until !== null) return { alasan: 'jam_tenang', sampai: until };
  const { perDay, zona } = policy;
  if (perDay === null || (await usedToday(db, gateway, policy, now)) < perDay) return null;
  return { alasan: 'batas_harian', sampai: opening(policy, dayEnd(zona, now)) };
}

/** Messages of a gateway that count towards today's cap. */
export async function usedToday(db: Db, gateway: string, { zona }: Policy, now: number): Promise<number> {
  const { terpakai } = await db.get<{ terpakai: number }>(
    sql`SELECT (${usedSince(gateway, dayStart(zona, now))}) AS terpakai`,
  );
  return Math.max(0, terpakai);
}

/** When broadcasts may go on at or after `time`. Both are epoch milliseconds. */
export const opening = ({ jamTenang }: Pick<Policy, 'jamTenang'>, time: number) =>
  rests(jamTenang, time) ?? time;
