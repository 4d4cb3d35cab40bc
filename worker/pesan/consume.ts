import { causeOf } from '../db/client.ts';
import { log } from '../log.ts';
import { Chunk, put } from './chunk.ts';
import { run, type Sender } from './run.ts';

export interface Consumer extends Sender {
  /** the queue that the batch comes from */
  queue: Queue<Chunk>;
}

/** Longest wait before a batch is asked for again that the database did not let in, in seconds. */
const LONGEST_RETRY_SECONDS = 300;

/**
 * Sends what the batch points at. What is left is put on the queue anew, by ranges that no longer hold what has been seen
 * to: a batch that is retried counts towards the queue's `max_retries`, and a slow gateway is no failure.
 */
export async function consume(batch: MessageBatch, consumer: Consumer): Promise<void> {
  const chunks: Chunk[] = [];
  for (const message of batch.messages) {
    const chunk = Chunk.safeParse(message.body);
    if (chunk.success) chunks.push(chunk.data);
    else log('error', 'dropped a queue message that is no chunk', { message: message.id });
  }
  try {
    const rest = await run(chunks, consumer);
    if (rest) await put(consumer.queue, rest.ranges, rest.delayMs / 1000);
    batch.ackAll();
  } catch (error) {
    log('error', 'batch not finished', { error: causeOf(error) });
    for (const message of batch.messages)
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, LONGEST_RETRY_SECONDS) });
  }
}
