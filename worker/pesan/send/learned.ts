/** Answers per decision about the rate. */
const JUDGED = 24;

/** Answers of "later": this many lower the rate, up to `FINE` raise it. */
const TOO_MANY = 5;
const FINE = 1;

/** A rate falls to what was accepted, at most by half at once and never below this share of the configured one. */
const LOWEST = 1 / 32;
const RISE = 1.15;

/**
 * The rate a provider accepts: the configured one, until its answers ask for less.
 *
 * @param set the configured rate in messages a second, never exceeded
 */
export function createLearned(set: number) {
  let rate = set;
  let since = Number.NEGATIVE_INFINITY;
  let answers = 0;
  let refused = 0;

  function judged(): number {
    if (refused >= TOO_MANY) return Math.max(set * LOWEST, rate * Math.max(0.5, 1 - refused / answers));
    return refused <= FINE ? Math.min(set, rate * RISE) : rate;
  }

  return {
    /** messages a second */
    rate: () => rate,
    /** Notes an answer. @param at when its message was sent, epoch milliseconds */
    note(later: boolean, at: number) {
      // Sent at another rate.
      if (at < since || answers === JUDGED) return;
      answers += 1;
      if (later) refused += 1;
    },
    /** The rate that the answers ask for instead; null: no change. */
    proposal(): { from: number; to: number } | null {
      if (answers < JUDGED) return null;
      const to = judged();
      if (to !== rate) return { from: rate, to };
      answers = refused = 0;
      return null;
    },
    /** Adopts the rate that all runs share. */
    adopt(shared: number, now: number) {
      if (shared === rate) return;
      rate = shared;
      since = now;
      answers = refused = 0;
    },
  };
}
