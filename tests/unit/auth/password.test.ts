import { expect, it } from 'vitest';
import { BENTUK_PASSWORD_KIRIMAN } from '../../../worker/contract/akun/session.ts';
import {
  type Derive,
  generateLongPassword,
  generatePassword,
  hashGenerated,
  hashPassword,
  verifyPassword,
} from '../../../worker/core/auth/password.ts';
import { nativeScrypt } from '../../../worker/local/native-scrypt.ts';
import { cheapScrypt } from '../../support/database/cheap-scrypt.ts';

it('sends passwords of the form by which the login page knows them', () => {
  for (let n = 0; n < 20; n++)
    for (const sent of [generatePassword(), generateLongPassword()])
      expect(sent).toMatch(BENTUK_PASSWORD_KIRIMAN);
});

it('keeps the parameters with the hash and tells right from wrong', async () => {
  const hash = await hashPassword('kata sandi é', cheapScrypt);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await verifyPassword('kata sandi é', hash, cheapScrypt)).toBe(true);
  expect(
    await verifyPassword('kata sandi e\u0301', hash, cheapScrypt),
    'the same text in another Unicode form',
  ).toBe(true);
  expect(await verifyPassword('kata sandi e', hash, cheapScrypt)).toBe(false);
  expect(await hashPassword('kata sandi é', cheapScrypt)).not.toBe(hash);
});

it('hashes generated passwords at next to no cost, and verifies them at that of any other', async () => {
  const password = generateLongPassword();
  expect(password).toMatch(/^[a-z2-9]{6}(-[a-z2-9]{6}){2}$/);
  const hash = await hashGenerated(password);
  expect(hash).toMatch(/^scrypt-acak\$16\$8\$1\$/);
  const costs: number[][] = [];
  const counted: Derive = (text, salt, length, cost) => {
    costs.push([cost.N, cost.r, cost.p]);
    return cheapScrypt(text, salt, length, cost);
  };
  expect(await verifyPassword(password, hash, counted)).toBe(true);
  expect(await verifyPassword(`${password}x`, hash, counted)).toBe(false);
  expect(await verifyPassword(password, undefined, counted)).toBe(false);
  const [own, full] = [
    [16, 8, 1],
    [16384, 8, 5],
  ];
  expect(costs).toEqual([own, full, own, full, full]);
});

it('refuses everything where there is no such user', async () => {
  expect(await verifyPassword('', undefined, cheapScrypt)).toBe(false);
});

it('verifies a hash made with older parameters', async () => {
  // RFC 7914, section 12, third vector: "pleaseletmein" with salt "SodiumChloride", N=16384 r=8 p=1.
  const key = Buffer.from(
    '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887',
    'hex',
  );
  const hash = [
    'scrypt',
    16384,
    8,
    1,
    Buffer.from('SodiumChloride').toString('base64'),
    key.toString('base64'),
  ].join('$');
  expect(await verifyPassword('pleaseletmein', hash, nativeScrypt)).toBe(true);
});

it('generates passwords that differ, without letters that look alike', () => {
  const passwords = Array.from({ length: 500 }, generatePassword);
  expect(new Set(passwords).size).toBe(500);
  for (const password of passwords) expect(password).toMatch(/^[a-hjkmnp-z2-9]{12}$/);
});
