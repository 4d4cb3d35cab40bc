import type { Gateway, GatewayEvent, Outcome, Probe } from '../../worker/gateways/gateway.ts';
import { ACCEPTED, type Answer, never, type Post, type Process, type State } from './state.ts';

/** Tells the worker something by webhook, at a time. */
type Tell = (gateway: string, events: readonly object[], at: number) => void;

/** A gateway that keeps what it was really given. */
export function gatewayOf(state: State, gateway: string, process: Process, tell: Tell): Gateway {
  const { time, random, options } = state;
  const weather = () => (state.calm ? 'ok' : state.weather.get(gateway));

  async function pause(ms: number) {
    await time.pause(ms);
    if (process.dead) await never;
  }

  return {
    pace: { rate: options.rate, jitter: 0, perDay: null },
    hasWindow: gateway === 'uji' && options.hasWindow,
    webhookSuffix: '',
    async probe(): Promise<Probe> {
      await pause(random.tail(30));
      if (weather() === 'down') return { state: 'away', code: 'tidak_terjangkau', reason: 'away' };
      if (weather() === 'held') return { state: 'held', code: 'sesi', reason: 'held, as the probe says' };
      return { state: 'ready' };
    },
    async send({ id, diulang, to }): Promise<Outcome> {
      if (process.dead) return never;
      const post: Post = {
        gateway,
        id,
        diulang,
        to,
        at: time.now,
        taken: false,
        told: 'crash',
        fate: null,
        ref: null,
      };
      state.posts.push(post);
      const { outcome, taken, ms } = answerOf(state, post);
      const ref = `${gateway}-${state.posts.length}`;
      post.taken = taken;
      if (taken) {
        post.ref = ref;
        tellFate(state, post, tell);
      }
      await pause(ms ?? random.tail(options.answerMs));
      post.told = outcome.outcome;
      return outcome.outcome === 'accepted' ? { outcome: 'accepted', ref } : outcome;
    },
    verify: () => true,
    events: (payload) =>
      (payload as { at?: number }[]).map(
        (event) => ({ ...event, ...(event.at !== undefined && { at: new Date(event.at) }) }) as GatewayEvent,
      ),
  };
}

const lost = (reason: string): Outcome => ({ outcome: 'unknown', code: 'tanpa_jawaban', reason });

/** Not so often to one message that the sweeper takes its broadcast for forgotten, while it waits as it should. */
const MOST_LATER = 3;

function answerOf(state: State, { gateway, id }: Post): Answer {
  const { random, options, posts } = state;
  const laterTo = (to: number) => posts.filter((post) => post.id === to && post.told === 'retry').length;
  if (state.calm)
    return state.calmRetries && random.chance(0.2) && laterTo(id) < MOST_LATER
      ? { outcome: { outcome: 'retry', code: 'dibatasi', reason: 'nanti' }, taken: false }
      : ACCEPTED;
  switch (state.weather.get(gateway)) {
    case 'bad':
      return options.answer(random, state);
    case 'down':
      return { outcome: lost('lost'), taken: random.chance(0.1) };
    case 'hang':
      return { outcome: lost('hang'), taken: random.chance(0.5), ms: 10_000 };
    default:
      return ACCEPTED;
  }
}

/** The provider tells what became of a send: each status at least once, in any order. */
function tellFate(state: State, post: Post, tell: Tell): void {
  const { random, options, time } = state;
  const own = options.echo && post.gateway === 'uji';
  const base = {
    type: 'status',
    ref: post.ref,
    ...(own ? { id: post.id, diulang: post.diulang } : { id: null, diulang: 0 }),
  };
  const failed = random.chance(state.calm ? 0 : state.failRate);
  post.fate = failed ? 'failed' : 'delivered';
  const delivered = [
    { ...base, status: 'sent' },
    { ...base, status: 'delivered' },
    ...(random.chance(0.5) ? [{ ...base, status: 'read' }] : []),
  ];
  let after = random.chance(0.3) ? 1 : random.tail(3000);
  for (const event of failed ? [{ ...base, status: 'failed', ...state.failReason }] : delivered) {
    after += random.tail(2000);
    const at = time.now + after;
    const delays = [random.chance(0.1) ? random.between(0, 600_000) : random.tail(500)];
    while (random.chance(options.webhookTwice)) delays.push(random.between(0, 3_600_000));
    for (const delay of delays) tell(post.gateway, [{ ...event, at }], at + delay);
  }
}
