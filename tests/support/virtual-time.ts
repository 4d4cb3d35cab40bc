/** Time that passes only when everybody waits for it: hours of it in seconds, and the same each time. */
export interface VirtualTime {
  /** milliseconds */
  clock(): number;
  sleep(ms: number): Promise<void>;
  /** Lets time pass until the work is done. @throws when nobody waits for time any more and it is not done */
  passUntil(work: Promise<unknown>): Promise<void>;
}

interface Waiting {
  at: number;
  /** who came first wakes first */
  order: number;
  wake: () => void;
}

export function virtualTime(): VirtualTime {
  let now = 0;
  let order = 0;
  /** a binary heap by time */
  const heap: Waiting[] = [];
  const before = (a: Waiting, b: Waiting) => a.at < b.at || (a.at === b.at && a.order < b.order);

  function push(item: Waiting) {
    let n = heap.push(item) - 1;
    while (n > 0) {
      const parent = (n - 1) >> 1;
      const above = heap[parent] as Waiting;
      if (!before(item, above)) break;
      heap[n] = above;
      n = parent;
    }
    heap[n] = item;
  }

  function pop(): Waiting | undefined {
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let n = 0;
    for (;;) {
      let child = 2 * n + 1;
      const [left, right] = [heap[child], heap[child + 1]];
      if (!left) break;
      if (right && before(right, left)) child += 1;
      const below = heap[child] as Waiting;
      if (!before(below, last)) break;
      heap[n] = below;
      n = child;
    }
    heap[n] = last;
    return first;
  }

  return {
    clock: () => now,
    sleep: (ms) =>
      new Promise((wake) => {
        order += 1;
        push({ at: now + Math.max(0, ms), order, wake });
      }),
    async passUntil(work) {
      let done = false;
      work.finally(() => {
        done = true;
      });
      for (;;) {
        // Whatever follows from the last moment has happened once the event loop comes round.
        await new Promise(setImmediate);
        if (done) break;
        const next = pop();
        if (!next) throw new Error('everybody waits, and nobody for time');
        now = next.at;
        next.wake();
        while (heap[0]?.at === now) pop()?.wake();
      }
      await work;
    },
  };
}
