import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../../env.ts';

/** Identifies a browser and proves which accounts have logged in there: `id.proof[.proof…]`. */
export const DEVICE_COOKIE = 'vadr_perangkat';
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600;

/** Accounts per browser; the one whose login is oldest is dropped. */
const MOST_ACCOUNTS = 5;

const FORM = new RegExp(`^[\\w-]{22}(\\.[\\w-]{43}){1,${MOST_ACCOUNTS}}$`);

/** The browser's id if this account has logged in there; null if not, or if the cookie is invalid. */
export function deviceOf({ all }: Keys, cookie: string | undefined, account: string): string | null {
  if (!cookie || !FORM.test(cookie)) return null;
  const [id = '', ...proofs] = cookie.split('.');
  const expected = all.map(({ secret }) => proofOf(secret, id, account));
  return proofs.some((proof) => expected.some((one) => isSame(proof, one))) ? id : null;
}

/** The cookie after a login of this account. */
export function withAccount({ signing }: Keys, cookie: string | undefined, account: string): string {
  const [id = newId(), ...proofs] = cookie && FORM.test(cookie) ? cookie.split('.') : [];
  const own = proofOf(signing.secret, id, account);
  return [id, own, ...proofs.filter((proof) => proof !== own)].slice(0, MOST_ACCOUNTS + 1).join('.');
}

const newId = () => randomBytes(16).toString('base64url');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));

// The same keys sign tokens, whose text cannot contain NUL.
const proofOf = (secret: Uint8Array, id: string, account: string) =>
  createHmac('sha256', secret).update(`perangkat\0${id}\0${account}`).digest('base64url');
