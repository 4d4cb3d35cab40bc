import type { Context } from 'hono';
import type { IdempotentRequest } from '../db/idempotency.ts';
import { ApiError } from '../errors.ts';
import type { LoggedIn } from './guard.ts';

/**
 * Reads an `Idempotency-Key` header; null without one.
 *
 * @param scope who asks for what: the same key of another user or for another call is another key
 * @throws ApiError validasi when the key is empty or longer than 200 characters
 */
export async function idempotentRequest(
  header: string | undefined,
  scope: string,
  request: unknown,
): Promise<IdempotentRequest | null> {
  if (header === undefined) return null;
  if (header.trim() === '' || header.length > 200) {
    throw new ApiError('validasi', { fields: { 'Idempotency-Key': 'Harus 1 sampai 200 karakter' } });
  }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(request)));
  return { key: `${scope}:${header.trim()}`, fingerprint: Buffer.from(digest).toString('base64') };
}

/**
 * An operator's decision about one thing, with its `Idempotency-Key` where it has one.
 *
 * @throws ApiError validasi when the key is no key
 */
export const decisionOf = (
  c: Context<LoggedIn>,
  call: string,
  id: number,
): Promise<IdempotentRequest | null> =>
  idempotentRequest(c.req.header('Idempotency-Key'), `${call}:${c.var.user.id}`, { id });
