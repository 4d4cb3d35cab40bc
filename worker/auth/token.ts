import * as z from 'zod';
import type { Config } from '../env.ts';
import { signJwt, verifyJwt } from '../jwt.ts';

type SessionKeys = Config['SESSION_KEYS'];

/** Who, and which session: its row decides whether that is still worth anything. */
const Claims = z.object({ sub: z.string().min(1), sid: z.string() });

/** A session's token, for as long as the session lasts. */
export function signToken(
  keys: SessionKeys,
  session: { id: string; id_akun: number; berakhir_pada: Date },
): Promise<string> {
  const exp = Math.floor(session.berakhir_pada.getTime() / 1000);
  return signJwt(keys, 'sesi', { sub: String(session.id_akun), sid: session.id, exp });
}

/** What a session's token says; null for a forged, expired or malformed one, and for one that is for something else. */
export async function readToken(keys: SessionKeys, token: string): Promise<z.infer<typeof Claims> | null> {
  const verified = await verifyJwt(keys, 'sesi', token, Claims);
  return verified.outcome === 'valid' ? verified.claims : null;
}
