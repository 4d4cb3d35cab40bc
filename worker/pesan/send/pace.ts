import { createDistance, type Distance } from './distance.ts';
import { carries, IN_HAND, LANES, type Latency } from './lanes.ts';

/** How long a stretch of the gateway's time is reserved at once: few statements, and little for a single message to wait behind. */
const STRETCH_MS = 500;

/** By so much sends lie further apart than the rate asks, since the network brings them closer together here and there. */
const MARGIN = 1.03;

/** How much later than its time a send may still go out. Later ones are left out: others hold the time that has come. */
export const LATE_MS = 50;

/** How long before it is needed, beyond the way to the database, a run asks for the next stretch. */
const AHEAD_MS = 100;

/** Most stretches that are reserved at once: each of the eight runs that there may be has one, and one of them a second. */
const FARTHEST = 9;

/** Reservations for one turn before the run gives up: each of them came back after its time was over. */
const MOST_RESERVATIONS = 8;

/** Keeps the sends of one run apart. */
interface Pacer {
  /** Waits until the next message may go out. @returns when its turn is. @throws what the reservation throws */
  turn(): Promise<number>;
}

/** What a run asks of the gateway's time. In milliseconds. */
export interface Asked {
  /** the first moment that the run can use: the answer has come by then */
  now: number;
  length: number;
  /** how long it is that answers take, null when it has had none */
  latency: number | null;
  /** no reservation lies further ahead than this: a clock that was wrong must not stop everything */
  farthest: number;
}

export interface Given {
  from: number;
  /** how long answers take, as the last run has measured it; null when none has */
  latency: number | null;
  /** whether no other run reserves time of this gateway at the moment */
  alone: boolean;
  /** messages a second that the provider takes, as far as is known; never more than the rate that is set */
  rate: number;
}

/** Gives the gateway's time away, no moment of it twice. */
export type Reserve = (asked: Asked) => Promise<Given>;

interface PaceOptions {
  reserve: Reserve;
  /** messages a second, of all runs together */
  rate: number;
  /** by what share of the time between two sends it varies, 0 to 1 */
  jitter: number;
  /** 0 to 1, evenly */
  random: () => number;
  latency: Latency;
  /** how far the database is, where the run has measured it already */
  distance?: Distance;
  /** most messages of this run that do not wait for their turn yet; what it reserves beyond is lost to everybody */
  left: () => number;
  /** whether others were called just now, who need the gateway's time as well */
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
 * Keeps `WA_RATE` among however many runs: the gateway's row of `kanal` says until when the gateway's time is given away, and
 * each run moves it on by what its lanes can use. Within its stretch a run spaces its sends evenly; what it has not used
 * when the stretch is over is lost, so that runs which lag behind never add up to more than the rate.
 */
export function createPacer(options: PaceOptions): Pacer {
  const { reserve, jitter, random, latency, distance = createDistance(), left, clock, sleep } = options;
  const { helped = () => false } = options;
  let { rate } = options;
  let stretch: Stretch | null = null;
  let ahead: Promise<Stretch> | null = null;
  let line: Promise<unknown> = Promise.resolve();
  let alone = false;
  /** how many wait for their turn */
  let waiting = 0;

  const interval = () => (1000 / rate) * MARGIN;

  /** Whether the lanes use up all of a stretch. */
  const keepsUp = () => {
    const ms = latency.now();
    return ms !== null && carries(ms, interval());
  };

  /**
   * As many as the lanes send within a stretch; where they do not keep up, one each and what they manage while late. What a
   * run that is alone leaves unused is nobody else's loss, and its lanes never wait.
   */
  function most(): number {
    const all = Math.max(1, Math.floor(STRETCH_MS / interval()));
    if (alone && !helped()) return all;
    const rounds = 1 + Math.floor(LATE_MS / (latency.now() ?? Number.POSITIVE_INFINITY));
    return Math.min(all, LANES * rounds, IN_HAND);
  }

  /** As long as `interval` on average: an even beat is a machine's, and gets an ordinary number banned. */
  const gap = () => interval() * (1 + jitter * (2 * random() - 1));

  async function next(): Promise<Stretch> {
    // For all that wait at once: behind this stretch others reserve theirs.
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
    // Where a stretch is a single send, to reserve ahead would only lose the time of the last one.
    const soon = distance.now() + AHEAD_MS;
    if (ahead || interval() >= soon || waiting + left() <= current.gaps.length + 1) return;
    if (alone || keepsUp()) {
      if (current.last - at <= soon) ahead = next();
    } else {
      // Lanes that lag behind are back one answer after their sends.
      const back = at + (latency.now() ?? 0);
      ahead = sleep(Math.max(0, back - distance.now() - clock())).then(next);
    }
    if (!ahead) return;
    // The turn that needs it hears of its failure.
    ahead.catch(() => undefined);
  }

  async function take(): Promise<number> {
    for (let reservations = 0; ; ) {
      if (!stretch || stretch.gaps.length === 0) {
        if (reservations === MOST_RESERVATIONS) throw new Error('every reservation came back too late');
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
