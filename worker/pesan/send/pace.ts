import { createDistance, DatabaseAway, type Distance } from './distance.ts';
import { carries, IN_HAND, LANES, type Latency } from './lanes.ts';

/** Length of one reservation of the gateway's time: few statements, and a short wait for single messages behind it. */
const STRETCH_MS = 500;

/** Sends are this much further apart than the rate asks, because the network brings some closer together. */
const MARGIN = 1.03;

/** A send that is later than this loses its turn: the time belongs to another reservation by then. */
export const LATE_MS = 50;

/** A run reserves the next stretch this long before it needs it, plus the round trip to the database. */
const AHEAD_MS = 100;

/** Most stretches reserved ahead: one for each of the eight runs, and a second one for one of them. */
const FARTHEST = 9;

/** A turn gives up after this many reservations that came back too late. */
const MOST_RESERVATIONS = 8;

/** A request for the gateway's time, in milliseconds. */
export interface Asked {
  /** the first moment that the run can use, when the answer has arrived */
  now: number;
  length: number;
  /** latency of the gateway's answers; null before the first */
  latency: number | null;
  /** no reservation lies further ahead than this, so that a wrong clock cannot stop everything */
  farthest: number;
}

export interface Given {
  from: number;
  /** latency as the last run measured it; null when none has */
  latency: number | null;
  /** no other run reserves time of this gateway now */
  alone: boolean;
  /** messages a second that the provider accepts, at most the configured rate */
  rate: number;
}

/** Reserves the gateway's time, no moment of it twice. */
export type Reserve = (asked: Asked) => Promise<Given>;

interface PaceOptions {
  reserve: Reserve;
  /** messages a second, of all runs together */
  rate: number;
  /** random share of the time between two sends, 0 to 1 */
  jitter: number;
  /** 0 to 1, evenly */
  random: () => number;
  latency: Latency;
  /** round trip to the database, as measured by the run */
  distance?: Distance;
  /** messages of this run that do not wait for a turn yet; time reserved beyond them is lost */
  left: () => number;
  /** helpers were called just now, and need the gateway's time as well */
  helped?: () => boolean;
  clock: () => number;
  sleep: (ms: number) => Promise<void>;
}

interface Stretch {
  /** the time after each send that is left in it, milliseconds */
  gaps: number[];
  /** epoch milliseconds */
  next: number;
  last: number;
}

/**
 * Keeps `WA_RATE` across all runs: the gateway's row of `gateway` says until when its time is reserved, and each run advances it
 * by what its lanes can use. A run spaces its sends evenly within its stretch; time it does not use is lost, so that runs
 * which lag behind never exceed the rate together.
 */
export function createPacer(options: PaceOptions) {
  const { reserve, jitter, random, latency, distance = createDistance(), left, clock, sleep } = options;
  const { helped = () => false } = options;
  let { rate } = options;
  let stretch: Stretch | null = null;
  let ahead: Promise<Stretch> | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let alone = false;
  /** messages waiting for their turn */
  let waiting = 0;

  const interval = () => (1000 / rate) * MARGIN;

  /** The lanes use up a whole stretch. */
  const keepsUp = () => {
    const ms = latency.now();
    return ms !== null && carries(ms, interval());
  };

  /**
   * Slots of a stretch: as many as fit; if the lanes do not keep up, one for each and what they manage within `LATE_MS`. A run
   * that is alone takes all: no other run loses what it leaves unused.
   */
  function most(): number {
    const all = Math.max(1, Math.floor(STRETCH_MS / interval()));
    if (alone && !helped()) return all;
    const rounds = 1 + Math.floor(LATE_MS / (latency.now() ?? Number.POSITIVE_INFINITY));
    return Math.min(all, LANES * rounds, IN_HAND);
  }

  /** Varies around `interval`: an even beat gets an ordinary number banned. */
  const gap = () => interval() * (1 + jitter * (2 * random() - 1));

  async function next(): Promise<Stretch> {
    // Slots for all waiting messages at once: other runs reserve behind this stretch.
    const slots = Math.max(1, Math.min(most(), waiting + left()));
    const gaps = Array.from({ length: slots }, gap);
    const length = gaps.reduce((sum, one) => sum + one, 0);
    const farthest = FARTHEST * Math.max(STRETCH_MS, interval());
    const asked = clock();
    const now = asked + distance.now();
    const given = await reserve({ now, length, latency: latency.now(), farthest });
    distance.note(clock() - asked);
    ({ alone, rate } = given);
    if (given.latency !== null) latency.suppose(given.latency);
    const last = given.from + length - (gaps.at(-1) ?? 0) + LATE_MS;
    return { gaps, next: given.from, last };
  }

  /** Asks for the next stretch in time, so that no lane waits for the database. */
  function lookAhead(current: Stretch, at: number) {
    // If a stretch holds a single send, reserving ahead would waste the previous one.
    const soon = distance.now() + AHEAD_MS;
    if (ahead || interval() >= soon || waiting + left() <= current.gaps.length + 1) return;
    if (alone || keepsUp()) {
      if (current.last - at <= soon) ahead = next();
    } else {
      // Lanes that lag behind come back one latency after their sends.
      const back = at + (latency.now() ?? 0);
      ahead = sleep(Math.max(0, back - distance.now() - clock())).then(next);
    }
    if (!ahead) return;
    // The turn that needs it gets the failure.
    ahead.catch(() => undefined);
  }

  async function take(): Promise<number> {
    for (let reservations = 0; ; ) {
      if (!stretch || stretch.gaps.length === 0) {
        if (reservations === MOST_RESERVATIONS)
          throw new DatabaseAway('every reservation came back too late');
        reservations += 1;
        const reserved: Promise<Stretch> = ahead ?? next();
        ahead = null;
        stretch = null;
        stretch = await reserved;
      }
      const now = clock();
      const at = Math.max(stretch.next, now);
      if (at > stretch.last) {
        stretch = null;
        continue;
      }
      stretch.next = at + (stretch.gaps.shift() ?? 0);
      lookAhead(stretch, at);
      // Timers know whole milliseconds.
      if (at - now >= 1) await sleep(at - now);
      if (clock() <= at + LATE_MS) return at;
    }
  }

  return {
    /** Waits until the next message may go out. @returns when its turn is. @throws what the reservation throws, or `DatabaseAway` */
    turn() {
      // One after the other, so that waiting lanes share one reservation.
      waiting += 1;
      const turn = line.then(take).finally(() => {
        waiting -= 1;
      });
      line = turn.catch(() => undefined);
      return turn;
    },
  };
}
