import { heapOf } from './heap.ts';

/** Time that passes only when all code waits for it: hours in seconds, reproducibly. */
export interface VirtualTime {
  /** milliseconds */
  clock(): number;
  sleep(ms: number): Promise<void>;
  /** Runs work to its end. @throws when the work waits for something else than time */
  passUntil(work: Promise<unknown>): Promise<void>;
}

export function virtualTime(): VirtualTime {
  let now = 0;
  const waiting = heapOf<() => void>();

  return {
    clock: () => now,
    sleep: (ms) => new Promise((wake) => waiting.push(now + Math.max(0, ms), wake)),
    async passUntil(work) {
      let done = false;
      work.finally(() => {
        done = true;
      });
      for (;;) {
        // One turn of the event loop runs everything that the last moment caused.
        await new Promise(setImmediate);
        if (done) break;
        const next = waiting.next();
        if (next === undefined) throw new Error('everybody waits, and nobody for time');
        now = next;
        while (waiting.next() === now) waiting.pop()?.();
      }
      await work;
    },
  };
}
