import * as z from 'zod';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { partsOf } from '../../core/parts.ts';
import { CROWD } from '../timing.ts';

/**
 * What the queue carries: a range of message ids, both ends included. It is a nudge, no more:
 * who may send is decided by the claim, so a chunk delivered twice or out of date does no harm.
 */
export const Chunk = z.object({ dari: z.int().positive(), sampai: z.int().positive() });
export type Chunk = z.infer<typeof Chunk>;

/** Single messages have their own queue, so that they do not wait behind a broadcast. */
export interface Queues {
  pesan: Queue<Chunk>;
  broadcast: Queue<Chunk>;
}

/** The messages of a batch with the chunk that each carries. Others are logged and left out. */
export const nudgesIn = ({ messages }: MessageBatch) =>
  messages.flatMap((message) => {
    const chunk = Chunk.safeParse(message.body).data;
    if (!chunk) log('error', 'dropped a queue message that is no chunk', { message: message.id });
    return chunk ? [{ message, chunk }] : [];
  });

/** Both, by the names of their bindings. */
export const queuesOf = (env: { ANTREAN: Queue<Chunk>; ANTREAN_BROADCAST: Queue<Chunk> }): Queues => ({
  pesan: env.ANTREAN,
  broadcast: env.ANTREAN_BROADCAST,
});

/** Most messages in one chunk: small enough to send and record well within a consumer's run. */
const CHUNK_SIZE = 100;

/** Queues take 100 messages a `sendBatch`, and delay one by 12 hours at most. */
const SEND_BATCH = 100;
const MAX_DELAY_SECONDS = 12 * 3600;

/** Joins ids, in whatever order, to chunks. What lies between two of them is claimed only if it waits too. */
export function chunksOf(ids: readonly number[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = chunks.at(-1);
    if (last && id - last.dari < CHUNK_SIZE) last.sampai = id;
    else chunks.push({ dari: id, sampai: id });
  }
  return chunks;
}

/** A whole range as chunks. */
export function chunksBetween(dari: number, sampai: number): Chunk[] {
  const count = Math.ceil((sampai - dari + 1) / CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) => {
    const first = dari + index * CHUNK_SIZE;
    return { dari: first, sampai: Math.min(first + CHUNK_SIZE - 1, sampai) };
  });
}

/** Puts chunks on the queue. @throws when it does not take them; some of them may be there then */
export async function put(queue: Queue<Chunk>, chunks: readonly Chunk[], delaySeconds = 0): Promise<void> {
  const messages = chunks.map((body) => ({
    body,
    delaySeconds: Math.min(Math.ceil(delaySeconds), MAX_DELAY_SECONDS),
  }));
  await Promise.all(partsOf(messages, SEND_BATCH).map((part) => queue.sendBatch(part)));
}

/**
 * Puts chunks on the queue. A failure is logged and swallowed: the rows are in the database,
 * and the sweeper nudges them again.
 */
export async function nudge(queue: Queue<Chunk>, chunks: readonly Chunk[], delaySeconds = 0): Promise<void> {
  try {
    await put(queue, chunks, delaySeconds);
  } catch (error) {
    log('error', 'nudge lost, left to the sweeper', { chunks: chunks.length, error: causeOf(error) });
  }
}

const aloneOf = (id: number): Chunk => ({ dari: id, sampai: id });

/**
 * Nudges single messages: codes first and by themselves, since each lives for minutes. Many others go where a broadcast goes,
 * credentials first. A few go each by itself: in one range with a message at which every run fails, a sound one would fail too.
 */
export async function nudgeSingles(queues: Queues, messages: readonly { id: number; jenis: string }[]) {
  const idsOf = (is: (jenis: string) => boolean) =>
    messages.flatMap(({ id, jenis }) => (is(jenis) ? [id] : []));
  await nudge(queues.pesan, idsOf((jenis) => jenis === 'kode').map(aloneOf));
  const credentials = idsOf((jenis) => jenis === 'kredensial');
  const others = idsOf((jenis) => jenis !== 'kode' && jenis !== 'kredensial');
  if (credentials.length + others.length > CROWD)
    await nudge(queues.broadcast, [...chunksOf(credentials), ...chunksOf(others)]);
  else await nudge(queues.pesan, [...credentials, ...others].map(aloneOf));
}
