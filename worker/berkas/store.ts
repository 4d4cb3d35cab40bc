import { and, eq } from 'drizzle-orm';
import { type Berkas, type JenisBerkas, SNIFFED_BYTES } from '#contract/berkas/berkas.ts';
import type { Pelaku } from '../core/db/audit.ts';
import { berkas } from '../core/db/schema.ts';
import { unitOf } from '../core/db/unit.ts';
import { ApiError } from '../core/errors.ts';
import type { Call } from '../core/http/context.ts';
import { type JenisSimpanan, mimeOf, type Refusal, refusal } from './check.ts';
import { isAlive } from './lifetime.ts';
import { newKey, type Place } from './place.ts';
import { setPublished } from './publish.ts';
import { withdraw } from './withdraw.ts';

type Row = Pick<
  typeof berkas.$inferSelect,
  'id' | 'nama_file' | 'objectKey' | 'mime' | 'ukuran_byte' | 'created_at'
>;
type Stored = { outcome: 'stored'; row: Row } | { outcome: 'withdrawn' | Refusal };

/** A row as in the contract; `site` is the origin of public links. */
export const present = (
  { id, nama_file, objectKey, mime, ukuran_byte, created_at }: Row,
  site: string,
): Berkas => ({
  id,
  nama_file,
  file: `${site}/files/${objectKey}`,
  mime,
  ukuran_byte,
  created_at: created_at.toISOString(),
});

/** Checks, stores and publishes a file. */
export async function store(
  place: Place,
  jenis: JenisBerkas | 'logo',
  nama_file: string,
  file: Blob,
  pelaku: Pelaku,
): Promise<Stored> {
  const put = await putFile(place, jenis, nama_file, file);
  if (put.outcome !== 'put') return put;
  const row = await setPublished(place.db, { id: put.id, nama_file }, Date.now(), pelaku);
  return row ? { outcome: 'stored', row } : { outcome: 'withdrawn' };
}

/** Checks and stores a file unpublished; the cleanup deletes it after `ABANDONED_MS`. */
export async function putFile(
  { db, bucket }: Place,
  jenis: JenisSimpanan,
  nama_file: string,
  file: Blob,
): Promise<{ outcome: 'put'; id: number } | { outcome: Refusal }> {
  const mime = await mimeOf(file.slice(0, SNIFFED_BYTES));
  const refused = refusal(jenis, file.size, mime);
  if (refused || !mime) return { outcome: refused ?? 'wrong_type' };

  // An internal ticket: on an error the cleanup deletes row and object.
  const { id, objectKey } = await db
    .insert(berkas)
    .values({
      jenis,
      nama_file,
      objectKey: newKey(mime),
      mime,
      ukuran_byte: file.size,
      id_fakultas: unitOf(db),
    })
    .returning({ id: berkas.id, objectKey: berkas.objectKey })
    .get();
  await bucket.put(objectKey, file, { httpMetadata: { contentType: mime } });
  return { outcome: 'put', id };
}

/** Stores a file unpublished. @returns its id. @throws ApiError in these words when it is refused */
export async function keepFile(
  { db, env }: Pick<Call, 'db' | 'env'>,
  jenis: JenisSimpanan,
  nama_file: string,
  file: Blob,
  words: Words,
): Promise<number> {
  const put = await putFile({ db, bucket: env.BERKAS }, jenis, nama_file, file);
  if (put.outcome === 'put') return put.id;
  throw refusedFile(put.outcome, words);
}

type Words = Record<'tooLarge' | 'wrongType', string>;

export const refusedFile = (refusal: Refusal, { tooLarge, wrongType }: Words) =>
  refusal === 'too_large'
    ? new ApiError('terlalu_besar', { message: tooLarge })
    : new ApiError('jenis_ditolak', { message: wrongType });

/** Deletes a file, published or not. @returns false if there is none */
export async function remove(
  place: Place,
  jenis: JenisBerkas,
  id: number,
  now: number,
  pelaku: Pelaku,
): Promise<boolean> {
  const row = await place.db
    .select()
    .from(berkas)
    .where(and(eq(berkas.id, id), eq(berkas.jenis, jenis), isAlive(now)))
    .get();
  if (!row) return false;
  await withdraw(place, row, now, pelaku);
  return true;
}
