import { eq } from 'drizzle-orm';
import { berkas } from '../db/schema.ts';
import { OPEN_MS } from './lifetime.ts';
import type { Place } from './place.ts';

/**
 * Takes a file away, published or not. Its row stays, too old to be published, until the cleanup: a PUT may be under way,
 * and a presigned address still open, and what comes by them is deleted with the row.
 */
export async function withdraw(
  { db, bucket }: Place,
  row: typeof berkas.$inferSelect,
  now: number,
): Promise<void> {
  const created_at = new Date(Math.min(row.created_at.getTime(), now - OPEN_MS));
  await db.batch([
    // Not an update: triggers keep the totals of the lists by what is deleted.
    db.delete(berkas).where(eq(berkas.id, row.id)),
    db.insert(berkas).values({ ...row, terbit_pada: null, created_at }),
  ]);
  await bucket.delete(row.kunci);
}
