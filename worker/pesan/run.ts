import { fileName } from '#contract/berkas.ts';
import { isiUntuk } from '#contract/kirim.ts';
import { toE164Digits } from '#contract/phone.ts';
import { causeOf, type Db } from '../db/client.ts';
import type { Gateway, Outcome } from '../gateways/gateway.ts';
import { expectNothingBefore, holdBroadcast } from './broadcast.ts';
import type { Chunk, Queues } from './chunk.ts';
import { type Claimed, claimLimit } from './claim.ts';
import { contactWith } from './contact.ts';
import { feedOf } from './feed.ts';
import { ledgerOf } from './ledger.ts';
import { pacerOf } from './pace.ts';
import { resultOf, unsent } from './record.ts';
import { RUN_MS, SENDABLE_MS } from './timing.ts';

/** Workers allow six connections that wait for an answer, in production only: the cap is ours. */
const LANES = 6;

/** How soon to come again when the database could not give the gateway's time away. */
const PACE_RETRY_MS = 5_000;

const UNREACHED: Outcome = { outcome: 'unreached', reason: 'Gateway WhatsApp tidak dapat dihubungi' };

export interface Consumer {
  db: Db;
  gateway: Gateway;
  queues: Queues;
  /** messages a second that the gateway takes */
  rate: number;
  /** epoch milliseconds */
  clock: () => number;
}

interface Item {
  message: Claimed;
  /** epoch milliseconds after which its claim may be taken for a dead consumer's, and it be sent by somebody else */
  until: number;
}

/**
 * Sends the messages of these chunks, six at a time and without a pause between one claim and the next, and writes down
 * what became of them. It claims a few at a time, since a claim that is not recorded is a message of which nobody knows
 * whether it went out.
 *
 * @returns in how many milliseconds another run should see to the rest; null when there is none
 * @throws when the database does not let it claim; what was claimed before has been seen to
 */
export async function run(chunks: readonly Chunk[], consumer: Consumer): Promise<number | null> {
  const { db, gateway, queues, rate, clock } = consumer;
  const started = clock();
  const contact = contactWith(gateway);
  const held = new Map<number, Promise<void>>();
  const ledger = ledgerOf({ db, queues, clock });
  const limit = claimLimit(rate);
  let unclaimed = chunks.reduce((sum, { dari, sampai }) => sum + sampai - dari + 1, 0);
  let restLater: number | null = null;

  const feed = feedOf(async (): Promise<Item[]> => {
    if (clock() - started >= RUN_MS) restLater ??= 0;
    if (unclaimed <= 0 || restLater !== null) return [];
    await allHeld();
    const until = clock() + SENDABLE_MS;
    const messages = await ledger.claim(chunks, limit);
    unclaimed = messages.length < limit ? 0 : unclaimed - messages.length;
    return messages.map((message) => ({ message, until }));
  }, limit / 4);

  const left = () => feed.buffered() + 1 + Math.max(0, unclaimed);
  const pacers = {
    single: pacerOf({ db, rate, ahead: true, left, clock }),
    broadcast: pacerOf({ db, rate, ahead: false, left, clock }),
  };

  async function outcomeOf({ message, until }: Item): Promise<Outcome | null> {
    const { id_broadcast } = message;
    if (id_broadcast !== null && held.has(id_broadcast)) return null;
    if (!(await contact.established())) return UNREACHED;
    await (id_broadcast === null ? pacers.single : pacers.broadcast).turn();
    // So slow that the sweeper is about to ask an operator, who may have it sent again.
    if (clock() >= until) return null;
    const outcome = await sendOne(message, gateway);
    if (outcome.outcome === 'unknown') contact.doubt();
    if (id_broadcast !== null && 'hold' in outcome && outcome.hold && !held.has(id_broadcast))
      held.set(id_broadcast, hold(id_broadcast, outcome.reason));
    return outcome;
  }

  function leaveRest(ms: number) {
    restLater ??= ms;
    feed.end();
  }

  async function hold(id: number, reason: string) {
    await holdBroadcast(db, id, reason).catch((error) => console.error('not held', causeOf(error)));
  }

  /** Before what is left unsent is given back: it would only be claimed again. */
  const allHeld = () => Promise.all(held.values());

  async function lane() {
    for (let item = await feed.next(); item; item = await feed.next()) {
      const { message } = item;
      const outcome = await outcomeOf(item).catch((error: unknown) => {
        console.error('could not pace', { error: causeOf(error) });
        leaveRest(PACE_RETRY_MS);
        return null;
      });
      const result = outcome === null ? unsent(message) : resultOf(message, outcome, clock());
      // The others would only learn the same.
      if (outcome?.outcome === 'unreached' && result.coba_pada !== null)
        leaveRest(result.coba_pada - clock());
      ledger.note(result);
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane));
  await allHeld();
  await ledger.close();

  if (feed.failure() !== undefined) throw feed.failure();
  if (unclaimed === 0 || restLater === null) return null;
  await expectNothingBefore(db, clock() + restLater);
  return restLater;
}

async function sendOne(message: Claimed, gateway: Gateway): Promise<Outcome> {
  try {
    return await gateway.send({
      id: message.id,
      kiriman: message.diulang,
      to: toE164Digits(message.no_hp),
      jenis: message.jenis,
      body: isiUntuk(message.body, message.nama),
      alamat: message.alamat,
      filename: message.nama_file && fileName(message.nama_file, 'application/pdf'),
      parameter: message.parameter,
    });
  } catch (error) {
    // An adapter does not throw; if it does, how far it came is not known.
    console.error('gateway adapter threw', { pesan: message.id, error: causeOf(error) });
    return { outcome: 'unknown', reason: 'Pengiriman terputus karena kesalahan sistem' };
  }
}
