import { heapOf } from '../support/gateway/heap.ts';

/** 10:00 in Jakarta. */
export const START = Date.UTC(2026, 8, 21, 3);

/** Virtual time: it passes when all work waits for it. */
export interface Time {
  /** epoch milliseconds, with a fraction */
  now: number;
  /** epoch milliseconds */
  clock(): number;
  /** Does something at a time, or now if that is over. */
  at(time: number, work: () => unknown): void;
  pause(ms: number): Promise<void>;
  /** Lets time pass until a condition holds, `limitMs` at most. Says whether it holds. */
  run(until: () => boolean, limitMs: number): Promise<boolean>;
}

export function timeOf(): Time {
  const waiting = heapOf<() => unknown>();
  const time: Time = {
    now: START,
    clock: () => Math.floor(time.now),
    at(at, work) {
      waiting.push(Math.max(at, time.now), work);
    },
    pause: (ms) => new Promise((wake) => time.at(time.now + Math.max(0, ms), wake)),
    async run(until, limitMs) {
      const end = time.now + limitMs;
      for (;;) {
        // Everything that follows from the last event has happened after one turn of the event loop.
        await new Promise(setImmediate);
        if (until()) return true;
        const next = waiting.next();
        if (next === undefined || next > end) {
          time.now = end;
          return until();
        }
        time.now = next;
        waiting.pop()?.();
      }
    },
  };
  return time;
}
