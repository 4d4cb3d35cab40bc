import { and, isNull, lt, sql } from 'drizzle-orm';
import { berkas } from '../db/schema.ts';
import type { Store } from './store.ts';

const ABANDONED_AFTER_MS = 24 * 3_600_000;
/** As many as the bucket deletes in one call; the next hour goes on. */
const AT_ONCE = 1_000;

/** Deletes the tickets that were never published, and what was put for them. */
export async function deleteAbandoned({ db, bucket }: Store, now: number): Promise<void> {
  const rows = await db
    .select({ id: berkas.id, kunci: berkas.kunci })
    .from(berkas)
    .where(and(isNull(berkas.terbit_pada), lt(berkas.created_at, new Date(now - ABANDONED_AFTER_MS))))
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  await bucket.delete(rows.map(({ kunci }) => kunci));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await db.delete(berkas).where(sql`${berkas.id} IN (SELECT value FROM json_each(${ids}))`);
}
