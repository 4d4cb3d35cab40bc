import * as z from 'zod';
import { causeOf } from '../db/client.ts';

/**
 * What the queue carries: a range of message ids, both ends included. It is a nudge, no more:
 * who may send is decided by the claim, so a chunk delivered twice or out of date does no harm.
 */
export const Chunk = z.object({ dari: z.int().positive(), sampai: z.int().positive() });
export type Chunk = z.infer<typeof Chunk>;

/** Most messages in one chunk: small enough to send and record well within a consumer's run. */
const CHUNK_SIZE = 100;

/** Queues take 100 messages a `sendBatch`, and delay one by 12 hours at most. */
const SEND_BATCH = 100;
const MAX_DELAY_SECONDS = 12 * 3600;

/** Joins neighbouring ids to chunks. `ids` are in ascending order. */
export function chunksOf(ids: readonly number[]): Chunk[] {
  const chunks: Chunk[] = [];
  for (const id of ids) {
    const last = chunks.at(-1);
    if (last && last.sampai === id - 1 && id - last.dari < CHUNK_SIZE) last.sampai = id;
    else chunks.push({ dari: id, sampai: id });
  }
  return chunks;
}

/**
 * Puts chunks on the queue. A failure is logged and swallowed: the rows are in the database,
 * and the sweeper nudges again what nobody came for.
 */
export async function nudge(queue: Queue<Chunk>, chunks: readonly Chunk[], delaySeconds = 0): Promise<void> {
  try {
    for (let start = 0; start < chunks.length; start += SEND_BATCH) {
      await queue.sendBatch(
        chunks.slice(start, start + SEND_BATCH).map((body) => ({
          body,
          delaySeconds: Math.min(Math.ceil(delaySeconds), MAX_DELAY_SECONDS),
        })),
      );
    }
  } catch (error) {
    console.error('nudge lost, left to the sweeper', { chunks: chunks.length, error: causeOf(error) });
  }
}
