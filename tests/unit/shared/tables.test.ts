import { expect, it } from 'vitest';
import { merged, mergedTable } from '#shared/tables.ts';

it('keeps the entries of a table that a change lacks', () => {
  const saved = { kode: { umum: 'Un.01', fakultas: { 1: 'F1', 2: 'F2' } }, kota: 'Nusantara' };
  expect(mergedTable(saved, { kode: { fakultas: { 2: 'F3' } } })).toEqual({
    kode: { umum: 'Un.01', fakultas: { 1: 'F1', 2: 'F3' } },
    kota: 'Nusantara',
  });
});

it.each([
  [[1, 2], [3]],
  [{ a: 1 }, [2]],
  [{ a: 1 }, null],
  ['a', { b: 1 }],
])('replaces %j by %j', (value, change) => {
  expect(merged(value, change)).toEqual(change);
});
