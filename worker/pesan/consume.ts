import { toE164Digits } from '#contract/phone.ts';
import { causeOf, type Db } from '../db/client.ts';
import type { Gateway, Outcome } from '../gateways/gateway.ts';
import { Chunk, chunksOf, nudge } from './chunk.ts';
import { CLAIM_SIZE, type Claimed, claim } from './claim.ts';
import { type Result, record, resultOf } from './record.ts';

/** Workers allow six connections that wait for an answer, in production only: the cap is ours. */
const LANES = 6;

/** Tries to write results down. A send that goes unrecorded costs an operator's look, so it is worth some. */
const RECORD_TRIES = 3;

const UNREACHED: Outcome = { outcome: 'unreached', reason: 'Gateway WhatsApp tidak dapat dihubungi' };

export interface Consumer {
  db: Db;
  gateway: Gateway;
  queue: Queue<Chunk>;
  /** epoch milliseconds */
  clock: () => number;
}

/**
 * Sends what the batch points at: claim, send, record, and nudge for what is to be tried again. It claims a few at a
 * time, since a claim that is not recorded is a message of which nobody knows whether it went out.
 */
export async function consume(batch: MessageBatch, consumer: Consumer): Promise<void> {
  const chunks: Chunk[] = [];
  for (const message of batch.messages) {
    const chunk = Chunk.safeParse(message.body);
    if (chunk.success) chunks.push(chunk.data);
    else console.error('dropped a queue message that is no chunk', { id: message.id });
  }

  try {
    const contact = contactWith(consumer.gateway);
    await contact.established();
    while ((await sendSome(chunks, contact, consumer)) === CLAIM_SIZE);
  } catch (error) {
    console.error('claim failed', { error: causeOf(error) });
    for (const message of batch.messages)
      message.retry({ delaySeconds: Math.min(2 ** message.attempts, 300) });
    return;
  }
  batch.ackAll();
}

/** @returns how many messages it claimed */
async function sendSome(chunks: readonly Chunk[], contact: Contact, consumer: Consumer): Promise<number> {
  const token = crypto.randomUUID();
  const claimed = await claim(consumer.db, chunks, token, consumer.clock());
  if (claimed.length === 0) return 0;
  const results = await sendAll(claimed, contact, consumer);
  await recordSurely(token, results, consumer);
  await nudgeRetries(results, consumer);
  return claimed.length;
}

/** Whether the gateway is there: asked once, and again after every answer that was lost. */
interface Contact {
  established(): Promise<boolean>;
  doubt(): void;
}

function contactWith(gateway: Gateway): Contact {
  let established: Promise<boolean> | null = null;
  return {
    established() {
      established ??= gateway.reachable();
      return established;
    },
    doubt() {
      established = null;
    },
  };
}

async function sendAll(
  claimed: readonly Claimed[],
  contact: Contact,
  { gateway, clock }: Consumer,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = claimed.values();
  const lane = async () => {
    for (const message of waiting) {
      const outcome = (await contact.established()) ? await sendOne(message, gateway) : UNREACHED;
      if (outcome.outcome === 'unknown') contact.doubt();
      results.push(resultOf(message, outcome, clock()));
    }
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
    console.error('gateway adapter threw', { pesan: message.id, error: causeOf(error) });
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
      console.error('record failed', { tries, results: results.length, error: causeOf(error) });
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
