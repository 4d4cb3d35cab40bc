import { causeOf, type Db } from '../db/client.ts';
import { type Chunk, chunksOf, nudge, type Queues } from './chunk.ts';
import { type Claimed, claim } from './claim.ts';
import { type Result, recordStatement } from './record.ts';

/** Tries to write results down at the end. A send that goes unrecorded costs an operator's look, so it is worth some. */
const RECORD_TRIES = 3;

/** What a run owes to the database: what has become of the messages that it claimed. */
export interface Ledger {
  note(result: Result): void;
  /**
   * Writes down what is noted, and takes the next messages.
   *
   * @throws when the database does not do it; what is noted stays so
   */
  claim(chunks: readonly Chunk[], limit: number): Promise<Claimed[]>;
  /** Writes down the rest. Never throws. */
  close(): Promise<void>;
}

interface LedgerOptions {
  db: Db;
  queues: Queues;
  clock: () => number;
}

export function ledgerOf({ db, queues, clock }: LedgerOptions): Ledger {
  let noted: Result[] = [];
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
      await nudge(queue, chunksOf(of.sort((a, b) => a - b)), delaySeconds);
  }

  return {
    note(result) {
      noted.push(result);
    },
    claim: (chunks, limit) =>
      writtenBy((results) => claim(db, { chunks, token: crypto.randomUUID(), now: clock(), limit, results })),
    async close() {
      for (let tries = 1; noted.length > 0; tries++) {
        try {
          await writtenBy((results) => db.run(recordStatement(results, clock())));
        } catch (error) {
          console.error('record failed', { tries, results: noted.length, error: causeOf(error) });
          // The rows stay claimed: the sweeper shows them as unconfirmed, the webhook settles them.
          if (tries === RECORD_TRIES) break;
          await new Promise((resolve) => setTimeout(resolve, 500 * tries));
        }
      }
      await Promise.all(nudging);
    },
  };
}
