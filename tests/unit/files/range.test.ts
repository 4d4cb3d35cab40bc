import { expect, it } from 'vitest';
import { parseRange } from '../../../worker/berkas/serve.ts';

it.each([
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=10-19', { offset: 10, length: 10 }],
  ['bytes=90-', { offset: 90, length: 10 }],
  ['bytes=90-9999999999999999999999', { offset: 90, length: 10 }],
  ['bytes=99-99', { offset: 99, length: 1 }],
  ['bytes=-1', { offset: 99, length: 1 }],
  ['bytes=-100', { offset: 0, length: 100 }],
  ['bytes=-101', { offset: 0, length: 100 }],
  ['BYTES=5-6', { offset: 5, length: 2 }],
])('reads %s of 100 bytes', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range);
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=9999999999999999999999-', 'bytes=-0'])(
  'cannot satisfy %s',
  (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  },
);

it.each(['bytes=0-9,20-29', 'bytes=-', 'bytes=9-5', 'bytes=a-b', 'bytes=1', 'items=0-1', 'bytes 0-1', ''])(
  'takes “%s” for the whole',
  (header) => {
    expect(parseRange(header, 100)).toBeNull();
  },
);
