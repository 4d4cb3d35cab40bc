import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** True when `hex` is the HMAC of `body`. Compares in constant time. */
export function verifyHmac(
  hash: 'sha256' | 'sha512',
  secret: string,
  body: ArrayBuffer,
  hex: string,
): boolean {
  const expected = createHmac(hash, secret).update(new Uint8Array(body)).digest();
  const given = Buffer.from(hex, 'hex');
  return (
    hex.length === expected.length * 2 && given.length === expected.length && timingSafeEqual(given, expected)
  );
}

/** Checks `X-Hub-Signature-256`, Meta's header that other gateways adopted. */
export function verifyHubSignature(secret: string, headers: Headers, body: ArrayBuffer): boolean {
  const [scheme, hex = ''] = (headers.get('X-Hub-Signature-256') ?? '').split('=');
  return scheme === 'sha256' && verifyHmac('sha256', secret, body, hex);
}

/** Compares in constant time. */
export function sameSecret(given: string, secret: string): boolean {
  // Compares hashes, whose lengths are always equal.
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(secret));
}
