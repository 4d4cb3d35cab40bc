import { type Alasan, DATA_DIHAPUS } from '#contract/pesan/alasan.ts';
import { NETRAL } from '#contract/pesan/terkirim.ts';
import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import type { Outcome } from '../../gateways/gateway.ts';
import type { Channel } from '../../gateways/index.ts';
import type { Claimed, Result } from '../message.ts';
import { type Chunk, chunksOf, type Queues } from '../queue/chunk.ts';
import { behind, merge, type Ranges } from '../queue/ranges.ts';
import { ANSWER_MS, RUN_MS, SENDABLE_MS } from '../timing.ts';
import { type Attempt, attemptsOf } from './attempt.ts';
import { DatabaseAway, guarded } from './away.ts';
import { claimLimit, goesFirst } from './claim.ts';
import { type Distance, distanceOf } from './distance.ts';
import { feedOf } from './feed.ts';
import type { Form } from './form.ts';
import { GAGAL_SISTEM } from './gagal.ts';
import { dayEnd, dayStart, rests } from './hours.ts';
import { IN_HAND, IN_HAND_ALONE, LANES } from './lanes.ts';
import { ledgerOf } from './ledger.ts';
import { opening } from './pause.ts';
import { whyHeld } from './policy.ts';
import { cancelled, isAlone, resultOf, unsent, waiting } from './record.ts';
import { type Route, routeOf } from './route.ts';
import { sharesOf } from './shares.ts';
import { spreadOver } from './spread.ts';
import type { Store } from './store.ts';

/** How soon to come again when the database could not give the gateway's time away. */
const PACE_RETRY_MS = 5_000;

/**
 * Most claims of one run: an invocation may ask D1 a thousand statements (up to six a claim, and one for each stretch of time)
 * and ten thousand requests in all.
 */
const MOST_CLAIMS = 120;

/** How many messages wait in line while the next are claimed: at less than one a second none, or their claims would run out. */
const lowAt = (rate: number) => (rate < 1 ? 0 : 2);
const LOW_ALONE = 12;

const usang = (reason: string): Alasan => ({ code: 'rahasia_usang', reason });
const USANG = usang(
  'Akun, username atau nomor HP penerima sudah berubah, sehingga password ini tidak dikirim',
);
const KODE_USANG = usang(
  'Kode ini sudah tidak berlaku, atau nomor HP penerima sudah berubah, sehingga tidak dikirim',
);

const whyNot = ({ no_hp, jenis }: Claimed) =>
  no_hp === '' ? DATA_DIHAPUS : jenis === 'kode' ? KODE_USANG : USANG;

export interface Sender {
  store: Store;
  channel: Channel;
  /** what takes a single message that the first gateway certainly has not; null when nothing does */
  standIn: Channel | null;
  /** where a message is asked for that is to be tried again */
  queues: Queues;
  /** whether the chunks may point at a broadcast's messages, which are come for again when broadcasts no longer rest */
  carriesBroadcasts: boolean;
  /** queues whose consumers help when six lanes are too few; none when this is such a helper */
  lanes: readonly Queue<Chunk>[];
  /** whether runs of these chunks failed before: helpers are called after the first claim, or they would fail as well */
  failedBefore?: boolean;
  /** epoch milliseconds */
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  /** 0 to 1, evenly */
  random: () => number;
}

/** What a run leaves to another one. */
interface Rest {
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
  const { channel, queues, clock, sleep } = sender;
  const store = guarded(sender.store);
  const { rate } = channel;
  const started = clock();
  const policy = await store.policy({ channel, standIn: sender.standIn });
  const held = new Map<number, Promise<void>>();
  const distance = distanceOf();
  const ledger = ledgerOf({ store: measuring(store, distance, clock), queues, clock, sleep });
  const shares = sharesOf(merge(chunks), sender.carriesBroadcasts ? policy.running : []);
  let claims = 0;
  let underWay = 0;
  let laterMs: number | null = null;
  const givenBack: number[] = [];

  const feed = feedOf<Item>(
    async () => {
      if (clock() - started >= RUN_MS || claims >= MOST_CLAIMS) laterMs ??= 0;
      if (laterMs !== null) return [];
      // Before what is left unsent is given back: it would only be claimed again.
      await Promise.all(held.values());
      if (!sender.failedBefore || claims > 0) await spread.call(shares.ranges());
      const room = (spread.alone() ? IN_HAND_ALONE : IN_HAND) - inHand();
      const limit = Math.max(1, Math.min(claimLimit(rate), room));
      // A share of which nothing is left gives none, and another one may have some.
      while (shares.count() > 0 && laterMs === null) {
        const since = clock();
        const messages = await claimSome(limit);
        if (messages.length > 0)
          return messages.map((message) => ({ message, since, until: since + SENDABLE_MS }));
      }
      return [];
    },
    () => (spread.alone() ? Math.min(LOW_ALONE, claimLimit(rate)) : lowAt(rate)),
  );
  const inHand = () => feed.buffered() + underWay;
  const left = () => feed.buffered() + shares.count();
  const open = (to: Channel) => {
    const state = policy.channels.get(to.name);
    const { tak_terjawab, latensi_ms } = state ?? { tak_terjawab: 0, latensi_ms: null };
    return routeOf({
      ...sender,
      store,
      channel: to,
      held: whyHeld(state),
      tak_terjawab,
      latensi_ms,
      distance,
      left,
      helped: () => spread.helped(),
    });
  };
  const main = open(channel);
  const standIn = sender.standIn && open(sender.standIn);
  const attempt = attemptsOf({ main, standIn, policy, store, clock });
  const spread = spreadOver({ ...sender, rate: main.rate, latency: main.latency, distance });

  /** When broadcasts rest or have used up their day, what is left of them is for another time. */
  async function claimSome(limit: number): Promise<Claimed[]> {
    const now = clock();
    const { jamTenang, zona, perDay } = policy;
    const cap = perDay === null ? null : { perDay, dayStart: dayStart(zona, now) };
    const many = sender.carriesBroadcasts;
    claims += 1;
    let opensAt = many ? rests(jamTenang, now) : null;
    if (opensAt === null) {
      const share = shares.next();
      const secrets = share === shares.single;
      const asked = { ranges: share.ranges, limit, codes: !many, secrets, broadcasts: many, cap };
      const { messages, capped } = await ledger.claim(asked);
      const stopped = many && capped && messages.length < limit;
      if (!stopped) share.ranges = leftOf(share.ranges, messages, limit);
      if (!stopped || messages.length > 0) return messages;
      opensAt = opening(policy, dayEnd(zona, now));
    }
    const { single } = shares;
    const asked = { ranges: single.ranges, limit, codes: !many, secrets: true, broadcasts: false, cap };
    const { messages } = await ledger.claim(asked);
    if (messages.length === limit) single.ranges = leftOf(single.ranges, messages, limit);
    if (messages.length === 0) laterMs ??= opensAt - now;
    return messages;
  }

  const mayStill =
    ({ message: { id, id_broadcast }, since, until }: Item) =>
    () => {
      if (id_broadcast !== null && (store.stoppedAt(id_broadcast) ?? 0) > since) return false;
      // It may be to somebody whose data was erased after it was claimed: the next claim knows.
      const erased = (store.erasedAt() ?? 0) >= since;
      if (!erased && clock() < until) return true;
      // Or so slow that the sweeper is about to ask an operator, who may have it sent again.
      givenBack.push(id);
      leaveRest(0);
      return false;
    };

  function leaveRest(ms: number) {
    laterMs ??= ms;
    feed.end();
  }

  function hold(id: number, reason: string, template: string | null) {
    const holding = async () =>
      store
        .hold(id, reason, template)
        .catch((error) => log('error', 'broadcast not held', { broadcast: id, error: causeOf(error) }));
    if (!held.has(id)) held.set(id, holding());
  }

  async function see(item: Item): Promise<Result> {
    const { message } = item;
    if (message.usang) return cancelled(message, whyNot(message));
    if (message.rusak) return cancelled(message, GAGAL_SISTEM);
    if (message.id_broadcast !== null && held.has(message.id_broadcast)) return unsent(message);
    let tried: Attempt;
    try {
      tried = await attempt(message, mayStill(item));
    } catch (error) {
      return notTried(message, error);
    }
    return settle(message, tried);
  }

  function notTried(message: Claimed, error: unknown): Result {
    if (!(error instanceof DatabaseAway)) {
      log('error', 'message not processed', { pesan: message.id, error: causeOf(error) });
      return cancelled(message, GAGAL_SISTEM);
    }
    log('error', 'could not pace', { error: causeOf(error.cause) });
    givenBack.push(message.id);
    leaveRest(PACE_RETRY_MS);
    return unsent(message);
  }

  async function settle(message: Claimed, { route, form, ...tried }: Attempt): Promise<Result> {
    const now = clock();
    if (form.form === 'cancel') return cancelled(message, form);
    if (form.form === 'wait') {
      if (message.id_broadcast !== null) hold(message.id_broadcast, form.reason, form.template);
      return isAlone(message) ? waiting(message, form, now, 0) : unsent(message);
    }
    switch (tried.kind) {
      case 'left':
        return unsent(message);
      case 'held':
        // Whatever else waits is come for once the gateway goes on.
        if (!standIn) feed.end();
        return unsent(message, tried.why);
      case 'answered':
        return answered(message, route, form, tried.outcome, now);
    }
  }

  async function answered(
    message: Claimed,
    { channel: { name } }: Route,
    form: Form & { form: 'plain' | 'template' },
    outcome: Outcome,
    now: number,
  ): Promise<Result> {
    const { id_broadcast } = message;
    const template = form.form === 'template' ? form.id : null;
    const neutral = form.form === 'plain' && form.netral !== null;
    const state = policy.channels.get(name);
    const result = resultOf(message, outcome, {
      kanal: name,
      lewat_template: neutral ? NETRAL : template,
      hasStandIn: policy.standIns[message.jenis] !== null,
      since: Math.max(state?.diterima_pada ?? 0, state?.dilanjutkan_pada ?? 0),
      now,
    });
    const fault = 'hold' in outcome ? outcome.hold : undefined;
    if (id_broadcast !== null && 'reason' in outcome) {
      // Values that fit for others are this recipient's own fault.
      const nobody = fault === 'misfit' && !(await store.fitsOthers(id_broadcast).catch(() => true));
      if (fault === 'broadcast' || fault === 'template' || nobody) {
        hold(id_broadcast, outcome.reason, fault === 'template' ? template : null);
        return nobody ? unsent(message) : result;
      }
    }
    // The others would only learn the same.
    if (outcome.outcome === 'unreached' && result.coba_pada !== null) leaveRest(result.coba_pada - now);
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
  const rest = merge([...shares.ranges(), ...chunksOf(givenBack)]);
  const delayMs = laterMs;
  if (rest.length === 0 || delayMs === null) return null;
  if (delayMs > 0) await store.expectNothingBefore(clock() + delayMs);
  return { ranges: rest, delayMs };
}

/** Measures how far the database is by what is asked of it anyway. */
const measuring = (store: Store, distance: Distance, clock: () => number): Store => ({
  ...store,
  async claim(asked) {
    const from = clock();
    const taken = await store.claim(asked);
    distance.note(clock() - from);
    return taken;
  },
});

/** What a claim has left of its ranges: what goes first is taken before what has a lower id. */
function leftOf(ranges: Ranges, taken: readonly Claimed[], limit: number): Ranges {
  if (taken.length < limit) return [];
  const last = taken.findLast((message) => !goesFirst(message));
  return last ? behind(ranges, last.id) : ranges;
}
