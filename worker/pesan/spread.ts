import { causeOf } from '../db/client.ts';
import { log } from '../log.ts';
import { type Chunk, put } from './chunk.ts';
import { LANES, type Latency, partsFor } from './lanes.ts';
import { countOf, type Ranges } from './ranges.ts';
import type { Store } from './store.ts';

/** Another invocation is worth its way through a queue when it has a few rounds for its six lanes. */
const LEAST_PART = 4 * LANES;

interface SpreadOptions {
  store: Pick<Store, 'busyLanes'>;
  lanes: readonly Queue<Chunk>[];
  rate: number;
  latency: Latency;
}

/** Whether a run works alone on its ranges or beside other invocations. */
export interface Spread {
  /** Whether it may take as much as if there were no other: nobody else is at work, and nobody needs to be. */
  alone(): boolean;
  /**
   * Calls as many others to the ranges as rate and latency ask for by now. Each is given all of them and takes the next
   * few that nobody has, so that whoever is quicker does more and all end together. Those that cannot be called are done
   * without.
   */
  call(ranges: Ranges): Promise<void>;
}

export function spreadOver({ store, lanes, rate, latency }: SpreadOptions): Spread {
  let called = 0;

  function parts(): number | null {
    const ms = latency.now();
    return ms === null ? null : partsFor(rate, ms, latency.undisturbed() ?? ms);
  }

  return {
    alone: () => called === 0 && lanes.length > 0 && parts() === 1 && store.busyLanes() === false,

    async call(ranges) {
      const wanted = Math.min(parts() ?? 1, Math.floor(countOf(ranges) / LEAST_PART)) - 1;
      const others = lanes.slice(called, Math.max(called, wanted));
      called += others.length;
      await Promise.all(
        others.map((lane) =>
          put(lane, ranges).catch((error) => log('error', 'lane not called', { error: causeOf(error) })),
        ),
      );
    },
  };
}
