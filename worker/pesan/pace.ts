import { carries, LANES, type Latency } from './lanes.ts';

/** How long a stretch of the gateway's time is reserved at once: few statements, and little for a single message to wait behind. */
const STRETCH_MS = 500;

/** By so much sends lie further apart than the rate asks, since the network brings them closer together here and there. */
const MARGIN = 1.03;

/** How much later than its time a send may still go out. Later ones are left out: others hold the time that has come. */
const LATE_MS = 50;

/** How long before its stretch ends a run asks for the next one, so that it does not wait for the database. */
const AHEAD_MS = 100;

/** Most stretches that are reserved at once: each of the eight runs that there may be has one, and one of them a second. */
const FARTHEST = 9;

/** Keeps the sends of one run apart. */
export interface Pacer {
  /** Waits until the next message may go out. @throws what the reservation throws */
  turn(): Promise<void>;
}

/** What a run asks of the gateway's time. In milliseconds. */
export interface Asked {
  now: number;
  length: number;
  /** how long it is that answers take, null when it has had none */
  latency: number | null;
  /** no reservation lies further ahead than this: a clock that was wrong must not stop everything */
  farthest: number;
}

/** Gives the gateway's time away, no moment of it twice. */
export type Reserve = (asked: Asked) => Promise<{ from: number; latency: number | null }>;

interface PaceOptions {
  reserve: Reserve;
  /** messages a second, of all runs together */
  rate: number;
  /** by what share of the time between two sends it varies, 0 to 1 */
  jitter: number;
  /** 0 to 1, evenly */
  random: () => number;
  latency: Latency;
  /** most messages of this run that do not wait for their turn yet; what it reserves beyond is lost to everybody */
  left: () => number;
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
 * Keeps `WA_RATE` among however many runs: the gateway's row of `kanal` says until when the gateway's time is given away, and
 * each run moves it on by what its lanes can use. Within its stretch a run spaces its sends evenly; what it has not used
 * when the stretch is over is lost, so that runs which lag behind never add up to more than the rate.
 */
export function pacerOf({ reserve, rate, jitter, random, latency, left, clock, sleep }: PaceOptions): Pacer {
  const interval = (1000 / rate) * MARGIN;
  let stretch: Stretch | null = null;
  let ahead: Promise<Stretch> | null = null;
  let line: Promise<void> = Promise.resolve();
  /** how many wait for their turn */
  let waiting = 0;

  const keepsUp = () => {
    const ms = latency.now();
    return ms !== null && carries(ms, interval);
  };

  /** As many as the lanes send within a stretch; where they do not keep up, one each and what they manage while late. */
  function most(): number {
    const all = Math.max(1, Math.floor(STRETCH_MS / interval));
    if (keepsUp()) return all;
    const rounds = 1 + Math.floor(LATE_MS / (latency.now() ?? Number.POSITIVE_INFINITY));
    return Math.min(all, LANES * rounds);
  }

  /** Where a stretch is a single send, to reserve ahead would only lose the time of the last one. */
  const nearlyOver = ({ gaps }: Stretch) =>
    keepsUp() && interval < AHEAD_MS && gaps.length * interval <= AHEAD_MS;

  /** As long as `interval` on average: an even beat is a machine's, and gets an ordinary number banned. */
  const gap = () => interval * (1 + jitter * (2 * random() - 1));

  async function next(): Promise<Stretch> {
    // For all that wait at once: behind this stretch others reserve theirs.
    const slots = Math.max(1, Math.min(most(), waiting + left()));
    const gaps = Array.from({ length: slots }, gap);
    const length = gaps.reduce((sum, one) => sum + one, 0);
    const farthest = FARTHEST * Math.max(STRETCH_MS, interval);
    const given = await reserve({ now: clock(), length, latency: latency.now(), farthest });
    if (given.latency !== null) latency.suppose(given.latency);
    return { gaps, next: given.from, last: given.from + length - (gaps.at(-1) ?? 0) + LATE_MS };
  }

  async function take(): Promise<void> {
    for (;;) {
      if (!stretch || stretch.gaps.length === 0) {
        const reserved = ahead ?? next();
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
      if (!ahead && nearlyOver(stretch) && waiting + left() > stretch.gaps.length + 1) {
        ahead = next();
        // Whoever needs it hears of its failure.
        ahead.catch(() => undefined);
      }
      // Timers know whole milliseconds.
      if (at - now >= 1) await sleep(at - now);
      if (clock() <= at + LATE_MS) return;
    }
  }

  return {
    turn() {
      // One after the other: however many lanes wait, the run reserves for one stretch.
      waiting += 1;
      const turn = line.then(take).finally(() => {
        waiting -= 1;
      });
      line = turn.catch(() => undefined);
      return turn;
    },
  };
}
