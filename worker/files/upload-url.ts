import type { Config } from '../env.ts';

type Keys = Config['SESSION_KEYS'];

/** Keeps what is signed here from being worth anything where the same secret signs something else. */
const PURPOSE = 'vadr: unggah berkas';

/** What a signature vouches for, as the address has it. `expires` is in epoch seconds. */
export interface Permission {
  kunci: string;
  mime: string;
  ukuran_byte: string;
  expires: string;
}

/** The address for one PUT of one file on this worker: the signature is all the permission it takes. */
export async function uploadUrl(
  keys: Keys,
  origin: string,
  file: { kunci: string; mime: string; ukuran_byte: number },
  expires: number,
): Promise<string> {
  const permission = { ...file, ukuran_byte: String(file.ukuran_byte), expires: String(expires) };
  const key = await hmacKey(keys.signing.secret);
  const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, bytesOf(permission))).toString('hex');
  const { kunci, ...query } = permission;
  return `${origin}/api/unggah/${kunci}?${new URLSearchParams({ ...query, signature })}`;
}

/** Whether one of our keys signed exactly this; the comparison takes constant time. */
export async function isSigned(keys: Keys, permission: Permission, signature: string): Promise<boolean> {
  for (const { secret } of keys.all) {
    const key = await hmacKey(secret);
    if (await crypto.subtle.verify('HMAC', key, Buffer.from(signature, 'hex'), bytesOf(permission)))
      return true;
  }
  return false;
}

async function hmacKey(secret: Uint8Array): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode(PURPOSE);
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info },
    material,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  );
}

const bytesOf = ({ kunci, mime, ukuran_byte, expires }: Permission) =>
  new TextEncoder().encode(JSON.stringify([kunci, mime, ukuran_byte, expires]));
