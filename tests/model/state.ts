import type { Alasan } from '../../worker/contract/pesan/alasan.ts';
import type { Outcome } from '../../worker/gateways/gateway.ts';
import { type Random, randomOf } from './random.ts';
import { emptyDatabase } from './sqlite.ts';
import { type Time, timeOf } from './time.ts';

/** A gateway's answer to a send. */
export interface Answer {
  outcome: Outcome;
  /** the provider has taken the message, whatever it answers */
  taken: boolean;
  /** time until the answer; random when absent */
  ms?: number;
}

/** One send, as it reached a gateway. */
export interface Post {
  gateway: string;
  id: number;
  diulang: number;
  to: string;
  at: number;
  taken: boolean;
  /** the answer that the worker got: `crash` when it died before */
  told: Outcome['outcome'] | 'crash';
  /** the events that the provider's webhooks report of it */
  fate: 'delivered' | 'failed' | null;
  ref: string | null;
}

/** A fault of one request to the database. */
export interface Fault {
  /** `before` the statements ran, or `after`: they did run, and the answer is lost */
  fails?: 'before' | 'after';
  waitBeforeMs?: number;
  waitAfterMs?: number;
}

/** `bad`: anything may be answered; `hang`: no answer comes; `held`: the probe refuses. */
export type Weather = 'ok' | 'bad' | 'down' | 'hang' | 'held';

/** The settings of a history. Probabilities are 0 to 1. */
export interface Options {
  seed: number;
  /** messages a second */
  rate?: number;
  perDay?: number | null;
  secondGateway?: boolean;
  hasWindow?: boolean;
  /** webhooks bring our own id of the message, as Meta's do */
  echo?: boolean;
  /** half of a typical round trip */
  databaseMs?: number;
  answerMs?: number;
  databaseFails?: number;
  answerLost?: number;
  /** a statement takes one to four minutes */
  stall?: number;
  crash?: number;
  queueFails?: number;
  /** a queue delivers a batch twice */
  redelivered?: number;
  cronSkips?: number;
  webhookTwice?: number;
  /** greatest error of an invocation's clock */
  skewMs?: number;
  /** answers of the gateway in bad weather */
  answer?: (random: Random, state: State) => Answer;
  /** replaces the random faults of the database */
  fault?: ((process: Process, text: string) => Fault) | null;
}

/** One invocation. It does nothing any more once it is dead. */
export interface Process {
  name: string;
  dead: boolean;
  skewMs: number;
}

export const ACCEPTED: Answer = { outcome: { outcome: 'accepted', ref: '' }, taken: true };

const DEFAULTS: Required<Omit<Options, 'seed'>> = {
  rate: 80,
  perDay: null,
  secondGateway: false,
  hasWindow: false,
  echo: true,
  databaseMs: 8,
  answerMs: 200,
  databaseFails: 0,
  answerLost: 0,
  stall: 0,
  crash: 0,
  queueFails: 0,
  redelivered: 0.02,
  cronSkips: 0,
  webhookTwice: 0.2,
  skewMs: 0,
  answer: () => ACCEPTED,
  fault: null,
};

/** State that a history keeps beside the database. */
export class State {
  readonly options: Required<Options>;
  readonly random: Random;
  readonly time: Time = timeOf();
  readonly posts: Post[] = [];
  readonly weather = new Map<string, Weather>([
    ['uji', 'ok'],
    ['cadangan', 'ok'],
  ]);
  /** `ref status` of all webhooks that were taken in */
  readonly told = new Set<string>();
  databaseAway = false;
  /** from here on, no more faults */
  calm = false;
  /** since when, for the sweeper to come less often */
  calmSince: number | null = null;
  /** in calm weather the gateway still says "later" now and then */
  calmRetries = false;
  stopped = false;
  failRate = 0;
  failReason: Alasan = { code: 'lainnya', reason: 'Gagal di WhatsApp' };
  /** called after each commit */
  onCommit: (() => void) | null = null;
  readonly count = { crashes: 0, databaseErrors: 0, stalls: 0, outages: 0, invocations: 0, statements: 0 };

  constructor(options: Options) {
    this.options = { ...DEFAULTS, ...options };
    this.random = randomOf(options.seed);
    emptyDatabase(() => this.time.clock());
    Date.now = this.time.clock;
    let n = 0;
    crypto.randomUUID = () => `00000000-0000-4000-8000-${String(++n).padStart(12, '0')}`;
  }
}

/** A promise that never settles: a dead process waits for it. */
export const never = new Promise<never>(() => {});
