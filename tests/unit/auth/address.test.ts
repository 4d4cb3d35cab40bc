import { expect, it } from 'vitest';
import { networkOf } from '../../../worker/core/auth/address.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['2001:db8:0:0:1::', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:203.128.255.200', '203.128.255.200'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['', ''],
  ['bukan:alamat', 'bukan:alamat'],
])('counts %s as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it('tells two networks apart, and not two addresses of one', () => {
  expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:ffff:ffff:ffff:ffff:ffff'));
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:2:2::1'));
});
