import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import { berkas, surat } from '../core/db/schema.ts';
import { ABANDONED_MS } from './lifetime.ts';
import type { Place } from './place.ts';

/** Limit of one bucket delete call; the next hour continues. */
const AT_ONCE = 1_000;

/**
 * Deletes unpublished tickets and withdrawn files with their objects. Keeps files reserved by a letter: the PDF may
 * exist, and approving it again issues it.
 */
export async function deleteAbandoned({ db, bucket }: Place, now: number): Promise<void> {
  const rows = await db
    .select({ id: berkas.id, objectKey: berkas.objectKey })
    .from(berkas)
    .where(
      and(
        isNull(berkas.terbit_pada),
        lt(berkas.created_at, new Date(now - ABANDONED_MS)),
        notExists(db.select({ id: surat.id }).from(surat).where(eq(surat.id_berkas, berkas.id))),
      ),
    )
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  await bucket.delete(rows.map(({ objectKey }) => objectKey));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await db.delete(berkas).where(sql`${berkas.id} IN (SELECT value FROM json_each(${ids}))`);
}
