import { expect, it } from 'vitest';
import { chunksBetween, chunksOf } from '../../../worker/pesan/queue/chunk.ts';
import { behind, countOf, merge } from '../../../worker/pesan/queue/ranges.ts';

it('joins ids to chunks of a hundred at most, in whatever order the database gives them', () => {
  const ids = [305, 7, 106, 8, 107, 300];
  const chunks = [
    { dari: 7, sampai: 106 },
    { dari: 107, sampai: 107 },
    { dari: 300, sampai: 305 },
  ];
  expect(chunksOf(ids)).toEqual(chunks);
  expect(ids, 'and leaves them as they are').toEqual([305, 7, 106, 8, 107, 300]);
  expect(chunksOf([])).toEqual([]);
});

it('cuts a range into chunks that leave nothing out', () => {
  const chunks = chunksBetween(11, 260);
  expect(chunks).toEqual([
    { dari: 11, sampai: 110 },
    { dari: 111, sampai: 210 },
    { dari: 211, sampai: 260 },
  ]);
  expect(merge(chunks)).toEqual([{ dari: 11, sampai: 260 }]);
});

it('merges what the queue delivers, so that no id is in two ranges', () => {
  const ranges = merge([
    { dari: 201, sampai: 300 },
    { dari: 1, sampai: 100 },
    { dari: 40, sampai: 60 },
    { dari: 101, sampai: 110 },
    { dari: 250, sampai: 320 },
  ]);
  expect(ranges).toEqual([
    { dari: 1, sampai: 110 },
    { dari: 201, sampai: 320 },
  ]);
  expect(countOf(ranges)).toBe(230);
  expect(behind(ranges, 105)).toEqual([
    { dari: 106, sampai: 110 },
    { dari: 201, sampai: 320 },
  ]);
  expect(behind(ranges, 320)).toEqual([]);
});
