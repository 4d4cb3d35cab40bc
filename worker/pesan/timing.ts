// All in milliseconds.

/** How long a nudge may take before the sweeper takes it for lost. */
export const NUDGE_GRACE_MS = 15_000;

/** The same for a nudge of many single messages at once, which wait for each other. */
export const CROWD_GRACE_MS = 10 * 60_000;

/** How many single messages at once are many: they are nudged like a broadcast's, since others would wait behind them. */
export const CROWD = 100;

/** How long the gateway's answer to one send is waited for. */
export const ANSWER_MS = 10_000;

/** How long a consumer may hold its claim: one whose every answer times out takes 100 s. A later one has died. */
export const CLAIM_LEASE_MS = 2 * 60_000;

/** How long after its claim a message may still be handed to the gateway, so that its answer comes within the lease. */
export const SENDABLE_MS = CLAIM_LEASE_MS - 20_000;

/** How long a consumer goes on before it leaves the rest to another run: the platform ends one after 15 minutes. */
export const RUN_MS = 60_000;

/** No message of any broadcast got anywhere for so long: its nudges are taken for lost. */
export const STALL_MS = 30_000;

/** How late a schedule may still begin by itself. */
export const SCHEDULE_LATE_MS = 3_600_000;

/** Queues keep whole seconds, so a delayed nudge may come up to a second early. */
export const EARLY_MS = 1_000;

/** Providers tell in whole seconds when something happened: within one, what comes later holds. */
export const WITHIN_MS = 999;

/** Answers of "later" that a message takes before it is given up: with the waits below, about 2.6 hours. */
export const MAX_TRIES = 10;

/** How long an unreachable gateway is waited for before a message is given up. */
export const OUTAGE_LIMIT_MS = 24 * 3_600_000;

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 3_600_000;
const LONGEST_RETRY_AFTER_MS = 12 * 3_600_000;
const OUTAGE_WAIT_MS = 15_000;

/**
 * Wait before try number `tries + 1`: tripling from 2 s to an hour, and never less than the provider asked for, up to
 * twelve hours.
 */
export function retryWaitMs(tries: number, retryAfterSeconds = 0): number {
  const ours = Math.min(FIRST_WAIT_MS * 3 ** (tries - 1), LONGEST_WAIT_MS);
  return Math.max(ours, Math.min(retryAfterSeconds * 1000, LONGEST_RETRY_AFTER_MS));
}

/** Wait before an unreachable gateway is tried again: 15 s at first, and a tenth of the outage as it lasts. */
export function outageWaitMs(ageMs: number): number {
  return Math.max(OUTAGE_WAIT_MS, Math.min(ageMs / 10, LONGEST_WAIT_MS));
}
