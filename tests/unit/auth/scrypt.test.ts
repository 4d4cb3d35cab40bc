import { expect, it } from 'vitest';
import { scrypt } from '../../../worker/core/auth/scrypt.ts';
import { nativeScrypt } from '../../../worker/local/native-scrypt.ts';

const now = async () => {};

it.each([
  [{ N: 16, r: 1, p: 1 }, 64],
  [{ N: 1024, r: 8, p: 16 }, 64],
  [{ N: 2048, r: 3, p: 2 }, 20],
  [{ N: 16384, r: 8, p: 5 }, 32],
])('gives what Node gives with %o', async (cost, length) => {
  const salt = Buffer.from('NaCl é');
  expect(await scrypt('kata sandi é', salt, length, cost, now)).toEqual(
    await nativeScrypt('kata sandi é', salt, length, cost),
  );
});

it('gives the third vector of RFC 7914', async () => {
  const cost = { N: 16384, r: 8, p: 1 };
  const key = await scrypt('pleaseletmein', Buffer.from('SodiumChloride'), 64, cost, now);
  expect(key.toString('hex')).toBe(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
  );
});

it('pauses so often that a hash is in a hundred parts and more', async () => {
  let pauses = 0;
  await scrypt('x', Buffer.alloc(16), 32, { N: 16384, r: 8, p: 5 }, async () => {
    pauses++;
  });
  expect(pauses).toBeGreaterThan(100);
});
