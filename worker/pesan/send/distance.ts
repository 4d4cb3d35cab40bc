/** A round trip beyond this is a fault, and no time is kept free for the next one. */
const LONGEST_MS = 2_000;

/**
 * Round-trip time to the database: reserved time of the gateway begins after it. Estimates as TCP does: a smoothed mean, and
 * twice the smoothed deviation on top.
 */
export function createDistance() {
  let mean: number | null = null;
  let deviation = 0;
  return {
    /** Notes one measured round trip, in milliseconds. */
    note(ms: number) {
      const taken = Math.min(ms, LONGEST_MS);
      if (mean === null) {
        mean = taken;
        deviation = taken / 8;
        return;
      }
      deviation += (Math.abs(taken - mean) - deviation) / 4;
      mean += (taken - mean) / 8;
    },
    /** upper estimate of the next round trip, in milliseconds; 0 before the first */
    now: () => (mean === null ? 0 : Math.min(LONGEST_MS, mean + 2 * deviation)),
  };
}
export type Distance = ReturnType<typeof createDistance>;

/** The database did not answer before the send, or too late: the message waits. */
export class DatabaseAway extends Error {}
