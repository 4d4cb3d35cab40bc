/** How fast a provider takes messages: the rate that is set, until its own answers say that it is less. */
interface Learned {
  /** messages a second */
  rate(): number;
  /** Notes an answer, and whether it was "later". @param since when its message went out, epoch milliseconds */
  note(later: boolean, since: number): void;
  /** A rate that the answers ask for in place of the one they were sent at; null: none. */
  proposal(): { from: number; to: number } | null;
  /** Goes by what all runs go by, from a moment on. */
  adopt(rate: number, now: number): void;
}

/** Answers after which a rate is judged. */
const JUDGED = 24;

/** So many of them mean that the provider is asked too much; up to `FINE` that it may take more. */
const TOO_MANY = 5;
const FINE = 1;

/** A rate falls to what was taken, but never to less than half at once, nor below this share of what is set. */
const LOWEST = 1 / 32;
const RISE = 1.15;

/** @param set the rate that is set, in messages a second: it is never exceeded */
export function createLearned(set: number): Learned {
  let rate = set;
  let since = Number.NEGATIVE_INFINITY;
  let answers = 0;
  let refused = 0;

  function judged(): number {
    if (refused >= TOO_MANY) return Math.max(set * LOWEST, rate * Math.max(0.5, 1 - refused / answers));
    return refused <= FINE ? Math.min(set, rate * RISE) : rate;
  }

  return {
    rate: () => rate,
    note(later, at) {
      // What went out at another rate says nothing of this one.
      if (at < since || answers === JUDGED) return;
      answers += 1;
      if (later) refused += 1;
    },
    proposal() {
      if (answers < JUDGED) return null;
      const to = judged();
      if (to !== rate) return { from: rate, to };
      answers = refused = 0;
      return null;
    },
    adopt(shared, now) {
      if (shared === rate) return;
      rate = shared;
      since = now;
      answers = refused = 0;
    },
  };
}
