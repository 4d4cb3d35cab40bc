/** Whether `hex` is the HMAC-SHA256 of `body`; `crypto.subtle.verify` compares in constant time. */
export async function verifyHmacSha256(secret: string, body: ArrayBuffer, hex: string): Promise<boolean> {
  if (!/^([0-9a-f]{2})+$/i.test(hex)) return false;
  const key = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signature = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  return crypto.subtle.verify('HMAC', key, signature, body);
}
