import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';

/** Limits for draining a refused body: milliseconds between two chunks, milliseconds and bytes in all. */
const LINGER = { pieceMs: 1_000, altogetherMs: 10_000, bytes: 64 * 1024 * 1024 };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

interface Limit {
  maxBytes: number;
  /** the sentence of the refusal */
  tooLarge?: string | undefined;
}

/**
 * Refuses a body that is too large: by its Content-Length, else as soon as it exceeds the limit. A body without a Content-Length is
 * in memory afterwards.
 *
 * @throws ApiError terlalu_besar; permintaan_rusak when the client hangs up
 */
export async function limitBody(c: Context, { maxBytes, tooLarge }: Limit): Promise<void> {
  const { body, headers } = c.req.raw;
  if (!body) return;
  const announced = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length');
  if (announced !== null) {
    if (Number(announced) > maxBytes) throw new ApiError('terlalu_besar', { message: tooLarge });
    return;
  }
  const reader: Reader = body.getReader();
  const bytes = await readUpTo(maxBytes, reader);
  if (!bytes) {
    reader.releaseLock();
    throw new ApiError('terlalu_besar', { message: tooLarge });
  }
  c.req.raw = new Request(c.req.raw, { body: bytes });
}

export const sizeLimit = (maxBytes: number) =>
  createMiddleware(async (c, next) => {
    await limitBody(c, { maxBytes });
    await next();
  });

/** The whole body; null once it is larger than `maxBytes`. */
async function readUpTo(maxBytes: number, reader: Reader): Promise<ArrayBuffer | null> {
  // One growing buffer: millions of chunks of one byte would take a hundred bytes each.
  const bytes = new ArrayBuffer(0, { maxByteLength: maxBytes });
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return bytes.transferToFixedLength();
      const offset = bytes.byteLength;
      if (offset + value.length > maxBytes) return null;
      bytes.resize(offset + value.length);
      new Uint8Array(bytes).set(value, offset);
    }
  } catch {
    throw new ApiError('permintaan_rusak');
  }
}

/**
 * Reads the rest of an unread body for a moment: a client that is still sending when the connection closes may see a broken
 * connection instead of the answer.
 */
export const lingering = createMiddleware(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  // A reply without a body, such as a 304, must not get one.
  if (!body || body.locked || !c.res.body) return;
  const reader: Reader = body.getReader();
  const answer = new Uint8Array(await c.res.arrayBuffer());
  c.res = new Response(
    new ReadableStream({
      async start(controller) {
        controller.enqueue(answer);
        await drain(reader);
        controller.close();
      },
    }),
    c.res,
  );
});

async function drain(reader: Reader): Promise<void> {
  const until = Date.now() + LINGER.altogetherMs;
  let bytes = 0;
  try {
    while (Date.now() < until && bytes < LINGER.bytes) {
      const piece = await Promise.race([reader.read(), wait(LINGER.pieceMs)]);
      if (!piece || piece.done) return;
      bytes += piece.value.length;
    }
  } catch {}
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
