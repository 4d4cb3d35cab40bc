import { causeOf } from '../db/client.ts';
import { type Chunk, chunksWithin, put } from './chunk.ts';
import { IN_HAND, LANES, type Latency, partsFor } from './lanes.ts';
import { countOf, type Ranges, split } from './ranges.ts';
import type { Store } from './store.ts';

/** A share is worth its way through a queue when it keeps six lanes busy for a few rounds. */
const LEAST_SHARE = 4 * LANES;

interface SpreadOptions {
  store: Pick<Store, 'busyLanes'>;
  lanes: readonly Queue<Chunk>[];
  rate: number;
  latency: Latency;
}

/** Whether a run works alone on its ranges or shares them with other invocations. */
export interface Spread {
  /** Whether it may take as much as if there were no other: nobody else is at work, and nobody needs to be. */
  alone(): boolean;
  /**
   * Gives away as many shares as rate and latency ask for by now. They are the lane queues' from then on; the claim still
   * decides who sends what.
   *
   * @param inHand messages that the run has claimed and not yet recorded
   * @returns what is left to the run itself
   */
  share(ranges: Ranges, inHand: number): Promise<Chunk[]>;
}

export function spreadOver({ store, lanes, rate, latency }: SpreadOptions): Spread {
  let given = 0;

  function parts(): number | null {
    const ms = latency.now();
    return ms === null ? null : partsFor(rate, ms);
  }

  return {
    alone: () => given === 0 && lanes.length > 0 && parts() === 1 && store.busyLanes() === false,

    async share(ranges, inHand) {
      const wanted = Math.min((parts() ?? 1) - 1, lanes.length) - given;
      const shares = Math.min(wanted, Math.floor(countOf(ranges) / LEAST_SHARE) - 1);
      if (shares < 1 || inHand > IN_HAND) return [...ranges];
      const [own = [], ...others] = split(ranges, shares + 1);
      const takers = lanes.slice(given, given + shares);
      given += shares;
      const kept = await Promise.all(others.map((share, n) => give(share, takers[n])));
      return [...own, ...kept.flat()];
    },
  };
}

/** @returns what could not be given away */
async function give(share: Chunk[], lane: Queue<Chunk> | undefined): Promise<Chunk[]> {
  if (!lane) return share;
  try {
    await put(lane, chunksWithin(share));
    return [];
  } catch (error) {
    console.error('share not given away', { error: causeOf(error) });
    return share;
  }
}
