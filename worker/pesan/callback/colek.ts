import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { batch, causeOf, type Db } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { isDue } from './lajur.ts';

/** On the queue: look at the callbacks of this key. The rows are in the database, so one too many or too few does no harm. */
export const Colek = z.object({ kunci: z.int() });
export type Colek = z.infer<typeof Colek>;

/** Time past its end in which the last try of an event may still be under way. */
const UNDER_WAY_MS = 60_000;

/** Nudges the callbacks of keys. A failure is logged and swallowed: the schedule nudges them within a minute. */
export async function nudgeCallbacks(
  queue: Queue<Colek>,
  keys: readonly number[],
  delaySeconds = 0,
): Promise<void> {
  try {
    await Promise.all([...new Set(keys)].map((kunci) => queue.send({ kunci }, { delaySeconds })));
  } catch (error) {
    log('error', 'callback nudge lost, left to the schedule', { error: causeOf(error) });
  }
}

const dueLanes = (now: number) => sql<{ id_kunci: number }>`
  SELECT c.id_kunci FROM callback c WHERE c.mati_pada IS NULL AND COALESCE(c.sewa_sampai, 0) <= ${now}
    AND EXISTS (SELECT 1 FROM callback_peristiwa e WHERE e.id_kunci = c.id_kunci AND ${isDue(now)})`;

/** Nudges every key that has something to be told, unless a consumer is at work on it. */
export async function nudgeDue(db: Db, queue: Queue<Colek>, now: number): Promise<void> {
  const due = await db.all<{ id_kunci: number }>(dueLanes(now));
  await nudgeCallbacks(queue, keysOf(due));
}

/** Gives up what has been tried for a day, and nudges what no queue message will come for: a consumer died, or one was lost. */
export async function sweepCallbacks(db: Db, queue: Queue<Colek>, now: number): Promise<void> {
  const { due } = await batch(db, {
    ended: sql`
      UPDATE callback_peristiwa SET hasil = 'gagal'
      WHERE hasil = 'menunggu' AND batas_pada <= ${now - UNDER_WAY_MS}
        AND id_kunci IN (SELECT c.id_kunci FROM callback c WHERE COALESCE(c.sewa_sampai, 0) <= ${now})`,
    due: dueLanes(now),
  });
  await nudgeCallbacks(queue, keysOf(due));
}

const keysOf = (lanes: readonly { id_kunci: number }[]) => lanes.map(({ id_kunci }) => id_kunci);
