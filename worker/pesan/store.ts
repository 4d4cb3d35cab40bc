import { sql } from 'drizzle-orm';
import { causeOf, type Db } from '../db/client.ts';
import { expectNothingBefore, holdBroadcast } from './broadcast.ts';
import { type Claim, claim, giveBack } from './claim.ts';
import { AT_WORK_MS } from './lanes.ts';
import type { Claimed, Result } from './message.ts';
import type { Reserve } from './pace.ts';
import type { Ranges } from './ranges.ts';
import { earlyOf, recordStatement } from './record.ts';
import { applyEarly } from './status.ts';
import { CLAIM_LEASE_MS } from './timing.ts';

/** What a run asks of the database, and no more: it can be tried on one that is not there. */
export interface Store {
  /** Takes messages and writes down what became of those before. Ascending by id. */
  claim(claim: Claim): Promise<Claimed[]>;
  /** Gives back what was claimed under a token, if anything was. */
  giveBack(ranges: Ranges, token: string): Promise<void>;
  record(results: readonly Result[], now: number): Promise<void>;
  /** Gives the gateway's time away. */
  reserve(...asked: Parameters<Reserve>): ReturnType<Reserve>;
  /** whether lane queues were at work shortly before the last reservation; null before the first */
  busyLanes(): boolean | null;
  /** when a broadcast was stopped, as the last reservation told: epoch milliseconds, null when it was not */
  stoppedAt(id_broadcast: number): number | null;
  hold(id_broadcast: number, alasan: string): Promise<void>;
  expectNothingBefore(time: number): Promise<void>;
}

interface Reserved {
  bebas_pada: number;
  latensi_ms: number | null;
  lajur_pada: number | null;
  /** JSON: which broadcasts have been stopped of late, and when */
  dihentikan: string;
}

/**
 * @param kanal the gateway whose time is given away
 * @param lane whether it is a lane queue's consumer that asks
 */
export function storeOf(db: Db, kanal: string, lane: boolean): Store {
  let busy: boolean | null = null;
  let stops = new Map<number, number>();

  /** What is matched too late is matched by the sweeper. */
  async function match(refs: readonly string[]): Promise<void> {
    if (refs.length === 0) return;
    await applyEarly(db, refs).catch((error) => console.error('early news not matched', causeOf(error)));
  }

  return {
    async claim(asked) {
      const { messages, early } = await claim(db, asked);
      await match(early);
      return messages;
    },
    giveBack: (ranges, token) => giveBack(db, ranges, token),
    async record(results, now) {
      await match(earlyOf(await db.all(recordStatement(results, now))));
    },
    async reserve({ now, length, latency, farthest }) {
      const at = lane ? now : null;
      const row = await db.get<Reserved>(sql`
        INSERT INTO kanal (nama, bebas_pada, latensi_ms, lajur_pada) VALUES (${kanal}, ${now + length}, ${latency}, ${at})
        ON CONFLICT (nama) DO UPDATE SET
          bebas_pada = min(max(bebas_pada, ${now}), ${now + farthest}) + ${length},
          latensi_ms = COALESCE(${latency}, latensi_ms), lajur_pada = COALESCE(${at}, lajur_pada)
        RETURNING bebas_pada, latensi_ms, lajur_pada, (
          SELECT json_group_array(json_array(id, dihentikan_pada)) FROM broadcast
          WHERE dihentikan_pada > ${now - CLAIM_LEASE_MS}
        ) AS dihentikan
      `);
      stops = new Map(JSON.parse(row.dihentikan));
      busy = row.lajur_pada !== null && row.lajur_pada > now - AT_WORK_MS;
      return { from: row.bebas_pada - length, latency: row.latensi_ms };
    },
    busyLanes: () => busy,
    stoppedAt: (id) => stops.get(id) ?? null,
    hold: (id, alasan) => holdBroadcast(db, id, alasan),
    expectNothingBefore: (time) => expectNothingBefore(db, time),
  };
}
