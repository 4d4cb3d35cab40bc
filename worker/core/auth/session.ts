import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { IZIN, type Izin } from '#contract/peran.ts';
import { DAY_MS, MINUTE_MS } from '#contract/waktu.ts';
import type { Keys } from '../../env.ts';
import { auditChange, audited, namaPelaku } from '../db/audit.ts';
import { batch, type Db } from '../db/client.ts';
import { readSetting, settingOf } from '../db/pengaturan.ts';
import { akun, sesi } from '../db/schema.ts';
import { signJwt, verifyJwt } from '../jwt.ts';

/** Target of logins and logouts in the audit. */
const PORTAL = 'Portal';

export interface User {
  id: number;
  username: string;
  hak_akses: (typeof akun.$inferSelect)['hak_akses'];
  nama_pengguna: string;
  id_sesi: string;
  /** rights of an operator; of others empty */
  izin: readonly Izin[];
  /** an operator's unit; null: the whole campus */
  id_fakultas: number | null;
  /** the last proof that it is the person: the login, or one after it; epoch milliseconds */
  bukti_pada: number;
  /** opened or proven by a passkey */
  passkey: boolean;
  /** an operator who still has to use one, by the setting */
  terbatas: boolean;
}

interface Masuk {
  /** for the audit */
  dari: string;
  /** browser and system, for the list of sessions */
  peramban: string;
  oidc: boolean;
  passkey: boolean;
}

/**
 * Opens a session and audits the login.
 *
 * @param account with the hash that the password was checked against: a change since then has ended all sessions
 * @param masuk where it comes from, and how
 * @param alongside statements of the same transaction, given the condition that the session was opened
 * @returns the token, and the rows of `alongside.told`; null if the account is gone or switched off, or its password was changed
 */
export async function openSession(
  db: Db,
  keys: Keys,
  account: Pick<User, 'id' | 'username' | 'nama_pengguna'> & { password_hash: string },
  { dari, peramban, oidc, passkey }: Masuk,
  alongside: (opened: SQL) => { told: SQL<{ id: number }> } & Record<string, SQL>,
): Promise<{ token: string; told: { id: number }[] } | null> {
  const days = await readSetting(db, 'retensi_sesi');
  const now = Date.now();
  const session = {
    id: crypto.randomUUID(),
    id_akun: account.id,
    berakhir_pada: new Date(now + days * DAY_MS),
  };
  const { opened, told } = await batch(db, {
    opened: sql`
      INSERT INTO sesi (id, id_akun, berakhir_pada, peramban, dipakai_pada, created_at, oidc, passkey)
      SELECT ${session.id}, id, ${session.berakhir_pada.getTime()}, ${peramban}, ${now}, ${now}, ${Number(oidc)},
        ${Number(passkey)} FROM akun
      WHERE id = ${account.id} AND password_hash = ${account.password_hash} AND dinonaktifkan_pada IS NULL RETURNING id`,
    note: sql`UPDATE akun SET masuk_pada = ${now} WHERE id = ${account.id} AND changes() > 0`,
    audit: auditChange({ pelaku: account, tindakan: 'Masuk', sasaran: PORTAL, rincian: dari }),
    ...alongside(sql`EXISTS (SELECT 1 FROM sesi WHERE id = ${session.id})`),
  });
  return opened.length > 0 ? { token: await signToken(keys, session), told } : null;
}

/** The account of a token, with its current role and rights; null if the session is closed or expired. */
export async function userOf(db: Db, keys: Keys, token: string): Promise<User | null> {
  const claims = await readToken(keys, token);
  if (!claims) return null;
  const now = Date.now();
  const found = await db
    .select({
      id: akun.id,
      username: akun.username,
      hak_akses: akun.hak_akses,
      nama_pengguna: akun.nama_pengguna,
      izin: akun.izin,
      id_fakultas: akun.id_fakultas,
      id_sesi: sesi.id,
      bukti_pada: sql<number>`COALESCE(${sesi.bukti_pada}, ${sesi.created_at})`,
      dipakai: sql<number>`COALESCE(${sesi.dipakai_pada}, ${sesi.created_at})`,
      passkey: sesi.passkey,
      wajib: sql<string | null>`(SELECT nilai FROM pengaturan WHERE kunci = 'passkey_operator')`,
      diam: sql<string | null>`(SELECT nilai FROM pengaturan WHERE kunci = 'sesi_diam_operator')`,
    })
    .from(sesi)
    .innerJoin(akun, eq(akun.id, sesi.id_akun))
    .where(and(eq(sesi.id, claims.sid), gt(sesi.berakhir_pada, new Date(now))))
    .get();
  if (!found || String(found.id) !== claims.sub) return null;
  const { dipakai, diam, wajib, ...user } = found;
  const unused = now - dipakai;
  const isOperator = user.hak_akses === 'Operator';
  const terbatas = isOperator && !user.passkey && settingOf('passkey_operator', wajib);
  const idle = isOperator ? settingOf('sesi_diam_operator', diam) : null;
  if (idle !== null && unused > idle * MINUTE_MS) {
    await db.delete(sesi).where(eq(sesi.id, user.id_sesi));
    return null;
  }
  if (unused >= MINUTE_MS)
    await db
      .update(sesi)
      .set({ dipakai_pada: new Date(now) })
      .where(eq(sesi.id, user.id_sesi));
  return { ...user, terbatas, izin: izinOf(user) };
}

export const izinOf = ({
  hak_akses,
  izin,
}: Pick<typeof akun.$inferSelect, 'hak_akses' | 'izin'>): readonly Izin[] =>
  hak_akses === 'Operator' ? (izin ?? IZIN) : [];

/** The account's sessions in force, last used first. */
export const listSessions = (db: Db, { id }: User) =>
  db
    .select()
    .from(sesi)
    .where(and(eq(sesi.id_akun, id), gt(sesi.berakhir_pada, new Date())))
    .orderBy(desc(sql`COALESCE(${sesi.dipakai_pada}, ${sesi.created_at})`));

/** Ends one session of the account. @returns false when it has none with this id */
export async function endSession(db: Db, user: User, id: string): Promise<boolean> {
  const ended = await audited(
    db,
    sql`DELETE FROM sesi WHERE id = ${id} AND id_akun = ${user.id} RETURNING peramban`,
    { pelaku: user, tindakan: 'Mengakhiri sesi', sasaran: namaPelaku(user) },
  );
  return ended.length > 0;
}

/** True when the session was opened by the campus login. */
export async function isOidcSession(db: Db, { id_sesi }: User): Promise<boolean> {
  const row = await db.select({ oidc: sesi.oidc }).from(sesi).where(eq(sesi.id, id_sesi)).get();
  return row?.oidc === true;
}

export async function closeSession(db: Db, user: User): Promise<void> {
  const closing = db.delete(sesi).where(eq(sesi.id, user.id_sesi));
  await audited(db, closing, { pelaku: user, tindakan: 'Keluar', sasaran: PORTAL });
}

/** The account and the session, whose row decides if the token is still valid. */
const Claims = z.object({ sub: z.string().min(1), sid: z.string() });

export function signToken(
  keys: Keys,
  session: { id: string; id_akun: number; berakhir_pada: Date },
): Promise<string> {
  const exp = Math.floor(session.berakhir_pada.getTime() / 1000);
  return signJwt(keys, 'sesi', { sub: String(session.id_akun), sid: session.id, exp });
}

/** Reads a session token; null if forged, expired, malformed or for another audience. */
export async function readToken(keys: Keys, token: string): Promise<z.infer<typeof Claims> | null> {
  const verified = await verifyJwt(keys, 'sesi', token, Claims);
  return verified.outcome === 'valid' ? verified.claims : null;
}
