import type { BatchItem } from 'drizzle-orm/batch';
import type { Db } from '../db/client.ts';
import { pesan } from '../db/schema.ts';
import { tally } from '../db/tally.ts';
import { type Chunk, nudge } from './chunk.ts';
import { NUDGE_GRACE_MS } from './timing.ts';

export type NewPesan = Pick<
  typeof pesan.$inferInsert,
  'kategori' | 'nama' | 'no_hp' | 'jenis' | 'body' | 'alamat' | 'parameter'
> &
  // Whoever writes a message decides whether it is secret; one who forgot would leave a password in the table.
  Pick<typeof pesan.$inferSelect, 'rahasia'>;

/**
 * Accepts one message: in one transaction with what the caller does alongside, so that neither exists
 * without the other. Once this returns, the message will be sent or say why not.
 *
 * @returns the message's id
 * @throws what the database throws; nothing is written then
 */
export async function enqueue(
  db: Db,
  queue: Queue<Chunk>,
  message: NewPesan,
  alongside: readonly BatchItem<'sqlite'>[] = [],
): Promise<number> {
  // One clock for all of it: by the database's own, the message might not be due yet when its nudge comes.
  const now = Date.now();
  const insert = db
    .insert(pesan)
    .values({
      ...message,
      created_at: new Date(now),
      coba_pada: new Date(now),
      periksa_pada: new Date(now + NUDGE_GRACE_MS),
    })
    .returning({ id: pesan.id });
  const [[row]] = await db.batch([insert, ...alongside, tally(db, message.kategori)]);
  if (!row) throw new Error('the insert returned no row');
  await nudge(queue, [{ dari: row.id, sampai: row.id }]);
  return row.id;
}
