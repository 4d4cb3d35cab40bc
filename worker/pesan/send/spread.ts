import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { type Chunk, put } from '../queue/chunk.ts';
import { countOf, type Ranges } from '../queue/ranges.ts';
import type { Distance } from './distance.ts';
import { AT_WORK_MS, LANES, type Latency, partsFor } from './lanes.ts';
import type { Store } from './store.ts';

/** How long answers are taken to take before one has come, in milliseconds: Meta's take so long. */
const UNKNOWN_MS = 400;

/** Another invocation is worth its way through a queue when it has a few rounds for its six lanes. */
const LEAST_PART = 4 * LANES;

interface SpreadOptions {
  store: Pick<Store, 'busyLanes'>;
  lanes: readonly Queue<Chunk>[];
  /** messages a second */
  rate: () => number;
  latency: Latency;
  distance: Distance;
  /** epoch milliseconds */
  clock: () => number;
}

/** Whether a run works alone on its ranges or beside other invocations. */
interface Spread {
  /** Whether it may take as much as if there were no other: nobody else is at work, and nobody needs to be. */
  alone(): boolean;
  /** Whether others were called so lately that they may not be seen at work yet. */
  helped(): boolean;
  /**
   * Calls as many others to the ranges as rate and latency ask for by now. Each is given all of them and takes the next
   * few that nobody has, so that whoever is quicker does more and all end together. Those that cannot be called are done
   * without.
   */
  call(ranges: Ranges): Promise<void>;
}

export function spreadOver({ store, lanes, rate, latency, distance, clock }: SpreadOptions): Spread {
  let called = 0;
  let calledAt = Number.NEGATIVE_INFINITY;

  function parts(): number {
    const ms = latency.now() ?? UNKNOWN_MS;
    const near = latency.undisturbed() ?? ms;
    // One that keeps up reserves ahead, and does not notice how far the database is.
    if (partsFor(rate(), ms, near) === 1) return 1;
    return partsFor(rate(), Math.max(ms, distance.now()), near);
  }

  const helped = () => clock() - calledAt <= AT_WORK_MS;

  return {
    alone: () => lanes.length > 0 && parts() === 1 && !helped() && store.busyLanes() === false,
    helped,

    async call(ranges) {
      const wanted = Math.min(parts(), Math.floor(countOf(ranges) / LEAST_PART)) - 1;
      const others = lanes.slice(called, Math.max(called, wanted));
      called += others.length;
      if (others.length > 0) calledAt = clock();
      await Promise.all(
        others.map((lane) =>
          put(lane, ranges).catch((error) => log('error', 'lane not called', { error: causeOf(error) })),
        ),
      );
    },
  };
}
