import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type * as z from 'zod';
import type { Keys } from '../env.ts';

const ISSUER = 'vadr';
const ALGORITHM = 'HS256';

/** Purpose of a token. All are signed with one set of keys; a token for one audience is invalid for another. */
type Audience = 'sesi' | 'unggah' | 'oidc';

export type Verified<T> = { outcome: 'valid'; claims: T } | { outcome: 'expired' | 'forged' };

/** @param claims with `exp` in epoch seconds */
export function signJwt(
  keys: Keys,
  audience: Audience,
  claims: JWTPayload & { sub: string; exp: number },
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid: keys.signing.id })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .sign(keys.signing.secret);
}

/**
 * Verifies a token for this audience. `expired`: valid except for its time.
 *
 * @param subject required `sub`; undefined: any
 */
export async function verifyJwt<T>(
  keys: Keys,
  audience: Audience,
  token: string,
  schema: z.ZodType<T>,
  subject?: string,
): Promise<Verified<T>> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.all.find(({ id }) => id === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      { algorithms: [ALGORITHM], issuer: ISSUER, audience, subject, requiredClaims: ['sub', 'exp'] },
    );
    const claims = schema.safeParse(payload);
    return claims.success ? { outcome: 'valid', claims: claims.data } : { outcome: 'forged' };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { outcome: 'expired' };
    if (error instanceof errors.JOSEError) return { outcome: 'forged' };
    throw error;
  }
}
