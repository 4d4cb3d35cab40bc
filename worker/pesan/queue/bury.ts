import { type SQL, sql } from 'drizzle-orm';
import { batch, causeOf, type Db } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Chosen } from '../../gateways/index.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import { createStore } from '../send/store.ts';
import { free } from '../transitions/claim.ts';
import { cancelDead, failureIncident, markDead, type Nudged } from '../transitions/sweep.ts';
import { type Chunk, nudgesIn, put, type Queues } from './chunk.ts';
import { giveUpClaims } from './sweep.ts';

/** Retry delay when the database does not answer, in seconds. */
const RETRY_SECONDS = 60;

interface Undertaker {
  db: Db;
  chosen: Chosen;
  queues: Queues;
  clock: () => number;
}

/**
 * Handles nudges that a queue gave up on (dead letters). What becomes of a nudge's messages depends on each of them:
 *
 * - Settled or unconfirmed: no-op.
 * - Claimed: it may have been sent. An expired claim makes it unconfirmed, never `cancel`.
 * - Waiting for its next try, a held gateway or broadcast, the end of rest or the next day: no-op.
 * - Due: marked with the code `antrean_gagal`, and nudged by itself, since another message of the range may be at fault.
 * - Marked when its own nudge is given up too: it ends as `cancel`, and operators are told.
 *
 * Throws, and so comes again later, while no claim works: then no message is at fault. Idempotent.
 */
export async function bury(batch: MessageBatch, undertaker: Undertaker): Promise<void> {
  const chunks = nudgesIn(batch).map(({ chunk }) => chunk);
  try {
    await settle(chunks, undertaker);
    batch.ackAll();
  } catch (error) {
    log('error', 'dead letters not seen to', { error: causeOf(error) });
    batch.retryAll({ delaySeconds: RETRY_SECONDS });
  }
}

async function settle(chunks: readonly Chunk[], { db, chosen, queues, clock }: Undertaker): Promise<void> {
  if (chunks.length === 0) return;
  const now = clock();
  const { firstGateway, secondGateway } = chosen;
  const gateways = { main: firstGateway.name, secondGateway: secondGateway?.name ?? null };
  const policy = await readPolicy(db, chosen);
  const broadcasts = (await pauseOf(db, policy, firstGateway.name, now)) === null;
  const asked = {
    ranges: [],
    token: '',
    again: false,
    now,
    limit: 1,
    broadcasts,
    codes: false,
    secrets: true,
    cap: null,
    results: [],
  };
  await createStore(db, gateways, false).claim(asked);
  await giveUpClaims(db, now);
  const due = sql`p.status = 'pending' AND p.belum_pasti = 0 AND ${free(gateways, { now, broadcasts })}`;
  const alone = chunks.flatMap(({ dari, sampai }) => (dari === sampai ? [dari] : []));
  const cancelled = await cancel(db, alone, due, now);
  const single = await askAlone(db, queues, chunks, due, now);
  log('error', 'dead letters', { chunks: chunks.length, cancelled, single });
}

/**
 * Ends those of these messages whose own nudge was given up as well.
 *
 * @returns how many
 */
async function cancel(db: Db, ids: readonly number[], due: SQL, now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { cancelled } = await batch(db, {
    cancelled: cancelDead(ids, due, now),
    incident: failureIncident(ids, now),
  });
  return cancelled.length;
}

/**
 * Marks each due message of these chunks and nudges it by itself, but not one that was marked just now.
 *
 * @returns how many
 */
async function askAlone(
  db: Db,
  queues: Queues,
  chunks: readonly Chunk[],
  due: SQL,
  now: number,
): Promise<number> {
  const rows = await db.all<Omit<Nudged, 'jenis'>>(markDead(chunks, due, now));
  const alone = (ofBroadcasts: boolean) =>
    rows.flatMap(({ id, id_broadcast }) =>
      (id_broadcast !== null) === ofBroadcasts ? [{ dari: id, sampai: id }] : [],
    );
  await put(queues.pesan, alone(false));
  await put(queues.broadcast, alone(true));
  return rows.length;
}
