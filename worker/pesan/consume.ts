import { causeOf } from '../db/client.ts';
import { Chunk } from './chunk.ts';
import { type Consumer, run } from './run.ts';

/** Sends what the batch points at. What could not be claimed is asked for again by the queue. */
export async function consume(batch: MessageBatch, consumer: Consumer): Promise<void> {
  const chunks: Chunk[] = [];
  for (const message of batch.messages) {
    const chunk = Chunk.safeParse(message.body);
    if (chunk.success) chunks.push(chunk.data);
    else console.error('dropped a queue message that is no chunk', { id: message.id });
  }
  try {
    const restLaterMs = await run(chunks, consumer);
    if (restLaterMs === null) batch.ackAll();
    else batch.retryAll({ delaySeconds: Math.ceil(restLaterMs / 1000) });
  } catch (error) {
    console.error('claim failed', { error: causeOf(error) });
    for (const message of batch.messages)
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 300) });
  }
}
