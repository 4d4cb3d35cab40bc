import { errors, jwtVerify, SignJWT } from 'jose';
import type { Config } from '../env.ts';

type SessionKeys = Config['SESSION_KEYS'];

const ISSUER = 'vadr';

/** Signs who (`sub`) and which session (`sid`); the session row decides whether it is still worth anything. */
export function signToken(
  keys: SessionKeys,
  session: { id: string; id_akun: number; berakhir_pada: Date },
): Promise<string> {
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256', kid: keys.signing.id })
    .setIssuer(ISSUER)
    .setSubject(String(session.id_akun))
    .setIssuedAt()
    .setExpirationTime(session.berakhir_pada)
    .sign(keys.signing.secret);
}

/** The session id in a token of ours; null for a forged, expired or malformed one. */
export async function readToken(
  keys: SessionKeys,
  token: string,
): Promise<{ sid: string; sub: string } | null> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.all.find(({ id }) => id === kid);
        if (!key) throw new errors.JWKSNoMatchingKey();
        return key.secret;
      },
      { algorithms: ['HS256'], issuer: ISSUER },
    );
    const { sid, sub } = payload;
    return typeof sid === 'string' && sub ? { sid, sub } : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}
