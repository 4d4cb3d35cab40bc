import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/alasan.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import type { Channel, Chosen } from '../gateways/index.ts';
import { type Chunk, chunksBetween, nudge, nudgeSingles, type Queues } from './chunk.ts';
import { EARLY_MS } from './timing.ts';

/** The gateways in use, the first one first. */
export const channelsOf = ({ channel, standIn }: Chosen): Channel[] =>
  standIn ? [channel, standIn] : [channel];

/** Most single messages that are nudged at once when a gateway goes on; the sweeper goes on with the others. */
const NUDGED = 20_000;

/**
 * Lets nothing more go out through a gateway: every next send would fare the same. Nothing is cancelled; an operator, or the
 * provider where it was the provider's word, lets it go on.
 *
 * @param byProvider whether the provider said so, and will say when it is over
 * @param since when the fault showed itself: one from before somebody let it go on is not a new one
 */
export async function holdChannel(
  db: Db,
  name: string,
  { code, reason }: Alasan,
  { byProvider, now = Date.now(), since = now }: { byProvider: boolean; now?: number; since?: number },
): Promise<void> {
  const by = Number(byProvider);
  await db.run(sql`
    INSERT INTO kanal (nama, ditahan_pada, alasan, alasan_kode, ditahan_penyedia)
    VALUES (${name}, ${now}, ${reason}, ${code}, ${by})
    ON CONFLICT (nama) DO UPDATE SET
      ditahan_pada = COALESCE(ditahan_pada, excluded.ditahan_pada),
      alasan = iif(ditahan_pada IS NULL OR excluded.ditahan_penyedia > ditahan_penyedia, excluded.alasan, alasan),
      alasan_kode = iif(ditahan_pada IS NULL OR excluded.ditahan_penyedia > ditahan_penyedia, excluded.alasan_kode,
        alasan_kode),
      ditahan_penyedia = max(iif(ditahan_pada IS NULL, 0, ditahan_penyedia), excluded.ditahan_penyedia)
    WHERE COALESCE(dilanjutkan_pada, 0) <= ${since}
  `);
}

/**
 * Lets a gateway go on, and has the queue come for all that waits.
 *
 * @param byProvider the provider's word; it ends only a hold of its own
 * @param audit how an operator's word is written down, in the same transaction
 * @returns false when it was not held
 */
export async function liftChannel(
  db: Db,
  queues: Queues,
  name: string,
  { byProvider, audit, now = Date.now() }: { byProvider: boolean; audit?: SQL; now?: number },
): Promise<boolean> {
  const lift = sql`
    UPDATE kanal SET ditahan_pada = NULL, alasan = NULL, alasan_kode = NULL, ditahan_penyedia = 0, dilanjutkan_pada = ${now},
      tak_terjawab = 0
    WHERE nama = ${name} AND ditahan_pada IS NOT NULL AND ${byProvider ? sql`ditahan_penyedia = 1` : sql`true`}
    RETURNING nama
  `;
  const [lifted] = await db.$client.batch(
    [lift, ...(audit ? [audit] : [])].map((query) => prepared(db, query)),
  );
  if (!lifted?.results.length) return false;
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
