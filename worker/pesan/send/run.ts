import type { Claimed } from '../message.ts';
import { type Chunk, chunksOf } from '../queue/chunk.ts';
import { behind, merge, type Ranges } from '../queue/ranges.ts';
import { ANSWER_MS, RUN_MS, SENDABLE_MS } from '../timing.ts';
import { createAttempt } from './attempt.ts';
import { claimLimit, goesFirst } from './claim.ts';
import { createDistance } from './distance.ts';
import { createFeed } from './feed.ts';
import { dayEnd, dayStart, rests } from './hours.ts';
import { IN_HAND, IN_HAND_ALONE, LANES } from './lanes.ts';
import { createLedger } from './ledger.ts';
import { opening } from './pause.ts';
import { whyHeld } from './policy.ts';
import { createRoute } from './route.ts';
import { type Item, leaveRest, type RunState, type Sender } from './runState.ts';
import { guarded, sendOne } from './sendOne.ts';
import { createShares } from './shares.ts';
import { createSpread } from './spread.ts';

/**
 * Claims per run. An invocation may send D1 1,000 statements, of which a claim takes up to six and each reserved stretch
 * of time one, and make 10,000 requests.
 */
const MAX_CLAIMS = 120;

/** The next claim starts when this many messages are left. Below one message a second none may wait: their claims would expire. */
const lowMark = (rate: number) => (rate < 1 ? 0 : 2);
const LOW_MARK_ALONE = 12;

/** The part of its chunks that a run leaves to another one. */
interface Rest {
  ranges: Ranges;
  delayMs: number;
}

/**
 * Sends the messages of these chunks, up to six at a time, and records the results. Claims a few at a time, and the next
 * while the last are being sent: a claimed row without a record is a message that may have gone out or not.
 *
 * @returns the part that another run should take; null when there is none
 * @throws when the database lets it claim nothing; everything claimed before is recorded by then
 */
export async function run(chunks: readonly Chunk[], sender: Sender): Promise<Rest | null> {
  const state = await begin(chunks, sender);
  const { rate } = sender.firstGateway;
  const low = () => (isAlone(state) ? Math.min(LOW_MARK_ALONE, claimLimit(rate)) : lowMark(rate));
  const feed = createFeed(state.buffer, () => claimNext(state), low);
  const lane = async () => {
    for (let item = await feed.next(); item; item = await feed.next()) {
      state.inFlight += 1;
      state.ledger.note(await sendOne(state, item));
      state.inFlight -= 1;
    }
  };
  // At a low rate fewer lanes suffice, even if every answer takes its longest.
  const lanes = Math.max(1, Math.min(LANES, Math.ceil((rate * ANSWER_MS) / 1000)));
  await Promise.all(Array.from({ length: lanes }, lane));
  await Promise.all(state.holds.values());
  await state.ledger.close();
  if (feed.failure() !== undefined) throw feed.failure();
  return restOf(state);
}

async function begin(chunks: readonly Chunk[], sender: Sender): Promise<RunState> {
  const { firstGateway, secondGateway, carriesBroadcasts, clock } = sender;
  const startedAt = clock();
  const store = guarded(sender.store);
  const policy = await store.policy({ firstGateway, secondGateway });
  const shares = createShares(merge(chunks), carriesBroadcasts ? policy.running : []);
  const buffer: Item[] = [];
  const left = () => buffer.length + shares.count();
  const distance = createDistance();
  const spread = createSpread({ ...sender, store, distance });
  const open = (to: typeof firstGateway) => {
    const known = policy.gateways.get(to.name);
    return createRoute({
      ...sender,
      store,
      inUse: to,
      distance,
      left,
      helped: spread.helped,
      held: whyHeld(known),
      tak_terjawab: known?.tak_terjawab ?? 0,
      latensi_ms: known?.latensi_ms ?? null,
    });
  };
  const main = open(firstGateway);
  return {
    sender,
    store,
    policy,
    shares,
    buffer,
    main,
    spread,
    startedAt,
    ledger: createLedger({ ...sender, store, distance }),
    attempt: createAttempt({
      main,
      secondGateway: secondGateway && open(secondGateway),
      policy,
      store,
      clock,
    }),
    claims: 0,
    inFlight: 0,
    ended: false,
    restAfterMs: null,
    givenBack: [],
    holds: new Map(),
  };
}

const isAlone = ({ spread, main }: RunState) => spread.alone(main);

/** Claims the next messages; none when the run ends here, or nothing is left. */
async function claimNext(state: RunState): Promise<Item[]> {
  const { sender, shares, spread, main } = state;
  if (sender.clock() - state.startedAt >= RUN_MS || state.claims >= MAX_CLAIMS) leaveRest(state, 0);
  // The others have its ranges, too.
  if (sender.helper !== null && !spread.needs(sender.helper, main)) state.ended = true;
  if (state.ended) return [];
  // First the holds, or this would claim a held broadcast's messages again.
  await Promise.all(state.holds.values());
  if (!sender.failedBefore || state.claims > 0) await spread.call(shares.ranges(), main);
  const inHand = state.buffer.length + state.inFlight;
  const room = (isAlone(state) ? IN_HAND_ALONE : IN_HAND) - inHand;
  const limit = Math.max(1, Math.min(claimLimit(sender.firstGateway.rate), room));
  // One share may be used up while another still has messages.
  while (shares.count() > 0 && state.restAfterMs === null) {
    const claimedAt = sender.clock();
    const messages = await claimShare(state, limit);
    const sendableUntil = claimedAt + SENDABLE_MS;
    if (messages.length > 0) return messages.map((message) => ({ message, claimedAt, sendableUntil }));
  }
  return [];
}

/**
 * Claims from the share whose turn it is. During quiet hours, and once the day's cap is used up, claims single messages
 * alone and leaves the broadcasts to a run after that.
 */
async function claimShare(state: RunState, limit: number): Promise<Claimed[]> {
  const { policy, shares, ledger } = state;
  const { carriesBroadcasts, clock } = state.sender;
  const now = clock();
  const { jamTenang, zona, perDay } = policy;
  const cap = perDay === null ? null : { perDay, dayStart: dayStart(zona, now) };
  const asked = { limit, cap, codes: !carriesBroadcasts };
  state.claims += 1;
  let opensAt = carriesBroadcasts ? rests(jamTenang, now) : null;
  if (opensAt === null) {
    const share = shares.next();
    const secrets = share === shares.single;
    const what = { ...asked, ranges: share.ranges, secrets, broadcasts: carriesBroadcasts };
    const { messages, capped } = await ledger.claim(what);
    const stopped = carriesBroadcasts && capped && messages.length < limit;
    if (!stopped) share.ranges = leftOf(share.ranges, messages, limit);
    if (!stopped || messages.length > 0) return messages;
    opensAt = opening(policy, dayEnd(zona, now));
  }
  const { single } = shares;
  const what = { ...asked, ranges: single.ranges, secrets: true, broadcasts: false };
  const { messages } = await ledger.claim(what);
  if (messages.length === limit) single.ranges = leftOf(single.ranges, messages, limit);
  if (messages.length === 0) leaveRest(state, opensAt - now);
  return messages;
}

/** The ranges behind what a claim took. Codes and credentials are taken before lower ids, so they do not count. */
function leftOf(ranges: Ranges, taken: readonly Claimed[], limit: number): Ranges {
  if (taken.length < limit) return [];
  const last = taken.findLast((message) => !goesFirst(message));
  return last ? behind(ranges, last.id) : ranges;
}

async function restOf({ shares, givenBack, restAfterMs, store, sender }: RunState): Promise<Rest | null> {
  const ranges = merge([...shares.ranges(), ...chunksOf(givenBack)]);
  if (ranges.length === 0 || restAfterMs === null) return null;
  if (restAfterMs > 0) await store.expectNothingBefore(sender.clock() + restAfterMs);
  return { ranges, delayMs: restAfterMs };
}
