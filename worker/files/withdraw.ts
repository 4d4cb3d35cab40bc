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
  await db.update(berkas).set({ terbit_pada: null, created_at }).where(eq(berkas.id, row.id));
  await bucket.delete(row.kunci);
}
