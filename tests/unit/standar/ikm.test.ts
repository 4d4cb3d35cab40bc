import { describe, expect, it } from 'vitest';
import { ikmOf, mutuOf } from '../../../worker/contract/standar/skm.ts';

/**
 * The worked example in the appendix of PermenPANRB 14/2017 (processing of the survey's data): the mean of each of the nine
 * elements, and what each adds to the index, reckoned by hand as mean / 9 to five decimals. The decree itself rounds the
 * weight to 0.11, and so comes to 67.05.
 */
const EXAMPLE: [mean: number, share: number][] = [
  [3.45, 0.38333],
  [2.65, 0.29444],
  [3.53, 0.39222],
  [2.31, 0.25667],
  [1.55, 0.17222],
  [3.12, 0.34667],
  [2.13, 0.23667],
  [2.43, 0.27],
  [3.21, 0.35667],
];
const means = EXAMPLE.map(([mean]) => mean);
const sumOf = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe('the index', () => {
  it('reckons the worked example of the decree as it is reckoned by hand, each element weighing exactly 1/9', () => {
    const byHand = 25 * sumOf(EXAMPLE.map(([, share]) => share));
    expect(byHand).toBeCloseTo(67.7222, 3);
    expect(ikmOf(means)).toBe(67.72);
    expect(mutuOf(67.72)).toBe('C');
  });

  it('differs from the decree’s figure by its rounded weight alone', () => {
    const ofDecree = 25 * sumOf(means.map((mean) => mean * 0.11));
    expect(ofDecree).toBeCloseTo(67.045, 6);
    expect(ikmOf(means) * 0.99).toBeCloseTo(ofDecree, 1);
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
