import { describe, expect, it } from 'vitest';
import { ikmOf, mutuOf } from '../../../worker/contract/standar/skm.ts';

/** Means of the example in the appendix of PermenPANRB 14/2017, which reckons 67.05 with weights rounded to 0.11. */
const EXAMPLE = [3.45, 2.65, 3.53, 2.31, 1.55, 3.12, 2.13, 2.43, 3.21];

describe('the index', () => {
  it('reckons the worked example of the decree, each element weighing exactly 1/9', () => {
    expect(ikmOf(EXAMPLE)).toBe(67.72);
    expect(mutuOf(67.72)).toBe('C');
  });

  it('is 100 when everything is very good, and 25 when nothing is', () => {
    expect(ikmOf(Array<number>(9).fill(4))).toBe(100);
    expect(ikmOf(Array<number>(9).fill(1))).toBe(25);
  });
});

it.each([
  [100, 'A'],
  [88.31, 'A'],
  [88.3, 'B'],
  [76.61, 'B'],
  [76.6, 'C'],
  [65, 'C'],
  [64.99, 'D'],
  [25, 'D'],
] as const)('grades %d as %s', (ikm, mutu) => {
  expect(mutuOf(ikm)).toBe(mutu);
});
