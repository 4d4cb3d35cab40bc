import { and, eq } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';
import { berkas } from '../core/db/schema.ts';
import { isAlive, PUT_MS } from './lifetime.ts';
import type { Place } from './place.ts';

interface Announced {
  objectKey: string;
  mime: string;
  ukuran_byte: number;
}

/**
 * Streams an upload into the bucket, once per ticket.
 *
 * @param body must have exactly `ukuran_byte` bytes and arrive within `PUT_MS`; otherwise the result is `broken_off`
 *   and no object is stored
 */
export async function receive(
  { db, bucket }: Place,
  { objectKey, mime, ukuran_byte }: Announced,
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
