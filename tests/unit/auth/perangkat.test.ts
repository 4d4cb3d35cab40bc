import { expect, it } from 'vitest';
import { deviceOf, withAccount } from '../../../worker/core/auth/perangkat.ts';

const keyOf = (id: string) => ({ id, secret: new TextEncoder().encode(`${id}`.repeat(32)) });
const keysOf = (...ids: string[]) => {
  const all = ids.map(keyOf);
  return { signing: all[0] ?? keyOf('a'), all };
};
const KEYS = keysOf('a');

it('knows the accounts that have logged in, and no other', () => {
  const cookie = withAccount(KEYS, withAccount(KEYS, undefined, 'operator'), '20230001');
  expect(deviceOf(KEYS, cookie, 'operator')).toBe(deviceOf(KEYS, cookie, '20230001'));
  expect(deviceOf(KEYS, cookie, 'operator')).toMatch(/^[\w-]{22}$/);
  expect(deviceOf(KEYS, cookie, '20230002')).toBeNull();
});

it('believes no cookie that another key or another browser made', () => {
  const cookie = withAccount(KEYS, undefined, 'operator');
  const [, proof] = cookie.split('.');
  expect(deviceOf(keysOf('b'), cookie, 'operator')).toBeNull();
  expect(deviceOf(KEYS, `${'A'.repeat(22)}.${proof}`, 'operator')).toBeNull();
  for (const junk of ['', '.', 'x', `${cookie}.`, `${cookie}.é`, 'a'.repeat(10_000)])
    expect(deviceOf(KEYS, junk, 'operator')).toBeNull();
});

it('knows a browser after its key is rotated, until that key is gone', () => {
  const cookie = withAccount(KEYS, undefined, 'operator');
  expect(deviceOf(keysOf('b', 'a'), cookie, 'operator')).not.toBeNull();
});

it('remembers five accounts, the last ones, each once', () => {
  let cookie = '';
  for (const account of ['a', 'b', 'c', 'd', 'e', 'f', 'f']) cookie = withAccount(KEYS, cookie, account);
  const known = ['a', 'b', 'c', 'd', 'e', 'f'].filter((account) => deviceOf(KEYS, cookie, account));
  expect(known).toEqual(['b', 'c', 'd', 'e', 'f']);
});
