import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** How long a stretch of the gateway's time is reserved at once: few statements, and little that a run leaves unused. */
const STRETCH_MS = 1_200;

/** By so much sends lie further apart than the rate asks, since the network brings them closer together here and there. */
const MARGIN = 1.03;

/** Keeps the sends of one run apart. */
export interface Pacer {
  /** Waits until the next message may go out. */
  turn(): Promise<void>;
}

interface PaceOptions {
  db: Db;
  /** messages a second, of all runs together */
  rate: number;
  /** Goes ahead of what others have reserved: they make up for it. For the few messages that must not wait. */
  ahead: boolean;
  /** most messages that this run may still have to send; what it reserves beyond is lost to everybody */
  left: () => number;
  clock: () => number;
}

/**
 * Keeps `WA_RATE` among however many runs: the one row of `laju` says until when the gateway's time is given away, and
 * each run moves it on by what it will need next. Within its stretch a run spaces its sends evenly, and one that has
 * fallen behind does not hurry after.
 */
export function pacerOf({ db, rate, ahead, left, clock }: PaceOptions): Pacer {
  const intervalMs = (1000 / rate) * MARGIN;
  const mostAtOnce = Math.max(1, Math.floor(STRETCH_MS / intervalMs));
  let slots = 0;
  let next = 0;
  let reserving: Promise<void> | null = null;

  async function reserve() {
    const wanted = Math.max(1, Math.min(mostAtOnce, left()));
    const now = clock();
    const length = Math.ceil(wanted * intervalMs);
    const { bebas_pada } = await db.get<{ bebas_pada: number }>(sql`
      INSERT INTO laju (id, bebas_pada) VALUES (1, ${now + length})
      ON CONFLICT (id) DO UPDATE SET bebas_pada = max(bebas_pada, ${now}) + ${length}
      RETURNING bebas_pada
    `);
    slots = wanted;
    if (!ahead) next = Math.max(next, bebas_pada - length);
  }

  return {
    async turn() {
      while (slots === 0) {
        reserving ??= reserve().finally(() => {
          reserving = null;
        });
        await reserving;
      }
      slots -= 1;
      const now = clock();
      const at = Math.max(next, now);
      next = at + intervalMs;
      // Timers know whole milliseconds.
      if (at - now >= 1) await new Promise((resolve) => setTimeout(resolve, at - now));
    },
  };
}
