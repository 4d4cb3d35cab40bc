import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { run } from '../send/run.ts';
import type { Sender } from '../send/runState.ts';
import { RUN_MS } from '../timing.ts';
import { type Chunk, nudgesIn, put } from './chunk.ts';

export interface Consumer extends Sender {
  queue: Queue<Chunk>;
}

/** Longest wait before a failed batch is delivered again, in seconds: a queue gives up after eight minutes. */
const LONGEST_RETRY_SECONDS = 20;

/** From this delivery on a nudge is run by itself, so that one at which every run fails takes no others with it. */
const ALONE_FROM = 4;

/** No further run begins after so long: the platform ends an invocation after 15 minutes. */
const RUNS_MS = 8 * RUN_MS;

/**
 * Sends the messages of a batch of chunks. The rest goes back to the queue as new chunks: a retried batch counts towards the
 * queue's `max_retries`, and a slow gateway is no failure.
 */
export async function consume(batch: MessageBatch, consumer: Consumer): Promise<void> {
  const nudges = nudgesIn(batch);
  const [failedBefore = [], together = []] = [true, false].map((tried) =>
    nudges.filter(({ message }) => message.attempts >= ALONE_FROM === tried),
  );
  const failed = new Set<Message>();
  const until = consumer.clock() + RUNS_MS;
  for (const group of [together, ...failedBefore.map((nudge) => [nudge])]) {
    try {
      await runGroup(group, { ...consumer, failedBefore: group !== together }, until);
    } catch (error) {
      log('error', 'batch not finished', { nudges: group.length, error: causeOf(error) });
      for (const { message } of group) failed.add(message);
    }
  }
  if (failed.size === 0) return batch.ackAll();
  for (const message of batch.messages) {
    if (failed.has(message))
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, LONGEST_RETRY_SECONDS) });
    else message.ack();
  }
}

async function runGroup(
  group: ReturnType<typeof nudgesIn>,
  consumer: Consumer,
  until: number,
): Promise<void> {
  const chunks = group.map(({ chunk }) => chunk);
  if (chunks.length === 0) return;
  const rest = consumer.clock() < until ? await run(chunks, consumer) : { ranges: chunks, delayMs: 0 };
  if (rest) await put(consumer.queue, rest.ranges, rest.delayMs / 1000);
}
