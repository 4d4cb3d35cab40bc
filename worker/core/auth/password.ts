import { randomBytes, timingSafeEqual } from 'node:crypto';
import { COMMON_PASSWORDS } from './commonPasswords.ts';
import { type Cost, scrypt } from './scrypt.ts';

// OWASP's parameters for 16 MB of memory (Password Storage Cheat Sheet, scrypt).
const COST: Cost = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;

/** Parameters for random passwords: see `hashGenerated`. */
const SMALL_COST: Cost = { N: 2 ** 4, r: 8, p: 1 };

/** Prefixes of hashes: of chosen and of generated passwords. */
const CHOSEN = 'scrypt';
const GENERATED = 'scrypt-acak';

/** scrypt: in the worker the one `inTurn` passes, so that no hash runs out of turn. */
export type Derive = (password: string, salt: Uint8Array, length: number, cost: Cost) => Promise<Buffer>;

/** `scrypt$N$r$p$salt$key`: the parameters are stored, so that they can be raised later. */
export const hashPassword = (password: string, derive: Derive): Promise<string> =>
  hashWith(CHOSEN, COST, password, derive);

/**
 * Hashes a password of `generateLongPassword`, for hundreds of accounts at once. A slow hash protects guessable
 * passwords; 2^89 at ten billion tries a second take two thousand million years. Stays until the person chooses another
 * password; a login takes as long as any other (`verifyPassword`).
 */
export const hashGenerated = (password: string): Promise<string> =>
  hashWith(GENERATED, SMALL_COST, password, atOnce);

const atOnce: Derive = (password, salt, length, cost) => scrypt(password, salt, length, cost, async () => {});

async function hashWith(scheme: string, cost: Cost, password: string, derive: Derive): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, cost);
  return [scheme, cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/** A hash no password matches, with real parameters. */
const NOBODY = [CHOSEN, COST.N, COST.r, COST.p, 'AAAAAAAAAAAAAAAAAAAAAA==', `${'A'.repeat(43)}=`].join('$');

/** Compares in constant time; takes as long without a hash (unknown user). */
export async function verifyPassword(
  password: string,
  hash: string | undefined,
  derive: Derive,
): Promise<boolean> {
  const known = hash ?? NOBODY;
  const matches = await isHashOf(known, password, derive);
  // A quick answer would reveal invited people who have not chosen a password yet.
  if (known.startsWith(`${GENERATED}$`)) await isHashOf(NOBODY, password, derive);
  return matches && hash !== undefined;
}

async function isHashOf(hash: string, password: string, derive: Derive): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  if (scheme !== CHOSEN && scheme !== GENERATED) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), expected.length, {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return timingSafeEqual(actual, expected);
}

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;
const LONG_PASSWORD = { groups: 3, length: 6 };

/** A password to copy from a chat: 59 bits. */
export const generatePassword = (): string => randomText(PASSWORD_LENGTH);

/** A longer password in groups, for typing: 89 bits. */
export const generateLongPassword = (): string =>
  Array.from({ length: LONG_PASSWORD.groups }, () => randomText(LONG_PASSWORD.length)).join('-');

function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    // 248 is the largest multiple of 31 in a byte: higher bytes would favour the first letters.
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % ALPHABET.length];
    }
  }
  return text;
}

/** Explains why a password is too weak; null: it is fine. The contract checks its length and the username. */
export function commonFault(password: string): string | null {
  const typed = password.normalize('NFKC').trim().toLowerCase();
  if (new Set(typed).size < 2) return 'Jangan hanya satu karakter yang diulang';
  return COMMON_PASSWORDS.has(typed)
    ? 'Password ini termasuk yang paling sering dipakai, jadi mudah ditebak. Pilih yang lain'
    : null;
}
