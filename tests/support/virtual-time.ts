import { heapOf } from './heap.ts';

/** Time that passes only when everybody waits for it: hours of it in seconds, and the same each time. */
export interface VirtualTime {
  /** milliseconds */
  clock(): number;
  sleep(ms: number): Promise<void>;
  /** Lets time pass until the work is done. @throws when nobody waits for time any more and it is not done */
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
        // Whatever follows from the last moment has happened once the event loop comes round.
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
