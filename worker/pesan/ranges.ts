import type { Chunk } from './chunk.ts';

/** Ranges of message ids, both ends included: ascending, and no id in two of them. */
export type Ranges = readonly Chunk[];

/** Merges whatever ranges the queue delivered: chunks overlap as soon as one of them is tried again. */
export function merge(chunks: readonly Chunk[]): Chunk[] {
  const merged: Chunk[] = [];
  for (const { dari, sampai } of chunks.toSorted((a, b) => a.dari - b.dari)) {
    const last = merged.at(-1);
    if (last && dari <= last.sampai + 1) last.sampai = Math.max(last.sampai, sampai);
    else merged.push({ dari, sampai });
  }
  return merged;
}

/** What of the ranges lies behind this id. */
export const behind = (ranges: Ranges, id: number): Chunk[] =>
  ranges
    .filter(({ sampai }) => sampai > id)
    .map(({ dari, sampai }) => ({ dari: Math.max(dari, id + 1), sampai }));

export const countOf = (ranges: Ranges): number =>
  ranges.reduce((sum, { dari, sampai }) => sum + sampai - dari + 1, 0);

/** Cuts the ranges into so many parts of about the same number of ids, fewer when there are fewer ids. */
export function split(ranges: Ranges, parts: number): Chunk[][] {
  const cut: Chunk[][] = [];
  let rest = ranges;
  for (let left = parts; left > 0 && rest.length > 0; left--) {
    const last = idAt(rest, Math.ceil(countOf(rest) / left));
    cut.push(
      rest.filter(({ dari }) => dari <= last).map((r) => ({ ...r, sampai: Math.min(r.sampai, last) })),
    );
    rest = behind(rest, last);
  }
  return cut;
}

/** The nth id, counted from 1. */
function idAt(ranges: Ranges, n: number): number {
  let before = 0;
  for (const { dari, sampai } of ranges) {
    const count = sampai - dari + 1;
    if (before + count >= n) return dari + n - before - 1;
    before += count;
  }
  throw new RangeError(`${n} of ${before} ids`);
}
