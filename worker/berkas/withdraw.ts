import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { auditChange, type Pelaku } from '../core/db/audit.ts';
import { runAll } from '../core/db/client.ts';
import { berkas, pengaduanBalasan, surat } from '../core/db/schema.ts';
import { ABANDONED_MS, isAlive, OPEN_MS } from './lifetime.ts';
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

/** Limit of one bucket delete call; the next hour continues. */
const AT_ONCE = 1_000;

/**
 * Deletes unpublished tickets and withdrawn files with their objects. Keeps files reserved by a letter: the PDF may
 * exist, and approving it again issues it. Keeps the photos of complaints, which are never published.
 */
export async function deleteAbandoned({ db, bucket }: Place, now: number): Promise<void> {
  const rows = await db
    .select({ id: berkas.id, objectKey: berkas.objectKey })
    .from(berkas)
    .where(
      and(
        isNull(berkas.terbit_pada),
        lt(berkas.created_at, new Date(now - ABANDONED_MS)),
        notExists(
          db
            .select({ id: surat.id })
            .from(surat)
            .where(or(eq(surat.id_berkas, berkas.id), eq(surat.id_berkas_pertama, berkas.id))),
        ),
        notExists(
          db
            .select({ id: pengaduanBalasan.id })
            .from(pengaduanBalasan)
            .where(eq(pengaduanBalasan.id_berkas, berkas.id)),
        ),
      ),
    )
    .limit(AT_ONCE);
  if (rows.length === 0) return;
  await bucket.delete(rows.map(({ objectKey }) => objectKey));
  const ids = JSON.stringify(rows.map(({ id }) => id));
  await db.delete(berkas).where(sql`${berkas.id} IN (SELECT value FROM json_each(${ids}))`);
}
