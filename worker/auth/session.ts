import { and, eq, gt } from 'drizzle-orm';
import { auditAct, audited } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { akun, sesi } from '../db/schema.ts';
import type { Config } from '../env.ts';
import { readToken, signToken } from './token.ts';

const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000;

/** What people log in to and out of, as the audit calls it. */
const PORTAL = 'Portal';

export interface User {
  id: number;
  username: string;
  hak_akses: (typeof akun.$inferSelect)['hak_akses'];
  nama_pengguna: string;
  id_sesi: string;
}

/** Opens a session, notes the login on the account and in the audit, and returns the session's token. */
export async function openSession(
  db: Db,
  keys: Config['SESSION_KEYS'],
  account: Omit<User, 'id_sesi'>,
): Promise<string> {
  const session = {
    id: crypto.randomUUID(),
    id_akun: account.id,
    berakhir_pada: new Date(Date.now() + SESSION_LIFETIME_MS),
  };
  const changes = [
    db.insert(sesi).values(session),
    db.update(akun).set({ masuk_pada: new Date() }).where(eq(akun.id, account.id)),
    auditAct({ pelaku: account, tindakan: 'Masuk', sasaran: PORTAL }),
  ];
  await db.$client.batch(changes.map((change) => prepared(db, change)));
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

/** Closes the session in which somebody is logged in. */
export async function closeSession(db: Db, user: User): Promise<void> {
  const closing = db.delete(sesi).where(eq(sesi.id, user.id_sesi));
  await audited(db, closing, { pelaku: user, tindakan: 'Keluar', sasaran: PORTAL });
}
