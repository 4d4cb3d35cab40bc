/** A seeded generator (mulberry32): the same numbers on every machine. */
export function seeded(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number) => Math.floor(next() * below);
  const pick = <T>(items: readonly [T, ...T[]]): T => items[int(items.length)] ?? items[0];
  return { next, int, pick };
}
export type Random = ReturnType<typeof seeded>;
