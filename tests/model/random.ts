/** Random numbers that a seed determines. */
export interface Random {
  /** 0 to 1 */
  next(): number;
  chance(probability: number): boolean;
  /** 0 to n - 1 */
  int(n: number): number;
  between(low: number, high: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** Around `typical`, and now and then up to ten times as long. */
  tail(typical: number): number;
}

/** Mulberry32. */
export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const int = (n: number) => Math.floor(next() * n);
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    between: (low, high) => low + (high - low) * next(),
    pick: <Value>(values: readonly Value[]) => values[int(values.length)] as Value,
    tail: (typical) => typical * (next() < 0.05 ? 10 * next() : 0.3 + 1.4 * next()),
  };
}
