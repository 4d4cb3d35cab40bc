/** An invocation may wait for the headers of six answers, in production only: the cap is ours. */
export const LANES = 6;

/** How full the lanes may be on average: a few answers are slow, and the next one must not wait for those. */
const LOAD = 0.8;

/**
 * Most invocations that work on one backlog: the consumer of the broadcast queue, and those of the lane queues of
 * wrangler.toml. Each has six connections of its own because a queue invokes it; an invocation through a service binding
 * would share those of its caller (developers.cloudflare.com/workers/platform/limits, "Simultaneous open connections").
 * Together they have 42 messages on their way. With more, what one crash leaves unconfirmed would pass a hundred.
 */
const MOST_PARTS = 7;

/**
 * Most messages that an invocation has claimed and not recorded when it works beside others: with that of single messages
 * there are eight, so a crash of all of them leaves 96 rows unconfirmed.
 */
export const IN_HAND = 12;

/** The same for one that works alone: far fewer ways to the database, and still under a hundred with that of single messages. */
export const IN_HAND_ALONE = 78;

/** Nearer than this, in milliseconds, the processor is the bound and not the connections: more invocations add nothing. */
const NEARBY_MS = 25;

/** How long after its last reservation an invocation may still be at work, in milliseconds. */
export const AT_WORK_MS = 3_000;

/** How many invocations it takes to send `rate` messages a second when an answer takes `latencyMs`, by itself `undisturbedMs`. */
export function partsFor(rate: number, latencyMs: number, undisturbedMs: number): number {
  if (undisturbedMs < NEARBY_MS) return 1;
  return Math.min(MOST_PARTS, Math.max(1, Math.ceil((rate * latencyMs) / 1000 / (LANES * LOAD))));
}

/** Whether one invocation's lanes keep up with sends that lie `intervalMs` apart. */
export const carries = (latencyMs: number, intervalMs: number) => latencyMs <= LANES * LOAD * intervalMs;

/** A gateway's latency as it is lately: the mean of about the last ten answers, a slow one counted as two seconds at most. */
export interface Latency {
  note(ms: number): void;
  /** What others have measured, as long as there is nothing better. */
  suppose(ms: number): void;
  /** milliseconds, null as long as nothing is known */
  now(): number | null;
  /** What a quarter of the last answers took at most: without what they waited for us. The mean where that is not known. */
  undisturbed(): number | null;
}

const WEIGHT = 0.2;
const LONGEST_MS = 2_000;
const REMEMBERED = 32;

export function createLatency(): Latency {
  let mean: number | null = null;
  let quarter: number | null = null;
  let last: number[] = [];
  return {
    note(ms) {
      const taken = Math.min(ms, LONGEST_MS);
      mean = mean === null ? taken : mean + WEIGHT * (taken - mean);
      if (last.push(taken) < REMEMBERED) return;
      quarter = last.sort((a, b) => a - b)[REMEMBERED / 4] ?? null;
      last = [];
    },
    suppose(ms) {
      mean ??= ms;
    },
    now: () => mean,
    undisturbed: () => quarter ?? mean,
  };
}
