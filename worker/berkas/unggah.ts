import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Db } from '../core/db/client.ts';
import { berkas } from '../core/db/schema.ts';
import { ApiError, invalid } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { isAlive, PUT_MS } from './lifetime.ts';
import type { Place } from './place.ts';
import { readPermission } from './uploadUrl.ts';

/** Stores the file of an upload ticket. The signed address is the permission; no login is needed. */
export const unggah = new Hono<App>().put('/:objectKey', async (c) => {
  const objectKey = c.req.param('objectKey');
  const { token = '' } = c.req.query();
  const permission = await readPermission(c.var.config.SESSION_KEYS, objectKey, token);
  switch (permission.outcome) {
    case 'forged':
      throw new ApiError('dilarang', { message: 'Izin unggah tidak sah' });
    case 'expired':
      throw new ApiError('dilarang', { message: 'Izin unggah sudah kedaluwarsa, silakan unggah ulang' });
  }
  const { mime, ukuran_byte } = permission.claims;
  if (c.req.header('Content-Type') !== mime) throw new ApiError('jenis_ditolak');
  const { body } = c.req.raw;
  if (!body || c.req.header('Content-Length') !== String(ukuran_byte))
    throw invalid('file', 'Ukuran berkas tidak sama dengan yang didaftarkan');

  const store = { db: c.var.db, bucket: c.env.BERKAS };
  switch (await receive(store, { objectKey, mime, ukuran_byte }, body)) {
    case 'stored':
      return c.json({ message: 'Berkas diterima' });
    case 'exists':
      throw new ApiError('sudah_ada', { message: 'Berkas ini sudah diunggah' });
    case 'withdrawn':
      throw new ApiError('tidak_ditemukan');
    case 'broken_off':
      throw new ApiError('permintaan_rusak');
  }
});

/**
 * Streams an upload into the bucket, once per ticket.
 *
 * @param body must have exactly `ukuran_byte` bytes and arrive within `PUT_MS`; otherwise the result is `broken_off`
 *   and no object is stored
 */
async function receive(
  { db, bucket }: Place,
  { objectKey, mime, ukuran_byte }: { objectKey: string; mime: string; ukuran_byte: number },
  body: ReadableStream<Uint8Array>,
): Promise<'stored' | 'exists' | 'withdrawn' | 'broken_off'> {
  const before = await rowOf(db, objectKey);
  if (!before) return 'withdrawn';
  if (before.terbit_pada) return 'exists';

  const { readable, writable } = new FixedLengthStream(ukuran_byte);
  let brokenOff = false;
  const sent = body.pipeTo(writable, { signal: AbortSignal.timeout(PUT_MS) }).catch(() => {
    brokenOff = true;
  });
  let object: R2Object | null;
  try {
    object = await bucket.put(objectKey, readable, {
      httpMetadata: { contentType: mime },
      // A stored object, which may be checked already, is never replaced.
      onlyIf: new Headers({ 'If-None-Match': '*' }),
    });
  } catch (error) {
    await sent;
    if (brokenOff) return 'broken_off';
    throw error;
  }
  if (!object) return 'exists';
  if (await rowOf(db, objectKey)) return 'stored';
  await bucket.delete(objectKey);
  return 'withdrawn';
}

const rowOf = (db: Db, objectKey: string) =>
  db
    .select({ terbit_pada: berkas.terbit_pada })
    .from(berkas)
    .where(and(eq(berkas.objectKey, objectKey), isAlive(Date.now())))
    .get();
