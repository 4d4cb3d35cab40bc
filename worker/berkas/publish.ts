import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { type JenisBerkas, SNIFFED_BYTES } from '#contract/berkas/berkas.ts';
import { audited, type Pelaku } from '../core/db/audit.ts';
import type { Db } from '../core/db/client.ts';
import { berkas } from '../core/db/schema.ts';
import { mimeOf, type Refusal, refusal } from './check.ts';
import { isAlive } from './lifetime.ts';
import type { Place } from './place.ts';
import { withdraw } from './withdraw.ts';

type Row = typeof berkas.$inferSelect;
type Published = { outcome: 'published'; row: Row } | { outcome: 'unknown' | 'not_uploaded' | Refusal };

/** Checks the uploaded object and publishes it. If it differs from the ticket, the ticket is withdrawn. */
export async function publish(
  { db, bucket }: Place,
  jenis: JenisBerkas,
  id: number,
  now: number,
  pelaku: Pelaku,
): Promise<Published> {
  const row = await db
    .select()
    .from(berkas)
    .where(and(eq(berkas.id, id), eq(berkas.jenis, jenis), isAlive(now)))
    .get();
  if (!row) return { outcome: 'unknown' };
  if (row.terbit_pada) return { outcome: 'published', row };

  const object = await bucket.head(row.objectKey);
  if (!object) return { outcome: 'not_uploaded' };
  const refused = await refusalOf(bucket, jenis, row, object.size);
  if (refused) {
    await withdraw({ db, bucket }, row, now);
    return { outcome: refused };
  }
  const published = await setPublished(db, row, now, pelaku);
  return published ? { outcome: 'published', row: published } : { outcome: 'unknown' };
}

/** Makes a row public; undefined if it was withdrawn. Of two concurrent calls both return the row. */
export async function setPublished(
  db: Db,
  { id, nama_file }: Pick<Row, 'id' | 'nama_file'>,
  now: number,
  pelaku: Pelaku,
): Promise<Row | undefined> {
  const publishing = db
    .update(berkas)
    .set({ terbit_pada: new Date(now) })
    .where(and(eq(berkas.id, id), isNull(berkas.terbit_pada), isAlive(now)));
  await audited(db, publishing, { pelaku, tindakan: 'Mengunggah', sasaran: `File ${nama_file}` });
  return db
    .select()
    .from(berkas)
    .where(and(eq(berkas.id, id), isNotNull(berkas.terbit_pada)))
    .get();
}

async function refusalOf(
  bucket: R2Bucket,
  jenis: JenisBerkas,
  row: Row,
  bytes: number,
): Promise<Refusal | null> {
  const refused = refusal(jenis, bytes, row.mime);
  if (refused) return refused;
  if (bytes !== row.ukuran_byte) return 'wrong_type';
  const head = await bucket.get(row.objectKey, { range: { offset: 0, length: SNIFFED_BYTES } });
  return head && (await mimeOf(head)) === row.mime ? null : 'wrong_type';
}
