// All in milliseconds.

/** Longest wait for an answer; shorter for a receiver that has been quick, behind which others wait. */
export const ANSWER_MS = 10_000;
export const QUICK_ANSWER_MS = 3_000;

/** A receiver that answers later than this is slow. */
export const SLOW_MS = 2_000;

/** A callback is given up this long after the state changed, or after an operator sent it again. */
export const GIVEN_UP_MS = 24 * 3_600_000;

/** A receiver that has failed for so long is switched off. */
export const SWITCHED_OFF_MS = 7 * 24 * 3_600_000;

/** Waits after the first failures: with answers that never come, three tries fit into the first minute. */
const FIRST_WAITS_MS = [5_000, 20_000];

/** Tries that an event has of its own, also while its receiver fails. */
export const FIRST_TRIES = FIRST_WAITS_MS.length + 1;

const SHORTEST_WAIT_MS = 2 * 60_000;
const LONGEST_WAIT_MS = 4 * 3_600_000;

/** Share of a wait by which waits differ at random, so that many do not come back at once. */
const JITTER = 0.1;

/** Wait after a failure that has lasted for so long: it doubles the age, between 2 minutes and 4 hours. */
export const pauseMs = (age: number): number => Math.min(Math.max(age, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);

/**
 * Wait before the next try of an event.
 *
 * @param tries how many have failed
 * @param age since the first was due
 * @param random of [0, 1)
 */
export const waitMs = (tries: number, age: number, random: number): number =>
  FIRST_WAITS_MS[tries - 1] ?? Math.round(pauseMs(age) * (1 + JITTER * random));
