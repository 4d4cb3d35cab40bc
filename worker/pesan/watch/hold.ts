import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';
import { batch, type Db, runAll } from '../../core/db/client.ts';
import type { EventOf } from '../../gateways/gateway.ts';
import type { Chosen, GatewayInUse } from '../../gateways/index.ts';
import { type Chunk, chunksBetween, nudge, nudgeSingles, type Queues } from '../queue/chunk.ts';
import { EARLY_MS, WITHIN_MS } from '../timing.ts';

export const gatewaysOf = ({ firstGateway, secondGateway }: Chosen): GatewayInUse[] =>
  secondGateway ? [firstGateway, secondGateway] : [firstGateway];

/** Most single messages that are nudged at once when a gateway goes on; the sweeper goes on with the others. */
const NUDGED = 20_000;

/**
 * Lets nothing more go out through a gateway: every next send would fare the same. Nothing is cancelled; an operator, or the
 * provider where it was the provider's word, lets it go on.
 *
 * @param byProvider whether the provider said so, and will say when it is over
 * @param since when the fault showed itself: one from before somebody let it go on is not a new one
 */
export async function holdGateway(
  db: Db,
  name: string,
  why: Alasan,
  { byProvider, now = Date.now(), since = now }: { byProvider: boolean; now?: number; since?: number },
): Promise<void> {
  await db.run(holdStatement(name, why, { byProvider, now, since, when: sql`true` }));
}

interface Holding {
  byProvider: boolean;
  now: number;
  since: number;
  /** a condition on the gateway's row */
  when: SQL;
}

/** The provider's word is as old as the fault; its own clock tells whole seconds. */
function holdStatement(
  name: string,
  { code, reason }: Alasan,
  { byProvider, now, since, when }: Holding,
): SQL {
  const by = Number(byProvider);
  const word = byProvider ? since - WITHIN_MS : null;
  return sql`
    INSERT INTO gateway (nama, ditahan_pada, alasan, alasan_kode, ditahan_penyedia, kata_pada)
    VALUES (${name}, ${now}, ${reason}, ${code}, ${by}, ${word})
    ON CONFLICT (nama) DO UPDATE SET
      ditahan_pada = COALESCE(ditahan_pada, excluded.ditahan_pada),
      alasan = iif(ditahan_pada IS NULL OR excluded.ditahan_penyedia > ditahan_penyedia, excluded.alasan, alasan),
      alasan_kode = iif(ditahan_pada IS NULL OR excluded.ditahan_penyedia > ditahan_penyedia, excluded.alasan_kode,
        alasan_kode),
      ditahan_penyedia = max(iif(ditahan_pada IS NULL, 0, ditahan_penyedia), excluded.ditahan_penyedia),
      kata_pada = COALESCE(max(kata_pada, excluded.kata_pada), kata_pada, excluded.kata_pada)
    WHERE COALESCE(dilanjutkan_pada, 0) <= ${since} AND ${when}
  `;
}

/**
 * Takes the provider's word on whether the account may send. Webhooks are repeated and overtake each other: a word that is not
 * newer than the last one changes nothing, and one without a time counts once.
 */
export async function takeWord(
  db: Db,
  queues: Queues,
  name: string,
  { held, at }: EventOf<'gateway'>,
  now: number,
): Promise<void> {
  const since = at?.getTime() ?? now;
  const word = held?.reason ?? '';
  const told = sql`COALESCE(kata_sekali, '[]')`;
  const isNews = at
    ? sql`COALESCE(kata_pada, 0) < ${since}`
    : sql`NOT EXISTS (SELECT 1 FROM json_each(${told}) WHERE value = ${word})`;
  const ready = held === null ? since : null;
  // The end of a fault may be reported before the fault.
  const mark = sql`
    INSERT INTO gateway (nama, kata_pada, kata_sekali, dilanjutkan_pada)
    VALUES (${name}, ${since}, ${at ? null : JSON.stringify([word])}, ${ready})
    ON CONFLICT (nama) DO UPDATE SET kata_pada = max(COALESCE(kata_pada, 0), excluded.kata_pada),
      kata_sekali = ${at ? sql`kata_sekali` : sql`json_insert(${told}, '$[#]', ${word})`},
      dilanjutkan_pada = iif(ditahan_pada IS NULL AND COALESCE(dilanjutkan_pada, 0) < ${ready}, ${ready}, dilanjutkan_pada)
    WHERE ${isNews}`;
  if (held === null) {
    await lift(db, queues, name, { when: sql`ditahan_penyedia = 1 AND ${isNews}`, after: [mark], now });
    return;
  }
  const hold = holdStatement(name, held, { byProvider: true, now, since, when: isNews });
  await runAll(db, [hold, mark]);
}

/**
 * Releases a gateway by an operator's word, and nudges everything that waits.
 *
 * @param audit written in the same transaction
 * @returns false when it was not held
 */
export const resumeGateway = (
  db: Db,
  queues: Queues,
  name: string,
  audit: readonly SQL[] = [],
  now = Date.now(),
): Promise<boolean> => lift(db, queues, name, { when: sql`true`, after: audit, now });

/** @param after what is written in the same transaction */
async function lift(
  db: Db,
  queues: Queues,
  name: string,
  { when, after, now }: { when: SQL; after: readonly SQL[]; now: number },
): Promise<boolean> {
  const goOn = sql`
    UPDATE gateway SET ditahan_pada = NULL, alasan = NULL, alasan_kode = NULL, ditahan_penyedia = 0, dilanjutkan_pada = ${now},
      tak_terjawab = 0
    WHERE nama = ${name} AND ditahan_pada IS NOT NULL AND ${when}
    RETURNING nama
  `;
  const { lifted } = await batch(db, { lifted: goOn, after });
  if (lifted.length === 0) return false;
  await nudgeWaiting(db, queues, now);
  return true;
}

/** Nudges what waits for nothing but to be sent. */
async function nudgeWaiting(db: Db, queues: Queues, now: number): Promise<void> {
  const single = await db.all<{ id: number; jenis: string }>(sql`
    SELECT id, jenis FROM pesan WHERE periksa_pada IS NOT NULL AND status = 'pending' AND klaim IS NULL
      AND coba_pada <= ${now + EARLY_MS} AND id_broadcast IS NULL
    ORDER BY jenis = 'kode' DESC, jenis = 'kredensial' DESC, id LIMIT ${NUDGED}
  `);
  await nudgeSingles(queues, single);
  await nudgeRunning(db, queues.broadcast, now);
}

/** Nudges all running broadcasts: what they waited for, such as the end of the hours in which they rest, is another now. */
export async function nudgeRunning(db: Db, queue: Queue<Chunk>, now = Date.now()): Promise<void> {
  const running = await db.all<{ dari: number; sampai: number }>(
    sql`UPDATE broadcast SET bergerak_pada = ${now} WHERE status = 'berjalan' RETURNING dari, sampai`,
  );
  await nudge(
    queue,
    running.flatMap(({ dari, sampai }) => chunksBetween(dari, sampai)),
  );
}
