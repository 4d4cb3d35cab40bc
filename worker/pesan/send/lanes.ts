/** An invocation may wait for the headers of six answers, in production only: the cap is ours. */
export const LANES = 6;

/** Average load of the lanes, so that a few slow answers do not delay the next message. */
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

/** Limit for an invocation that works alone: fewer round trips, and with the single messages' invocation still under 100 rows. */
export const IN_HAND_ALONE = 78;

/** Nearer than this, in milliseconds, the processor is the bound and not the connections: more invocations add nothing. */
const NEARBY_MS = 25;

/** An invocation counts as at work for this long after its last reservation, in milliseconds. */
export const AT_WORK_MS = 3_000;

/** Invocations needed to send `rate` messages a second at `latencyMs` an answer. @param undisturbedMs latency without our own load */
export function partsFor(rate: number, latencyMs: number, undisturbedMs: number): number {
  if (undisturbedMs < NEARBY_MS) return 1;
  return Math.min(MOST_PARTS, Math.max(1, Math.ceil((rate * latencyMs) / 1000 / (LANES * LOAD))));
}

/** One invocation's lanes keep up with a send every `intervalMs`. */
export const carries = (latencyMs: number, intervalMs: number) => latencyMs <= LANES * LOAD * intervalMs;

const WEIGHT = 0.2;
const LONGEST_MS = 2_000;
const REMEMBERED = 32;

/** A gateway's latency as it is lately: the mean of about the last ten answers, a slow one counted as two seconds at most. */
export function createLatency() {
  let mean: number | null = null;
  let quarter: number | null = null;
  let last: number[] = [];
  return {
    note(ms: number) {
      const taken = Math.min(ms, LONGEST_MS);
      mean = mean === null ? taken : mean + WEIGHT * (taken - mean);
      if (last.push(taken) < REMEMBERED) return;
      quarter = last.sort((a, b) => a - b)[REMEMBERED / 4] ?? null;
      last = [];
    },
    /** Takes a value measured by others, until there is one of its own. */
    suppose(ms: number) {
      mean ??= ms;
    },
    /** milliseconds, null as long as nothing is known */
    now: () => mean,
    /** The fastest quarter of the last answers: latency without waiting for our processor. The mean until there are enough. */
    undisturbed: () => quarter ?? mean,
  };
}
export type Latency = ReturnType<typeof createLatency>;
