import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Cost } from './scrypt.ts';

// OWASP's figure for 16 MB of memory (Password Storage Cheat Sheet, scrypt).
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** scrypt: in the worker the one that a turn gives, so that no hash is made out of turn. */
export type Derive = (password: string, salt: Uint8Array, length: number, cost: Cost) => Promise<Buffer>;

/** `scrypt$N$r$p$salt$key`: the parameters stay with the hash, so that they can be raised later. */
export async function hashPassword(password: string, derive: Derive): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash of nothing that anybody knows, with the parameters of a real one. */
const NOBODY = ['scrypt', COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA==', `${'A'.repeat(43)}=`].join('$');

/** Compares in constant time; without a hash (an unknown user) it takes as long as with one. */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  derive: Derive,
): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = (hash ?? NOBODY).split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected) && hash !== undefined;
}

/** No letter or digit that is read as another one. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;

/** A password to read off a chat and type: 12 of 31 characters, about 59 bits. */
export function generatePassword(): string {
  let password = '';
  while (password.length < PASSWORD_LENGTH) {
    // 248 is the largest multiple of 31 in a byte: above it, the first letters would come more often.
    for (const byte of randomBytes(PASSWORD_LENGTH)) {
      if (byte < 248 && password.length < PASSWORD_LENGTH) password += ALPHABET[byte % ALPHABET.length];
    }
  }
  return password;
}
