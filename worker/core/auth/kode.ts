import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { DIGIT_KODE } from '#contract/akun/password.ts';
import type { Keys } from '../../env.ts';

/** A code for a forgotten password; it may begin with 0. */
export const generateCode = (): string => String(randomInt(10 ** DIGIT_KODE)).padStart(DIGIT_KODE, '0');

/**
 * Keyed hash of a code: all codes are tried within seconds against a plain hash, however slow. The key's id is part of
 * it, so that keys can rotate.
 */
export const hashCode = ({ signing }: Keys, username: string, kode: string): string =>
  `${signing.id}$${mac(signing.secret, username, kode).toString('base64')}`;

/** Compares in constant time, also without a stored hash. */
export function isCode(keys: Keys, username: string, kode: string, hash: string | undefined): boolean {
  const [id, expected = ''] = (hash ?? '').split('$');
  const { secret } = keys.all.find((key) => key.id === id) ?? keys.signing;
  const actual = mac(secret, username, kode);
  const known = Buffer.alloc(actual.length);
  known.write(expected, 'base64');
  return timingSafeEqual(actual, known) && hash !== undefined;
}

// The same keys sign tokens, whose text cannot contain NUL.
const mac = (secret: Uint8Array, username: string, kode: string) =>
  createHmac('sha256', secret).update(`kode-reset\0${username}\0${kode}`).digest();
