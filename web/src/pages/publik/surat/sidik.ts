/** Bytes of a letter at most: what is longer cannot be one, and need not be read. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Whether a file is what was issued. `tidak_bisa`: this browser cannot compare on a page that came without TLS. */
export type Cocok = 'sama' | 'berbeda' | 'tidak_bisa' | 'tidak_terbaca';

/** Compares a file with the SHA-256 (hex) of the one that was issued, without sending it anywhere. */
export async function cocokkan(file: File, sha256: string): Promise<Cocok> {
  // Browsers have it on https and on localhost alone.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return 'tidak_bisa';
  if (file.size > MAX_BYTES) return 'berbeda';
  try {
    const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return hex === sha256 ? 'sama' : 'berbeda';
  } catch {
    // It was moved or deleted meanwhile.
    return 'tidak_terbaca';
  }
}
