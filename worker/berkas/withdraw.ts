import { and, eq } from 'drizzle-orm';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { runAll } from '../core/db/batch.ts';
import { berkas } from '../core/db/schema.ts';
import { isAlive, OPEN_MS } from './lifetime.ts';
import type { Place } from './place.ts';

/**
 * Deletes the object and hides the row, backdated so that it can no longer be published. The row stays until the
 * cleanup: a PUT may be in flight or a presigned address open, and its object is deleted with the row.
 *
 * @param pelaku the operator; null: the portal refuses it
 */
export async function withdraw(
  { db, bucket }: Place,
  row: typeof berkas.$inferSelect,
  now: number,
  pelaku: Pelaku | null = null,
): Promise<void> {
  const created_at = new Date(Math.min(row.created_at.getTime(), now - OPEN_MS));
  const update = db
    .update(berkas)
    .set({ terbit_pada: null, created_at })
    .where(and(eq(berkas.id, row.id), isAlive(now)));
  const entry = pelaku && { pelaku, tindakan: 'Menghapus' as const, sasaran: `File ${row.nama_file}` };
  const statements = entry ? [update, auditChange(entry)] : [update];
  await runAll(db, statements);
  await bucket.delete(row.objectKey);
}
