import * as z from 'zod';
import type { Config } from '../../env.ts';
import { signJwt, verifyJwt } from '../jwt.ts';

type SessionKeys = Config['SESSION_KEYS'];

/** The account and the session, whose row decides if the token is still valid. */
const Claims = z.object({ sub: z.string().min(1), sid: z.string() });

/** Signs a token that expires with its session. */
export function signToken(
  keys: SessionKeys,
  session: { id: string; id_akun: number; berakhir_pada: Date },
): Promise<string> {
  const exp = Math.floor(session.berakhir_pada.getTime() / 1000);
  return signJwt(keys, 'sesi', { sub: String(session.id_akun), sid: session.id, exp });
}

/** Reads a session token; null if forged, expired, malformed or for another audience. */
export async function readToken(keys: SessionKeys, token: string): Promise<z.infer<typeof Claims> | null> {
  const verified = await verifyJwt(keys, 'sesi', token, Claims);
  return verified.outcome === 'valid' ? verified.claims : null;
}
