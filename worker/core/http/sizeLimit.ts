import { createMiddleware } from 'hono/factory';
import { ApiError } from '../errors.ts';

/**
 * The rest of a body that nobody wants is read and thrown away, as long as it comes: no longer after its last piece, no longer in
 * all, and no more than this.
 */
const LINGER = { pieceMs: 1_000, altogetherMs: 10_000, bytes: 64 * 1024 * 1024 };

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/**
 * Refuses a body of more than `maxBytes`: by the length that it announces, else as soon as more has come. A body that
 * announces none is in memory afterwards.
 *
 * @throws ApiError terlalu_besar, with `message` instead of its own sentence; permintaan_rusak when the body breaks off
 */
export const sizeLimit = (maxBytes: number, message?: string) =>
  createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return next();
    const announced = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length');
    if (announced !== null) {
      if (Number(announced) > maxBytes) throw new ApiError('terlalu_besar', { message });
      return next();
    }
    const reader: Reader = body.getReader();
    const bytes = await readUpTo(maxBytes, reader);
    if (!bytes) {
      reader.releaseLock();
      throw new ApiError('terlalu_besar', { message });
    }
    c.req.raw = new Request(c.req.raw, { body: bytes });
    return next();
  });

/** Everything that comes; null once it is more than `maxBytes`. */
async function readUpTo(maxBytes: number, reader: Reader): Promise<ArrayBuffer | null> {
  // One buffer that grows, since millions of pieces of one byte would each take a hundred.
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
 * Reads on for a moment while it answers what was not read to its end: a client that is still sending when the connection
 * closes may see a broken one instead of the answer.
 */
export const lingering = createMiddleware(async (c, next) => {
  const { body } = c.req.raw;
  await next();
  // An answer without a body, such as a 304, can take none.
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
