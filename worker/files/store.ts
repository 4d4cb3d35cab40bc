import { and, eq } from 'drizzle-orm';
import { type Berkas, type JenisBerkas, type MimeBerkas, SNIFFED_BYTES, sniff } from '#contract/berkas.ts';
import type { Db } from '../db/client.ts';
import { berkas } from '../db/schema.ts';
import { type Refusal, refusal } from './check.ts';
import { newKey } from './key.ts';

export interface Store {
  db: Db;
  bucket: R2Bucket;
}

type Row = Pick<
  typeof berkas.$inferSelect,
  'id' | 'nama_file' | 'kunci' | 'mime' | 'ukuran_byte' | 'created_at'
>;
type Stored = { outcome: 'stored'; row: Row } | { outcome: Refusal };

/** A row as the contract has it; `site` is the origin of the public links. */
export const present = (
  { id, nama_file, kunci, mime, ukuran_byte, created_at }: Row,
  site: string,
): Berkas => ({
  id,
  nama_file,
  file: `${site}/files/${kunci}`,
  mime,
  ukuran_byte,
  created_at: created_at.toISOString(),
});

/** Keeps a file that is of this kind by its bytes, and publishes it. */
export async function store(
  { db, bucket }: Store,
  jenis: JenisBerkas,
  nama_file: string,
  file: Blob,
): Promise<Stored> {
  const mime = await mimeOf(file.slice(0, SNIFFED_BYTES));
  const refused = refusal(jenis, file.size, mime);
  if (refused || !mime) return { outcome: refused ?? 'wrong_type' };

  const kunci = newKey(mime);
  await bucket.put(kunci, file, { httpMetadata: { contentType: mime } });
  try {
    const row = await db
      .insert(berkas)
      .values({ jenis, nama_file, kunci, mime, ukuran_byte: file.size, terbit_pada: new Date() })
      .returning()
      .get();
    return { outcome: 'stored', row };
  } catch (error) {
    await bucket.delete(kunci);
    throw error;
  }
}

/** Deletes a file, published or not. @returns false when there is none of this kind */
export async function remove({ db, bucket }: Store, jenis: JenisBerkas, id: number): Promise<boolean> {
  const condition = and(eq(berkas.id, id), eq(berkas.jenis, jenis));
  const row = await db.select({ kunci: berkas.kunci }).from(berkas).where(condition).get();
  if (!row) return false;
  // The other way round, a failure in between would leave an object that nothing knows of.
  await bucket.delete(row.kunci);
  await db.delete(berkas).where(condition);
  return true;
}

export async function mimeOf(head: Blob | R2ObjectBody): Promise<MimeBerkas | null> {
  return sniff(new Uint8Array(await head.arrayBuffer()));
}
