import * as z from 'zod';
import { signJwt, type Verified, verifyJwt } from '../core/jwt.ts';
import type { Config } from '../env.ts';

type Keys = Config['SESSION_KEYS'];

/** Claims of an upload token: what may be put under its key. */
const Permission = z.object({ mime: z.string(), ukuran_byte: z.number() });
type Permission = z.infer<typeof Permission>;

/**
 * Address for one PUT of one file on this worker; its token is the permission.
 *
 * @param expires in epoch seconds
 */
export async function uploadUrl(
  keys: Keys,
  origin: string,
  { kunci, mime, ukuran_byte }: Permission & { kunci: string },
  expires: number,
): Promise<string> {
  const token = await signJwt(keys, 'unggah', { sub: kunci, mime, ukuran_byte, exp: expires });
  return `${origin}/api/unggah/${kunci}?token=${token}`;
}

/** Reads the upload token for `kunci`. */
export const readPermission = (keys: Keys, kunci: string, token: string): Promise<Verified<Permission>> =>
  verifyJwt(keys, 'unggah', token, Permission, kunci);
