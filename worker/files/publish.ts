import { and, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import { type JenisBerkas, SNIFFED_BYTES } from '#contract/berkas.ts';
import { berkas } from '../db/schema.ts';
import { type Refusal, refusal } from './check.ts';
import { mimeOf, type Store } from './store.ts';

type Row = typeof berkas.$inferSelect;
type Published = { outcome: 'published'; row: Row } | { outcome: 'unknown' | 'not_uploaded' | Refusal };

/** Well before the cleanup comes for a ticket, so that the two never meet. */
const PUBLISHABLE_MS = 12 * 3_600_000;

/** Looks at what was put for a ticket, and publishes it; what is not the file that was announced is deleted. */
export async function publish(
  { db, bucket }: Store,
  jenis: JenisBerkas,
  id: number,
  now: number,
): Promise<Published> {
  const recent = gt(berkas.created_at, new Date(now - PUBLISHABLE_MS));
  const row = await db
    .select()
    .from(berkas)
    .where(and(eq(berkas.id, id), eq(berkas.jenis, jenis), or(isNotNull(berkas.terbit_pada), recent)))
    .get();
  if (!row) return { outcome: 'unknown' };
  if (row.terbit_pada) return { outcome: 'published', row };

  const object = await bucket.head(row.kunci);
  if (!object) return { outcome: 'not_uploaded' };
  const refused = await refusalOf(bucket, row, object.size);
  if (refused) {
    // The row stays for the cleanup: as long as the ticket is valid, something may be put there again.
    await bucket.delete(row.kunci);
    return { outcome: refused };
  }
  const [published] = await db
    .update(berkas)
    // Of two calls at once, both answer as the first.
    .set({ terbit_pada: sql`coalesce(${berkas.terbit_pada}, ${now})` })
    .where(eq(berkas.id, id))
    .returning();
  return published ? { outcome: 'published', row: published } : { outcome: 'unknown' };
}

async function refusalOf(bucket: R2Bucket, row: Row, bytes: number): Promise<Refusal | null> {
  const refused = refusal(row.jenis, bytes, row.mime);
  if (refused) return refused;
  if (bytes !== row.ukuran_byte) return 'wrong_type';
  const head = await bucket.get(row.kunci, { range: { offset: 0, length: SNIFFED_BYTES } });
  return head && (await mimeOf(head)) === row.mime ? null : 'wrong_type';
}
