import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/alasan.ts';
import { causeOf, type Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { emptySecret } from '../db/rahasia.ts';
import type { Chosen } from '../gateways/index.ts';
import { log } from '../log.ts';
import { Chunk, put, type Queues } from './chunk.ts';
import { free } from './claim.ts';
import { channelsOf } from './kanal.ts';
import { pauseOf } from './pause.ts';
import { readPolicy } from './policy.ts';
import { giveUpClaims } from './sweep.ts';
import { OUTAGE_LIMIT_MS, STALL_MS } from './timing.ts';
import { minuteOf } from './traffic.ts';

export const GAGAL_ANTREAN: Alasan = {
  code: 'antrean_gagal',
  reason: 'Antrean berulang kali gagal memproses pesan ini. Kirim ulang bila masih perlu',
};

/**
 * How long it takes at least until a queue gives up: 25 tries again, each 20 s after a consumer that died, as wrangler.toml has
 * it. Of one that lives it takes an hour and a half (worker/pesan/consume.ts).
 */
export const TRIED_MS = 8 * 60_000;

/** What goes out for less long than this may be the end of a fault that had stopped all of it. */
const STEADY_MS = 3 * 60_000;

/** Most messages that are asked for one by one because of one batch; the sweeper goes on with the others. */
const MOST_ALONE = 1_000;

/** How soon to come again when the database does not answer, in seconds. */
const RETRY_SECONDS = 60;

/** When anything of a running broadcast last moved: as long as one does, the others stand in line behind it. */
const lastMove = sql`COALESCE((SELECT max(bergerak_pada) FROM broadcast WHERE status = 'berjalan'), 0)`;

export interface Undertaker {
  db: Db;
  chosen: Chosen;
  queues: Queues;
  /** epoch milliseconds */
  clock: () => number;
}

/**
 * Sees to nudges at which a queue has given up. A nudge is no message: what becomes of its messages depends on them.
 *
 * - Settled, or unconfirmed: nothing is left to do.
 * - Claimed: it may have been sent. Once its claim has run out it is unconfirmed, as for the sweeper, and never `cancel`.
 * - It waits for something else than the queue: its next try, a gateway or a broadcast that is held, the hours of rest, the
 *   next day. Whoever ends that has the queue come for it again.
 * - One of many in a range: the others may have failed because of it. Each is asked for by itself, and those that are sound go
 *   out.
 * - A single message that has failed by itself while others went out: it is at fault, and ends as `cancel`, where an operator
 *   sees it and may send it again.
 * - While nothing went out at all, everything is down and no message at fault: it is nudged again by the sweeper, and given up
 *   after a day, as when the gateway is down. So is what is left of a broadcast, of which nothing has moved for a day.
 *
 * It may come twice, late, or be unreadable: each statement asks how its rows are by then.
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
  const policy = await readPolicy(db, chosen);
  const broadcasts = (await pauseOf(db, policy, channel.name, now)) === null;
  const isFree = free({ main: channel.name, standIn: standIn?.name ?? null }, { now, broadcasts });
  const names = channelsOf(chosen).map(({ name }) => name);
  await giveUpClaims(db, now);
  const cancelled = await cancel(db, {
    ids: chunks.filter(({ dari, sampai }) => dari === sampai).map(({ dari }) => dari),
    isFree,
    now,
    othersGo: await othersWent(db, names, now),
    lifted: Math.max(...names.map((name) => policy.channels.get(name)?.dilanjutkan_pada ?? 0)),
  });
  const ranges = chunks.filter(({ dari, sampai }) => dari < sampai);
  const single = ranges.length > 0 ? await askAlone(db, queues, { ranges, isFree, now }) : 0;
  log('error', 'dead letters', { chunks: chunks.length, cancelled, single });
}

/** Whether messages went out while these were tried, and not only since a moment ago. */
async function othersWent(db: Db, names: readonly string[], now: number): Promise<boolean> {
  const { ya } = await db.get<{ ya: number }>(sql`
    SELECT EXISTS (SELECT 1 FROM lalu_lintas WHERE kanal IN (SELECT value FROM json_each(${JSON.stringify(names)}))
      AND menit BETWEEN ${minuteOf(now - TRIED_MS)} AND ${minuteOf(now - STEADY_MS)} AND diterima > 0) AS ya`);
  return ya === 1;
}

interface Failed {
  /** messages that have failed by themselves */
  ids: readonly number[];
  isFree: SQL;
  now: number;
  /** whether another went out while they were tried */
  othersGo: boolean;
  /** when a gateway was last let go on, in epoch milliseconds: what waited for that has not been tried before */
  lifted: number;
}

/** @returns how many */
async function cancel(db: Db, { ids, isFree, now, othersGo, lifted }: Failed): Promise<number> {
  if (ids.length === 0) return 0;
  const since = now - (othersGo ? TRIED_MS : OUTAGE_LIMIT_MS);
  const statements = [
    sql`
      UPDATE pesan SET status = 'cancel', alasan = ${GAGAL_ANTREAN.reason}, alasan_kode = ${GAGAL_ANTREAN.code},
        periksa_pada = NULL, ${emptySecret()}
      WHERE id IN (
        SELECT p.id FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
        WHERE p.status = 'pending' AND p.belum_pasti = 0 AND ${isFree} AND iif(p.id_broadcast IS NULL,
          max(p.coba_pada, ${lifted}) <= ${since},
          max(p.coba_pada, ${lifted}, ${lastMove}) <= ${now - OUTAGE_LIMIT_MS})
      )
      RETURNING id`,
    // The operators are told of it, but not of what was to tell them.
    sql`
      INSERT INTO insiden (jenis, sasaran, sejak)
      SELECT 'antrean_gagal', '', ${now} WHERE changes() > 0 AND EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
        WHERE p.alasan_kode = ${GAGAL_ANTREAN.code}
          AND NOT EXISTS (SELECT 1 FROM insiden i WHERE p.id BETWEEN i.pesan_dari AND i.pesan_sampai))
      ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`,
  ];
  const [cancelled] = await db.$client.batch(statements.map((statement) => prepared(db, statement)));
  return cancelled?.results.length ?? 0;
}

/**
 * Has each message of these ranges asked for by itself, but not those of a broadcast as long as any moves.
 *
 * @returns how many
 */
async function askAlone(
  db: Db,
  queues: Queues,
  { ranges, isFree, now }: Pick<Failed, 'isFree' | 'now'> & { ranges: readonly Chunk[] },
): Promise<number> {
  const rows = await db.all<{ id: number; id_broadcast: number | null }>(sql`
    WITH j AS MATERIALIZED (
      SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(ranges)})
    )
    SELECT DISTINCT p.id, p.id_broadcast FROM j JOIN pesan p ON p.id BETWEEN j.dari AND j.sampai
    WHERE p.status = 'pending' AND p.belum_pasti = 0 AND ${isFree} AND (p.id_broadcast IS NULL
      OR ${lastMove} <= ${now - STALL_MS})
    LIMIT ${MOST_ALONE}`);
  const alone = (ofBroadcasts: boolean) =>
    rows.flatMap(({ id, id_broadcast }) =>
      (id_broadcast !== null) === ofBroadcasts ? [{ dari: id, sampai: id }] : [],
    );
  await put(queues.pesan, alone(false));
  await put(queues.broadcast, alone(true));
  return rows.length;
}
