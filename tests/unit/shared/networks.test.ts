import { describe, expect, it } from 'vitest';
import { isIn, parseJaringan } from '../../../worker/shared/networks.ts';

describe('a network', () => {
  it.each([
    ['10.0.0.0/8', '10.255.1.2', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:0DB8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['::ffff:203.0.113.9', '203.0.113.9', true],
    ['203.0.113.0/24', '', false],
    ['203.0.113.0/24', 'unknown', false],
  ])('%s has %s: %s', (network, ip, inside) => {
    expect(isIn([network], ip)).toBe(inside);
  });

  it.each([
    ...['', 'kampus', '10.0.0', '10.0.0.256', '10.0.0.1/33', '10.0.0.1/', '10.0.0.1/24', '10.0.0.0/8/8'],
    ...[
      '2001:db8::1::2',
      '2001:db8',
      '1:2:3:4:5:6:7:8:9',
      '::12345',
      '2001:db8::1/32',
      '010.0.0.1x',
      ':',
      ':::',
    ],
  ])('is refused when it is none: %s', (text) => {
    expect(parseJaringan(text)).toBeNull();
  });

  it('takes nobody in when it is empty', () => {
    expect(isIn([], '203.0.113.7')).toBe(false);
  });
});
