import { MAX_ANSWER_MS } from '../gateways/http.ts';

// All in milliseconds.

/** After this the sweeper takes a nudge for lost. */
export const NUDGE_GRACE_MS = 15_000;

/** Grace for the nudges of many single messages at once, which wait for each other. */
export const CROWD_GRACE_MS = 10 * 60_000;

/** More single messages at once than this go to the broadcasts' queue, so that others need not wait behind them. */
export const CROWD = 100;

/** Latency assumed for the number of lanes. Some gateways are waited for longer: `MAX_ANSWER_MS`. */
export const ANSWER_MS = 10_000;

/** Lease of a claim: ten rounds of answers that take 10 s fit into it. A consumer that holds one longer has died. */
export const CLAIM_LEASE_MS = 2 * 60_000;

/** A message may be sent this long after its claim: the longest answer, and 2 s to record it, end within the lease. */
export const SENDABLE_MS = CLAIM_LEASE_MS - MAX_ANSWER_MS - 2_000;

/** A run leaves the rest to another one after this; the platform ends an invocation after 15 minutes. */
export const RUN_MS = 60_000;

/** When no broadcast has moved for this long, its nudges are taken for lost. */
export const STALL_MS = 30_000;

/** A delayed nudge may come this early, since queues keep whole seconds. */
export const EARLY_MS = 1_000;

/** Providers tell times in whole seconds: within one second, the later webhook wins. */
export const WITHIN_MS = 999;

/** A message fails at this many answers of "later": after about 2.6 hours, by the waits below. */
export const MAX_TRIES = 10;

/** A message fails after its gateway has been unreachable for this long. */
export const OUTAGE_LIMIT_MS = 24 * 3_600_000;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;
const LONGEST_RETRY_AFTER_MS = 12 * 3_600_000;
const OUTAGE_WAIT_MS = 15_000;

/**
 * Wait before try number `tries + 1`: tripling from 2 s to an hour, and at least the provider's Retry-After, up to twelve
 * hours.
 */
export function retryWaitMs(tries: number, retryAfterSeconds = 0): number {
  const ours = Math.min(FIRST_WAIT_MS * 3 ** (tries - 1), LONGEST_WAIT_MS);
  return Math.max(ours, Math.min(retryAfterSeconds * 1000, LONGEST_RETRY_AFTER_MS));
}

/** Wait before an unreachable gateway is tried again: a tenth of the outage so far, from 15 s to an hour. */
export const outageWaitMs = (ageMs: number): number =>
  Math.max(OUTAGE_WAIT_MS, Math.min(ageMs / 10, LONGEST_WAIT_MS));
