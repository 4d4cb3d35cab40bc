import type { IdempotentRequest } from '../db/idempotency.ts';
import { ApiError } from '../errors.ts';

/**
 * Reads an `Idempotency-Key` header; null without one.
 *
 * @param scope the call and its caller: keys of two scopes never meet
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
