import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';
import { batch } from '../../core/db/batch.ts';
import { causeOf, type Db } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Chosen } from '../../gateways/index.ts';
import { emptySecret } from '../rahasia.ts';
import { claim, free } from '../send/claim.ts';
import { failureIncident, GAGAL_ANTREAN } from '../send/gagal.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import { Chunk, put, type Queues } from './chunk.ts';
import { giveUpClaims } from './sweep.ts';

const DICOBA_LAGI: Alasan = {
  code: 'antrean_gagal',
  reason: 'Antrean gagal memproses pesan ini. Dicoba sekali lagi secara otomatis',
};

/** How long a queue retries at least before it gives up: 25 times, 20 s after each consumer that died (wrangler.toml). */
export const TRIED_MS = 7 * 60_000;

/** Most messages that are asked for one by one because of one batch; the sweeper goes on with the others. */
const MOST_ALONE = 1_000;

/** How soon to come again when the database does not answer, in seconds. */
const RETRY_SECONDS = 60;

interface Undertaker {
  db: Db;
  chosen: Chosen;
  queues: Queues;
  /** epoch milliseconds */
  clock: () => number;
}

/**
 * Handles nudges that a queue gave up on (dead letters). What becomes of a nudge's messages depends on each of them:
 *
 * - Settled or unconfirmed: no-op.
 * - Claimed: it may have been sent. An expired claim makes it unconfirmed, never `cancel`.
 * - Waiting for its next try, a held gateway or broadcast, the end of rest or the next day: no-op.
 * - Due: marked with the code `antrean_gagal`, and nudged once more by itself, since another message of the range may be at fault.
 * - Marked when its own nudge is given up too: it ends as `cancel`, and operators are told.
 *
 * Throws, and so comes again later, while no claim works: then no message is at fault. Idempotent.
 */
export async function bury(batch: MessageBatch, undertaker: Undertaker): Promise<void> {
  const chunks: Chunk[] = [];
  for (const message of batch.messages) {
    const chunk = Chunk.safeParse(message.body);
    if (chunk.success) chunks.push(chunk.data);
    else log('error', 'dropped a queue message that is no chunk', { message: message.id });
  }
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
  const { channel, standIn } = chosen;
  const gateways = { main: channel.name, standIn: standIn?.name ?? null };
  const policy = await readPolicy(db, chosen);
  const broadcasts = (await pauseOf(db, policy, channel.name, now)) === null;
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
  await claim(db, gateways, asked);
  await giveUpClaims(db, now);
  const due = sql`p.status = 'pending' AND p.belum_pasti = 0 AND ${free(gateways, { now, broadcasts })}`;
  const single = chunks.filter(({ dari, sampai }) => dari === sampai);
  const cancelled = await cancel(
    db,
    single.map(({ dari }) => dari),
    due,
    now,
  );
  const alone = await askAlone(db, queues, chunks, due, now);
  log('error', 'dead letters', { chunks: chunks.length, cancelled, single: alone });
}

const isMarked = sql`p.alasan_kode = ${GAGAL_ANTREAN.code}`;

/**
 * Ends those of these messages whose own nudge was given up as well.
 *
 * @returns how many
 */
async function cancel(db: Db, ids: readonly number[], due: SQL, now: number): Promise<number> {
  if (ids.length === 0) return 0;
  const { cancelled } = await batch(db, {
    cancelled: sql`
      UPDATE pesan SET status = 'cancel', alasan = ${GAGAL_ANTREAN.reason}, alasan_kode = ${GAGAL_ANTREAN.code},
        periksa_pada = NULL, ${emptySecret()}
      WHERE id IN (
        SELECT p.id FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
        WHERE ${due} AND ${isMarked} AND p.coba_pada <= ${now - TRIED_MS})
      RETURNING id`,
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
  const rows = await db.all<{ id: number; id_broadcast: number | null }>(sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(chunks)})
    )
    UPDATE pesan SET alasan = ${DICOBA_LAGI.reason}, alasan_kode = ${DICOBA_LAGI.code}, coba_pada = ${now}
    WHERE id IN (
      SELECT p.id FROM j JOIN pesan p ON p.id BETWEEN j.dari AND j.sampai
      WHERE ${due} AND (${isMarked} AND p.coba_pada > ${now - TRIED_MS}) IS NOT TRUE LIMIT ${MOST_ALONE})
    RETURNING id, id_broadcast`);
  const alone = (ofBroadcasts: boolean) =>
    rows.flatMap(({ id, id_broadcast }) =>
      (id_broadcast !== null) === ofBroadcasts ? [{ dari: id, sampai: id }] : [],
    );
  await put(queues.pesan, alone(false));
  await put(queues.broadcast, alone(true));
  return rows.length;
}
