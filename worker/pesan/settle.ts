import { causeOf } from '../db/client.ts';
import { chunksOf, nudge } from './chunk.ts';
import type { Claimed } from './claim.ts';
import { type Result, record } from './record.ts';
import type { Consumer } from './run.ts';

/** Tries to write results down. A send that goes unrecorded costs an operator's look, so it is worth some. */
const RECORD_TRIES = 3;

interface Sent {
  token: string;
  messages: readonly Claimed[];
  results: readonly Result[];
}

/** Writes down what became of a claim, and has the queue come again for what is to be tried again. */
export async function settle({ token, messages, results }: Sent, consumer: Consumer): Promise<void> {
  await recordSurely(token, results, consumer);
  const ofBroadcasts = new Set(messages.flatMap(({ id, id_broadcast }) => (id_broadcast === null ? [] : id)));
  const { queues } = consumer;
  await nudgeRetries(
    queues.pesan,
    results.filter(({ id }) => !ofBroadcasts.has(id)),
    consumer,
  );
  await nudgeRetries(
    queues.broadcast,
    results.filter(({ id }) => ofBroadcasts.has(id)),
    consumer,
  );
}

async function recordSurely(
  token: string,
  results: readonly Result[],
  { db, clock }: Consumer,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await record(db, token, results, clock());
    } catch (error) {
      console.error('record failed', { tries, results: results.length, error: causeOf(error) });
      // The rows stay claimed: the sweeper shows them as unconfirmed, the webhook settles them.
      if (tries === RECORD_TRIES) return;
      await new Promise((resolve) => setTimeout(resolve, 500 * tries));
    }
  }
}

async function nudgeRetries(
  queue: Consumer['queues']['pesan'],
  results: readonly Result[],
  { clock }: Consumer,
): Promise<void> {
  const idsBySecond = new Map<number, number[]>();
  for (const { id, coba_pada } of results) {
    if (coba_pada === null) continue;
    const delaySeconds = Math.max(0, Math.ceil((coba_pada - clock()) / 1000));
    idsBySecond.set(delaySeconds, [...(idsBySecond.get(delaySeconds) ?? []), id]);
  }
  for (const [delaySeconds, ids] of idsBySecond)
    await nudge(queue, chunksOf(ids.sort((a, b) => a - b)), delaySeconds);
}
