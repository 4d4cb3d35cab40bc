import { causeOf } from '../db/client.ts';
import type { Gateway, Outcome } from '../gateways/gateway.ts';
import { type Chunk, chunksOf, type Queues } from './chunk.ts';
import { claimLimit } from './claim.ts';
import { feedOf } from './feed.ts';
import { IN_HAND, IN_HAND_ALONE, LANES, latency as latencyOf } from './lanes.ts';
import { ledgerOf } from './ledger.ts';
import type { Claimed } from './message.ts';
import { pacerOf } from './pace.ts';
import { behind, countOf, merge, type Ranges } from './ranges.ts';
import { reachabilityOf } from './reachability.ts';
import { cancelled, resultOf, unsent } from './record.ts';
import { send } from './send.ts';
import { spreadOver } from './spread.ts';
import type { Store } from './store.ts';
import { ANSWER_MS, RUN_MS, SENDABLE_MS } from './timing.ts';

/** How soon to come again when the database could not give the gateway's time away. */
const PACE_RETRY_MS = 5_000;

/**
 * Most claims of one run: an invocation may ask D1 a thousand statements (two a claim, and one for each stretch of time) and
 * ten thousand requests in all.
 */
const MOST_CLAIMS = 150;

/** How many messages wait in line while the next are claimed: at less than one a second none, or their claims would run out. */
const lowAt = (rate: number) => (rate < 1 ? 0 : 2);
const LOW_ALONE = 12;

const UNREACHED: Outcome = { outcome: 'unreached', reason: 'Gateway WhatsApp tidak dapat dihubungi' };
const USANG = 'Akun, username atau nomor HP penerima sudah berubah, sehingga password ini tidak dikirim';
const KODE_USANG =
  'Kode ini sudah tidak berlaku, atau nomor HP penerima sudah berubah, sehingga tidak dikirim';

export interface Sender {
  store: Store;
  gateway: Gateway;
  /** where a message is asked for that is to be tried again */
  queues: Queues;
  /** queues whose consumers help when six lanes are too few; none when this is such a helper */
  lanes: readonly Queue<Chunk>[];
  /** messages a second that the gateway takes */
  rate: number;
  /** epoch milliseconds */
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** What a run leaves to another one. */
export interface Rest {
  ranges: Ranges;
  delayMs: number;
}

interface Item {
  message: Claimed;
  /** when it was claimed, epoch milliseconds */
  since: number;
  /** epoch milliseconds after which its claim may be taken for a dead consumer's, and it be sent by somebody else */
  until: number;
}

/**
 * Sends the messages of these chunks, six at a time and without a pause between one claim and the next, and writes down
 * what became of them. It claims a few at a time, since a claim that is not recorded is a message of which nobody knows
 * whether it went out.
 *
 * @returns what another run should see to, null when there is nothing
 * @throws when the database does not let it claim; what was claimed before has been seen to
 */
export async function run(chunks: readonly Chunk[], sender: Sender): Promise<Rest | null> {
  const { store, gateway, queues, rate, clock, sleep } = sender;
  const started = clock();
  const reachability = reachabilityOf(gateway);
  const held = new Map<number, Promise<void>>();
  const latency = latencyOf();
  const ledger = ledgerOf({ store, queues, clock, sleep });
  const spread = spreadOver({ ...sender, latency });
  let ranges = merge(chunks);
  let claims = 0;
  let underWay = 0;
  let laterMs: number | null = null;
  const givenBack: number[] = [];

  const feed = feedOf<Item>(
    async () => {
      if (clock() - started >= RUN_MS || claims >= MOST_CLAIMS) laterMs ??= 0;
      if (ranges.length === 0 || laterMs !== null) return [];
      // Before what is left unsent is given back: it would only be claimed again.
      await Promise.all(held.values());
      await spread.call(ranges);
      const room = (spread.alone() ? IN_HAND_ALONE : IN_HAND) - inHand();
      const limit = Math.max(1, Math.min(claimLimit(rate), room));
      const since = clock();
      claims += 1;
      const messages = await ledger.claim(ranges, limit);
      ranges = messages.length < limit ? [] : behind(ranges, messages.at(-1)?.id ?? 0);
      return messages.map((message) => ({ message, since, until: since + SENDABLE_MS }));
    },
    () => (spread.alone() ? Math.min(LOW_ALONE, claimLimit(rate)) : lowAt(rate)),
  );
  const inHand = () => feed.buffered() + underWay;

  const left = () => feed.buffered() + 1 + countOf(ranges);
  const pacer = pacerOf({ reserve: store.reserve, rate, latency, left, clock, sleep });

  /** null: not tried, for whatever reason */
  async function outcomeOf({ message, since, until }: Item): Promise<Outcome | null> {
    const { id, id_broadcast } = message;
    if (id_broadcast !== null && held.has(id_broadcast)) return null;
    if (!(await reachability.established())) return UNREACHED;
    await pacer.turn();
    if (id_broadcast !== null && (store.stoppedAt(id_broadcast) ?? 0) > since) return null;
    if (clock() >= until) {
      // So slow that the sweeper is about to ask an operator, who may have it sent again.
      givenBack.push(id);
      leaveRest(0);
      return null;
    }
    const begun = clock();
    const outcome = await send(message, gateway);
    latency.note(clock() - begun);
    if (outcome.outcome === 'unknown') reachability.doubt();
    if (id_broadcast !== null && 'hold' in outcome && outcome.hold && !held.has(id_broadcast))
      held.set(id_broadcast, hold(id_broadcast, outcome.reason));
    return outcome;
  }

  function leaveRest(ms: number) {
    laterMs ??= ms;
    feed.end();
  }

  async function hold(id: number, reason: string) {
    await store.hold(id, reason).catch((error) => console.error('not held', causeOf(error)));
  }

  async function see(item: Item) {
    const { message } = item;
    if (message.usang) return cancelled(message, message.jenis === 'kode' ? KODE_USANG : USANG);
    const outcome = await outcomeOf(item).catch((error: unknown) => {
      console.error('could not pace', { error: causeOf(error) });
      givenBack.push(message.id);
      leaveRest(PACE_RETRY_MS);
      return null;
    });
    if (outcome === null) return unsent(message);
    const result = resultOf(message, outcome, clock());
    const waits = outcome.outcome === 'unreached' || outcome.outcome === 'rejected';
    // The others would only learn the same.
    if (waits && result.coba_pada !== null) leaveRest(result.coba_pada - clock());
    return result;
  }

  async function lane() {
    for (let item = await feed.next(); item; item = await feed.next()) {
      underWay += 1;
      ledger.note(await see(item));
      underWay -= 1;
    }
  }
  // No more of them than may have to wait for an answer at once.
  const lanes = Math.max(1, Math.min(LANES, Math.ceil((rate * ANSWER_MS) / 1000)));
  await Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all(held.values());
  await ledger.close();

  if (feed.failure() !== undefined) throw feed.failure();
  const rest = merge([...ranges, ...chunksOf(givenBack.sort((a, b) => a - b))]);
  if (rest.length === 0) return null;
  const delayMs = laterMs ?? 0;
  if (delayMs > 0) await store.expectNothingBefore(clock() + delayMs);
  return { ranges: rest, delayMs };
}
