import { sql } from 'drizzle-orm';
import { type Db, runAll } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Chosen, GatewayInUse } from '../../gateways/index.ts';
import { holdOverLimit } from '../biaya/batas.ts';
import { dropAudiences } from '../group/penerima.ts';
import { pauseOf } from '../send/pause.ts';
import { readPolicy } from '../send/policy.ts';
import { STALL_MS } from '../timing.ts';
import { expireClaims } from '../transitions/claim.ts';
import { LINE_MS, type Nudged, nudgeAgain, type Open, SWEEP_LIMIT } from '../transitions/sweep.ts';
import { applyAllEarly } from '../webhook/status.ts';
import { type Chunk, chunksBetween, chunksOf, nudge, nudgeSingles, type Queues } from './chunk.ts';
import { startDue } from './schedule.ts';

const SWEEP_MS = 60_000;

interface Sweeper {
  db: Db;
  queues: Queues;
  chosen: Chosen;
  clock: () => number;
}

/**
 * Looks after the messages that no chunk will come for: a crash between the transaction and the queue, a lost
 * nudge, a consumer that died. And begins what is scheduled.
 */
export async function sweep({ db, queues, chosen, clock }: Sweeper): Promise<void> {
  const now = clock();
  await giveUpClaims(db, now);
  await applyAllEarly(db);
  await holdOverLimit(db, chosen, now);
  await startDue(db, queues.broadcast, chosen, now);
  await runAll(db, dropAudiences(now));
  const open = await openFor(db, chosen, now);
  await nudgeLost(db, queues, now, open);
  if (!open.broadcasts) return;
  await nudgeStalled(db, queues.broadcast, now);
  await nudgeForgotten(db, queues.broadcast, now);
}

async function openFor(db: Db, chosen: Chosen, now: number): Promise<Open> {
  const { firstGateway, secondGateway } = chosen;
  const policy = await readPolicy(db, chosen);
  const isHeld = ({ name }: GatewayInUse) => policy.gateways.get(name)?.alasan != null;
  return {
    single: !isHeld(firstGateway) || (secondGateway !== null && !isHeld(secondGateway)),
    broadcasts: (await pauseOf(db, policy, firstGateway.name, now)) === null,
  };
}

/**
 * A consumer died somewhere between claiming and recording, so these may have been sent. The claim stays on, for the
 * case that it is only slow: its record then still settles them.
 */
export async function giveUpClaims(db: Db, now: number): Promise<void> {
  const abandoned = await db.all(expireClaims(now));
  if (abandoned.length > 0) log('error', 'claims expired, now unconfirmed', { pesan: abandoned.length });
}

/** Nudges overdue single messages and retries. */
async function nudgeLost(db: Db, queues: Queues, now: number, open: Open): Promise<void> {
  const lost = await db.all<Nudged>(nudgeAgain(now, open));
  if (lost.length > 0) log('info', 'nudged again', { pesan: lost.length });
  const { single = [], many = [] } = Object.groupBy(lost, ({ id_broadcast }) =>
    id_broadcast === null ? 'single' : 'many',
  );
  await nudgeSingles(queues, single);
  await nudgeRows(queues.broadcast, many);
}

/**
 * What of the running broadcasts has never been claimed, once none of them moves any more. As long as one does, the others
 * stand in line behind it, and nudging them again would only make the line longer.
 */
async function nudgeStalled(db: Db, queue: Queue<Chunk>, now: number): Promise<void> {
  const [last] = await db.all<{ bergerak_pada: number | null }>(
    sql`SELECT max(bergerak_pada) AS bergerak_pada FROM broadcast WHERE status = 'berjalan'`,
  );
  if (!last?.bergerak_pada || last.bergerak_pada > now - STALL_MS) return;
  // Left to itself, SQLite makes an index of all messages there ever were, for this one query.
  const waiting = await db.all<{ id: number }>(sql`
    SELECT p.id FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
    WHERE b.status = 'berjalan' AND p.status = 'pending' AND p.klaim IS NULL AND p.belum_pasti = 0
      AND p.periksa_pada IS NULL AND p.coba_pada <= ${now}
    LIMIT ${SWEEP_LIMIT}
  `);
  if (waiting.length > 0) log('warn', 'stalled broadcasts nudged again', { pesan: waiting.length });
  await nudgeRows(queue, waiting);
}

/**
 * Those that stand still while others move: as a rule in line behind them. But one that a slow gateway takes days for would
 * keep one waiting just as long whose nudges were lost. So each is nudged after ten minutes, and then whenever it has stood
 * for twice as long: a few times in all, which makes no line longer.
 */
async function nudgeForgotten(db: Db, queue: Queue<Chunk>, now: number): Promise<void> {
  const standing = await db.all<{ dari: number; sampai: number; bergerak_pada: number }>(sql`
    SELECT dari, sampai, bergerak_pada FROM broadcast
    WHERE status = 'berjalan' AND pending > belum_pasti AND bergerak_pada <= ${now - LINE_MS}`);
  const due = standing.filter(({ bergerak_pada }) => {
    const stood = now - bergerak_pada;
    return stood - LINE_MS * 2 ** Math.floor(Math.log2(stood / LINE_MS)) < SWEEP_MS;
  });
  const chunks = due.flatMap(({ dari, sampai }) => chunksBetween(dari, sampai));
  await nudge(queue, chunks);
}

const nudgeRows = (queue: Queue<Chunk>, rows: readonly { id: number }[]) =>
  nudge(queue, chunksOf(rows.map(({ id }) => id)));
