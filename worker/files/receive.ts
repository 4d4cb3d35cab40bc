import { eq } from 'drizzle-orm';
import { berkas } from '../db/schema.ts';
import type { Store } from './store.ts';

/**
 * Streams an upload into the bucket, once for each ticket.
 *
 * @param body has to bring exactly `ukuran_byte` bytes, else nothing is kept
 */
export async function receive(
  { db, bucket }: Store,
  { kunci, mime, ukuran_byte }: { kunci: string; mime: string; ukuran_byte: number },
  body: ReadableStream<Uint8Array>,
): Promise<'stored' | 'exists' | 'withdrawn'> {
  const row = await db
    .select({ terbit_pada: berkas.terbit_pada })
    .from(berkas)
    .where(eq(berkas.kunci, kunci))
    .get();
  if (!row) return 'withdrawn';
  if (row.terbit_pada) return 'exists';
  const object = await bucket.put(kunci, body.pipeThrough(new FixedLengthStream(ukuran_byte)), {
    httpMetadata: { contentType: mime },
    // What has been put, and perhaps looked at already, is never replaced.
    onlyIf: new Headers({ 'If-None-Match': '*' }),
  });
  return object ? 'stored' : 'exists';
}
