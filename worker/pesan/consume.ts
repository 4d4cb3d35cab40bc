import { toE164Digits } from '#contract/phone.ts';
import type { Db } from '../db/client.ts';
import type { Gateway, Outcome } from '../gateways/gateway.ts';
import { Chunk, chunksOf, nudge } from './chunk.ts';
import { type Claimed, claim } from './claim.ts';
import { type Result, record, resultOf } from './record.ts';

/** Workers allow six connections that wait for an answer, in production only: the cap is ours. */
const LANES = 6;

/** Tries to write results down. A send that goes unrecorded costs an operator's look, so it is worth some. */
const RECORD_TRIES = 3;

export interface Consumer {
  db: Db;
  gateway: Gateway;
  queue: Queue<Chunk>;
  /** epoch milliseconds */
  clock: () => number;
}

/** Sends what the batch points at: claim, send, record, and nudge for what is to be tried again. */
export async function consume(batch: MessageBatch, consumer: Consumer): Promise<void> {
  const chunks: Chunk[] = [];
  for (const message of batch.messages) {
    const chunk = Chunk.safeParse(message.body);
    if (chunk.success) chunks.push(chunk.data);
    else console.error('dropped a queue message that is no chunk', { id: message.id });
  }

  // Asked before the claim: from there on every moment until the answer is recorded is one in which a crash leaves
  // messages of which nobody knows whether they went out.
  const reachable = await consumer.gateway.reachable();
  const token = crypto.randomUUID();
  let claimed: Claimed[];
  try {
    claimed = await claim(consumer.db, chunks, token, consumer.clock());
  } catch (error) {
    console.error('claim failed', { error: String(error) });
    for (const message of batch.messages)
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 300) });
    return;
  }

  if (claimed.length > 0) {
    const results = reachable ? await send(claimed, consumer) : unreached(claimed, consumer);
    await recordSurely(token, results, consumer);
    await nudgeRetries(results, consumer);
  }
  batch.ackAll();
}

function unreached(claimed: readonly Claimed[], { clock }: Consumer): Result[] {
  const outcome: Outcome = { outcome: 'unreached', reason: 'Gateway WhatsApp tidak dapat dihubungi' };
  return claimed.map((message) => resultOf(message, outcome, clock()));
}

async function send(claimed: readonly Claimed[], { gateway, clock }: Consumer): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = claimed.values();
  const lane = async () => {
    for (const message of waiting) results.push(resultOf(message, await sendOne(message, gateway), clock()));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}

async function sendOne(message: Claimed, gateway: Gateway): Promise<Outcome> {
  try {
    return await gateway.send({
      id: message.id,
      to: toE164Digits(message.no_hp),
      jenis: message.jenis,
      // A function, since `$&` in a name would otherwise be a pattern.
      body: message.body.replaceAll('{nama}', () => message.nama),
      alamat: message.alamat,
      parameter: message.parameter,
    });
  } catch (error) {
    // An adapter does not throw; if it does, how far it came is not known.
    console.error('gateway adapter threw', { pesan: message.id, error: String(error) });
    return { outcome: 'unknown', reason: 'Pengiriman terputus karena kesalahan sistem' };
  }
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
      console.error('record failed', { tries, results: results.length, error: String(error) });
      // The rows stay claimed: the sweeper shows them as unconfirmed, the webhook settles them.
      if (tries === RECORD_TRIES) return;
      await new Promise((resolve) => setTimeout(resolve, 500 * tries));
    }
  }
}

async function nudgeRetries(results: readonly Result[], { queue, clock }: Consumer): Promise<void> {
  const idsBySecond = new Map<number, number[]>();
  for (const { id, coba_pada } of results) {
    if (coba_pada === null) continue;
    const delaySeconds = Math.max(0, Math.ceil((coba_pada - clock()) / 1000));
    idsBySecond.set(delaySeconds, [...(idsBySecond.get(delaySeconds) ?? []), id]);
  }
  for (const [delaySeconds, ids] of idsBySecond) {
    await nudge(queue, chunksOf(ids.sort((a, b) => a - b)), delaySeconds);
  }
}
