import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Result } from '../message.ts';
import { type Chunk, chunksOf, nudge, type Queues } from '../queue/chunk.ts';
import type { Ranges } from '../queue/ranges.ts';
import type { Claim } from '../transitions/claim.ts';
import { tokenOf } from '../watch/traffic.ts';
import type { Distance } from './distance.ts';
import type { Store } from './store.ts';

/** A claim is retried for this long; after that the queue retries the run. */
const CLAIM_MS = 1_500;

/** A record is retried for this long: a send that is not recorded stays unconfirmed until an operator decides. */
const RECORD_MS = 60_000;

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;

interface LedgerOptions {
  store: Pick<Store, 'claim' | 'giveBack' | 'record'>;
  /** measured by the claims */
  distance: Distance;
  queues: Queues;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Claims messages for a run and records their results, with retries. */
export function createLedger({ store, distance, queues, clock, sleep }: LedgerOptions) {
  let noted: Result[] = [];
  let lost: { ranges: Ranges; token: string } | null = null;
  const nudging: Promise<void>[] = [];

  /** Writes the noted results, then nudges the queue for the retries among them. */
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

  /** Retries while the waits add up to `forMs` at most. @throws the last failure */
  async function insist<Done>(
    what: string,
    forMs: number,
    attempt: (again: boolean) => Promise<Done>,
  ): Promise<Done> {
    let waited = 0;
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(tries > 1);
      } catch (error) {
        log('error', `${what} failed`, { tries, error: causeOf(error) });
        if (waited >= forMs) throw error;
        const wait = Math.min(FIRST_WAIT_MS * tries, LONGEST_WAIT_MS);
        waited += wait;
        await sleep(wait);
      }
    }
  }

  async function record() {
    if (noted.length === 0) return;
    await insist('record', RECORD_MS, () => writtenBy((results) => store.record(results, clock())));
  }

  async function giveBack() {
    if (lost === null) return;
    const claimed = lost;
    await insist('giving back', RECORD_MS, () => store.giveBack(claimed));
  }

  return {
    note(result: Result) {
      noted.push(result);
    },
    /**
     * Records the noted results and claims the next messages. A claim whose answer was lost is retried under its own token,
     * so that its rows are given back first.
     *
     * @throws when the database fails; the results stay noted
     */
    async claim(what: Pick<Claim, 'ranges' | 'limit' | 'codes' | 'secrets' | 'broadcasts' | 'cap'>) {
      const now = clock();
      const token = tokenOf(now);
      lost = { ranges: what.ranges, token };
      const taken = await insist('claim', CLAIM_MS, (again) =>
        writtenBy(async (results) => {
          const asked = clock();
          const answer = await store.claim({ ...what, token, again, now, results });
          distance.note(clock() - asked);
          return answer;
        }),
      );
      lost = null;
      return taken;
    },
    /** Records the rest, and gives back a claim whose answer was lost. Never throws. */
    async close() {
      // A row that cannot be recorded stays claimed: the sweeper marks it unconfirmed, the webhook may settle it.
      await Promise.allSettled([record(), giveBack()]);
      await Promise.all(nudging);
    },
  };
}
export type Ledger = ReturnType<typeof createLedger>;
