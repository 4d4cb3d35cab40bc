import { causeOf } from '../../core/db/client.ts';
import { log } from '../../core/log.ts';
import { type Chunk, put } from '../queue/chunk.ts';
import { countOf, type Ranges } from '../queue/ranges.ts';
import type { Distance } from './distance.ts';
import { AT_WORK_MS, LANES, partsFor } from './lanes.ts';
import type { Route } from './route.ts';
import type { Store } from './store.ts';

/** Assumed latency before the first answer, in milliseconds: Meta's. */
const UNKNOWN_MS = 400;

/** Fewer messages than this per invocation, a few rounds of its six lanes, are not worth the way through a queue. */
const LEAST_PART = 4 * LANES;

interface SpreadOptions {
  store: Pick<Store, 'busyLanes'>;
  lanes: readonly Queue<Chunk>[];
  distance: Distance;
  clock: () => number;
}

type Pace = Pick<Route, 'rate' | 'latency'>;

export function createSpread({ store, lanes, distance, clock }: SpreadOptions) {
  let called = 0;
  let calledAt = Number.NEGATIVE_INFINITY;

  function parts({ rate, latency }: Pace): number {
    const ms = latency.now() ?? UNKNOWN_MS;
    const near = latency.undisturbed() ?? ms;
    // An invocation that keeps up reserves ahead, so the way to the database does not slow it down.
    if (partsFor(rate(), ms, near) === 1) return 1;
    return partsFor(rate(), Math.max(ms, distance.now()), near);
  }

  /** Helpers were called so lately that the database may not show them at work yet. */
  const helped = () => clock() - calledAt <= AT_WORK_MS;

  return {
    /** No other invocation is at work, and none is needed: this one may claim as much as it likes. */
    alone: (route: Pace) =>
      lanes.length > 0 && parts(route) === 1 && !helped() && store.busyLanes() === false,
    /**
     * Rate and latency still need this helper. One more than needed stays, since latency varies. Those called before the
     * first answer may be too many: each reserves the gateway's time, and a single message waits behind all of them.
     */
    needs(helper: number, { rate, latency }: Pace) {
      const ms = Math.max(latency.now() ?? UNKNOWN_MS, distance.now());
      return partsFor(rate(), ms, ms) + 1 >= helper;
    },
    helped,

    /**
     * Calls as many helpers as rate and latency need by now. Each gets all ranges and claims the next few free messages, so
     * a faster one does more and all end together. A helper that cannot be called is done without.
     */
    async call(ranges: Ranges, route: Pace) {
      const wanted = Math.min(parts(route), Math.floor(countOf(ranges) / LEAST_PART)) - 1;
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
export type Spread = ReturnType<typeof createSpread>;
