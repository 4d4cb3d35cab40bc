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

/** The ranges behind this id. */
export const behind = (ranges: Ranges, id: number): Chunk[] =>
  ranges
    .filter(({ sampai }) => sampai > id)
    .map(({ dari, sampai }) => ({ dari: Math.max(dari, id + 1), sampai }));

export const countOf = (ranges: Ranges): number =>
  ranges.reduce((sum, { dari, sampai }) => sum + sampai - dari + 1, 0);
