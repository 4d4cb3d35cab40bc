import { behind, countOf, merge, type Ranges } from '../queue/ranges.ts';
import type { Running } from './policy.ts';

/** The unsent ranges of one broadcast, or of all single messages together. */
interface Share {
  ranges: Ranges;
}

/** The ranges of a run in shares that take turns: a broadcast to five does not wait behind one to thousands. */
export function createShares(ranges: Ranges, running: readonly Running[]) {
  const broadcasts = running.map((broadcast) => {
    const own = within(ranges, broadcast);
    // The nudges of one that was put first may stand far behind in the queue.
    const whole = own.length === 0 && broadcast.didahulukan_pada !== null;
    return { ranges: whole ? [broadcast] : own, first: broadcast.didahulukan_pada ?? 0 };
  });
  const single = { ranges: without(ranges, running), first: 0 };
  let order = [single, ...broadcasts];

  return {
    /** Single messages, which ignore quiet hours and the daily cap. */
    single,
    /** The one whose turn it is. Broadcasts that were put first go before the others. */
    next(): Share {
      const open = order.filter((share) => share.ranges.length > 0);
      const first = Math.max(...open.map((share) => share.first));
      const share = open.find((one) => one === single || one.first === first) ?? single;
      order = [...order.filter((one) => one !== share), share];
      return share;
    },
    /** the ranges still to claim */
    ranges: () => merge(order.flatMap((share) => share.ranges)),
    count: () => order.reduce((sum, share) => sum + countOf(share.ranges), 0),
  };
}
export type Shares = ReturnType<typeof createShares>;

const within = (ranges: Ranges, { dari, sampai }: Running): Ranges =>
  behind(ranges, dari - 1)
    .filter((range) => range.dari <= sampai)
    .map((range) => ({ dari: range.dari, sampai: Math.min(range.sampai, sampai) }));

/** The ranges outside of these broadcasts. */
const without = (ranges: Ranges, running: readonly Running[]): Ranges =>
  running.reduce<Ranges>(
    (left, { dari, sampai }) => [
      ...left
        .filter((range) => range.dari < dari)
        .map((range) => ({ dari: range.dari, sampai: Math.min(range.sampai, dari - 1) })),
      ...behind(left, sampai),
    ],
    ranges,
  );
