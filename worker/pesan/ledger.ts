import { causeOf } from '../db/client.ts';
import { log } from '../log.ts';
import { type Chunk, chunksOf, nudge, type Queues } from './chunk.ts';
import type { Claim, Taken } from './claim.ts';
import type { Result } from './message.ts';
import type { Ranges } from './ranges.ts';
import type { Store } from './store.ts';

/**
 * Tries of one way to the database. What is sent and not recorded, or claimed and not known of, costs an operator's look,
 * so it is worth some.
 */
const TRIES = 3;
const TRY_AGAIN_MS = 500;

/** What a run owes to the database: what has become of the messages that it claimed. */
export interface Ledger {
  note(result: Result): void;
  /**
   * Writes down what is noted, and takes the next messages. A claim that was made and its answer lost is asked for again
   * under its own token, so that it gets what is already its own.
   *
   * @throws when the database does not do it; what is noted stays so
   */
  claim(what: Pick<Claim, 'ranges' | 'limit' | 'broadcasts' | 'cap'>): Promise<Taken>;
  /** Writes down the rest, and gives back what may have been claimed without our knowing. Never throws. */
  close(): Promise<void>;
}

interface LedgerOptions {
  store: Store;
  queues: Queues;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
}

export function ledgerOf({ store, queues, clock, sleep }: LedgerOptions): Ledger {
  let noted: Result[] = [];
  let lost: { ranges: Ranges; token: string } | null = null;
  const nudging: Promise<void>[] = [];

  /** Has the queue come again for what is to be tried again: once that is written, and not before. */
  async function writtenBy<Written>(write: (results: Result[]) => Promise<Written>): Promise<Written> {
    const results = noted;
    noted = [];
    try {
      const written = await write(results);
      nudging.push(nudgeRetries(results));
      return written;
    } catch (error) {
      noted = [...results, ...noted];
      throw error;
    }
  }

  async function nudgeRetries(results: readonly Result[]): Promise<void> {
    const ids = new Map<string, { queue: Queue<Chunk>; delaySeconds: number; ids: number[] }>();
    for (const { id, id_broadcast, coba_pada } of results) {
      if (coba_pada === null) continue;
      const name = id_broadcast === null ? 'pesan' : 'broadcast';
      const delaySeconds = Math.max(0, Math.ceil((coba_pada - clock()) / 1000));
      const group = ids.get(`${name} ${delaySeconds}`) ?? { queue: queues[name], delaySeconds, ids: [] };
      ids.set(`${name} ${delaySeconds}`, group);
      group.ids.push(id);
    }
    for (const { queue, delaySeconds, ids: of } of ids.values())
      await nudge(queue, chunksOf(of), delaySeconds);
  }

  /** Does it, and again after a while when it fails. @throws the last failure */
  async function insist<Done>(what: string, attempt: (again: boolean) => Promise<Done>): Promise<Done> {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(tries > 1);
      } catch (error) {
        log('error', `${what} failed`, { tries, error: causeOf(error) });
        if (tries === TRIES) throw error;
        await sleep(TRY_AGAIN_MS * tries);
      }
    }
  }

  return {
    note(result) {
      noted.push(result);
    },
    async claim(what) {
      const token = crypto.randomUUID();
      const now = clock();
      lost = { ranges: what.ranges, token };
      const taken = await insist('claim', (again) =>
        writtenBy((results) => store.claim({ ...what, token, again, now, results })),
      );
      lost = null;
      return taken;
    },
    async close() {
      // What cannot be recorded stays claimed: the sweeper shows it as unconfirmed, the webhook settles it.
      if (noted.length > 0)
        await insist('record', () => writtenBy((results) => store.record(results, clock()))).catch(() => {});
      if (lost !== null) {
        const { ranges, token } = lost;
        await insist('giving back', () => store.giveBack({ ranges, token, now: clock() })).catch(() => {});
      }
      await Promise.all(nudging);
    },
  };
}
