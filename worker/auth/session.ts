import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { akun, sesi } from '../db/schema.ts';
import type { Config } from '../env.ts';
import { readToken, signToken } from './token.ts';

const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;

export interface User {
  id: number;
  username: string;
  hak_akses: (typeof akun.$inferSelect)['hak_akses'];
  nama_pengguna: string;
  id_sesi: string;
}

/** Opens a session, notes the login on the account, and returns the session's token. */
export async function openSession(db: Db, keys: Config['SESSION_KEYS'], id_akun: number): Promise<string> {
  const session = {
    id: crypto.randomUUID(),
    id_akun,
    berakhir_pada: new Date(Date.now() + SESSION_LIFETIME_MS),
  };
  await db.batch([
    db.insert(sesi).values(session),
    db.update(akun).set({ masuk_pada: new Date() }).where(eq(akun.id, id_akun)),
  ]);
  return signToken(keys, session);
}

/** Who a token stands for, with the role the account has now; null when its session is closed or over. */
export async function userOf(db: Db, keys: Config['SESSION_KEYS'], token: string): Promise<User | null> {
  const claims = await readToken(keys, token);
  if (!claims) return null;
  const user = await db
    .select({
      id: akun.id,
      username: akun.username,
      hak_akses: akun.hak_akses,
      nama_pengguna: akun.nama_pengguna,
      id_sesi: sesi.id,
    })
    .from(sesi)
    .innerJoin(akun, eq(akun.id, sesi.id_akun))
    .where(and(eq(sesi.id, claims.sid), gt(sesi.berakhir_pada, new Date())))
    .get();
  return user && String(user.id) === claims.sub ? user : null;
}

export async function closeSession(db: Db, id: string): Promise<void> {
  await db.delete(sesi).where(eq(sesi.id, id));
}
