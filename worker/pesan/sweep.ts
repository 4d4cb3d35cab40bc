import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { type Chunk, chunksOf, nudge } from './chunk.ts';
import { NUDGE_GRACE_MS } from './timing.ts';

/** Most rows one sweep nudges; the next one goes on. */
const SWEEP_LIMIT = 20_000;

export interface Sweeper {
  db: Db;
  queue: Queue<Chunk>;
  /** epoch milliseconds */
  clock: () => number;
}

/**
 * Looks after the messages that no chunk will come for: a crash between the transaction and the queue, a lost
 * nudge, a consumer that died.
 */
export async function sweep({ db, queue, clock }: Sweeper): Promise<void> {
  const now = clock();
  // The consumer died somewhere between claiming and recording, so these may have been sent. The claim stays on,
  // for the case that it is only slow: its record then still settles them.
  const abandoned = await db.all(sql`
    UPDATE pesan SET belum_pasti = 1, periksa_pada = NULL,
      alasan = 'Pengiriman terputus sebelum jawaban gateway tercatat'
    WHERE periksa_pada <= ${now} AND klaim IS NOT NULL AND status = 'pending'
    RETURNING id
  `);
  if (abandoned.length > 0) console.error('claims expired, now unconfirmed', { pesan: abandoned.length });

  const lost = await db.all<{ id: number }>(sql`
    UPDATE pesan SET periksa_pada = ${now + NUDGE_GRACE_MS}
    WHERE id IN (
      SELECT id FROM pesan WHERE periksa_pada <= ${now} AND status = 'pending'
      ORDER BY periksa_pada LIMIT ${SWEEP_LIMIT}
    )
    RETURNING id
  `);
  if (lost.length > 0) console.log('nudged again', { pesan: lost.length });
  await nudge(queue, chunksOf(lost.map(({ id }) => id).sort((a, b) => a - b)));
}
