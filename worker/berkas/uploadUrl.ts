import * as z from 'zod';
import { signJwt, type Verified, verifyJwt } from '../core/jwt.ts';
import type { Keys } from '../env.ts';

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
  { objectKey, mime, ukuran_byte }: Permission & { objectKey: string },
  expires: number,
): Promise<string> {
  const token = await signJwt(keys, 'unggah', { sub: objectKey, mime, ukuran_byte, exp: expires });
  return `${origin}/api/unggah/${objectKey}?token=${token}`;
}

export const readPermission = (keys: Keys, objectKey: string, token: string): Promise<Verified<Permission>> =>
  verifyJwt(keys, 'unggah', token, Permission, objectKey);
