interface Item<Value> {
  at: number;
  /** ties go to the value that was pushed first */
  order: number;
  value: Value;
}

/** A binary heap of values by time. */
interface Heap<Value> {
  push(at: number, value: Value): void;
  /** Removes the earliest value. */
  pop(): Value | undefined;
  /** the time of the earliest value */
  next(): number | undefined;
}

export function heapOf<Value>(): Heap<Value> {
  const heap: Item<Value>[] = [];
  let order = 0;
  const before = (a: Item<Value>, b: Item<Value>) => a.at < b.at || (a.at === b.at && a.order < b.order);

  return {
    push(at, value) {
      order += 1;
      const item = { at, order, value };
      let n = heap.push(item) - 1;
      while (n > 0) {
        const parent = (n - 1) >> 1;
        const above = heap[parent] as Item<Value>;
        if (!before(item, above)) break;
        heap[n] = above;
        n = parent;
      }
      heap[n] = item;
    },
    pop() {
      const [first] = heap;
      const last = heap.pop();
      if (!first || !last || heap.length === 0) return first?.value;
      let n = 0;
      for (;;) {
        let child = 2 * n + 1;
        const [left, right] = [heap[child], heap[child + 1]];
        if (!left) break;
        if (right && before(right, left)) child += 1;
        const below = heap[child] as Item<Value>;
        if (!before(below, last)) break;
        heap[n] = below;
        n = child;
      }
      heap[n] = last;
      return first.value;
    },
    next: () => heap[0]?.at,
  };
}
