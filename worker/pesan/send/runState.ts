import type { GatewayInUse } from '../../gateways/index.ts';
import type { Claimed } from '../message.ts';
import type { Chunk, Queues } from '../queue/chunk.ts';
import type { Attempt } from './attempt.ts';
import type { Ledger } from './ledger.ts';
import type { Policy } from './policy.ts';
import type { Route } from './route.ts';
import type { Shares } from './shares.ts';
import type { Spread } from './spread.ts';
import type { Store } from './store.ts';

export interface Sender {
  store: Store;
  firstGateway: GatewayInUse;
  /** sends single messages that the first gateway certainly has not taken; null: none is configured */
  secondGateway: GatewayInUse | null;
  /** carry the nudges for retries */
  queues: Queues;
  /** the chunks may hold a broadcast's messages, which wait during quiet hours */
  carriesBroadcasts: boolean;
  /** queues whose consumers help when six lanes are too few; empty in such a helper */
  lanes: readonly Queue<Chunk>[];
  /** number of this helper, from 1, in the order they are called; null in a run that is no helper */
  helper: number | null;
  /** earlier runs of these chunks failed: helpers are called only after the first claim, or they would fail as well */
  failedBefore?: boolean;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
  /** 0 to 1, uniform */
  random: () => number;
}

/** A claimed message. Times are epoch milliseconds. */
export interface Item {
  message: Claimed;
  claimedAt: number;
  /** after this it is no longer handed to a gateway: its claim may expire before the answer comes */
  sendableUntil: number;
}

export interface RunState {
  readonly sender: Sender;
  readonly store: Store;
  readonly policy: Policy;
  /** the ranges still to claim */
  readonly shares: Shares;
  /** claimed and not yet being sent */
  readonly buffer: Item[];
  readonly main: Route;
  readonly spread: Spread;
  readonly ledger: Ledger;
  readonly attempt: (message: Claimed, mayStill: () => boolean) => Promise<Attempt>;
  readonly startedAt: number;
  claims: number;
  inFlight: number;
  /** set: no further claim */
  ended: boolean;
  /** when another run should take the rest, in milliseconds from now; null when no run need be asked for */
  restAfterMs: number | null;
  /** ids of claimed messages that another run should send */
  readonly givenBack: number[];
  /** broadcasts held by this run, each with the write that holds it */
  readonly holds: Map<number, Promise<void>>;
}

/** Ends the run, and leaves what is left to another one. The first call decides when. */
export function leaveRest(state: RunState, afterMs: number): void {
  state.restAfterMs ??= afterMs;
  state.ended = true;
}
