import { expect, it } from 'vitest';
import { kapan } from '../../../web/src/pages/operator/kotak-masuk/butir/waktu.ts';

/** 00:30 WIB on 1 January 2027. */
const NOW = Date.parse('2026-12-31T17:30:00Z');

it.each([
  ['2026-12-31T17:10:00Z', '00:10'],
  ['2026-12-31T16:50:00Z', 'Kemarin'],
  ['2026-12-30T05:00:00Z', '30 Des 2026'],
  ['2026-01-02T05:00:00Z', '02 Jan 2026'],
])('says when %s was, with the year if it is another one', (iso, shown) => {
  expect(kapan(iso, NOW)).toBe(shown);
});

it('leaves this year out', () => {
  expect(kapan('2027-01-02T05:00:00Z', Date.parse('2027-11-20T05:00:00Z'))).toBe('02 Jan');
});
