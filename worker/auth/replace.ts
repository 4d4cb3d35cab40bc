import { type SQL, sql } from 'drizzle-orm';
import { auditChange, namaPelaku } from '../db/audit.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { attempt, CODE_TRY_LIMIT, CODE_TRY_LIMIT_KNOWN, type Counted, checkAttempts } from './limit.ts';
import type { Who } from './turn.ts';

/** Tries that a code takes: the sixth finds none. */
const TRIES = 5;

interface Pemilik {
  id: number;
  username: string;
  nama_pengguna: string;
}

type Kode = Pemilik & { kode_hash: string };

/**
 * Counts a try at the code of this username, before anybody looks whether it is right. The statements are the same, and the
 * count is written, whether or not there is such a code: nobody can tell by the time it takes.
 *
 * @param who a browser that the account knows has tries of its own: strangers cannot use them up
 * @param now epoch milliseconds
 * @returns whose code it is and what is kept of it; null when there is none that is worth anything
 * @throws ApiError terlalu_sering
 */
export async function tryCode(db: Db, username: string, who: Who, now: number): Promise<Kode | null> {
  const { address, account, known = false } = who;
  const limit = known ? CODE_TRY_LIMIT_KNOWN : CODE_TRY_LIMIT;
  const count = attempt(db, known ? `reset:${address} ${account}` : `reset:${account}`, limit);
  // A code that went to a number which the person has no more is somebody else's.
  const use = sql`
    UPDATE kode_reset SET percobaan = percobaan + ${known ? 0 : 1}
    WHERE id_akun = (SELECT id FROM akun WHERE username = ${username})
      AND (${Number(known)} OR percobaan < ${TRIES}) AND berakhir_pada > ${now} AND EXISTS (
        SELECT 1 FROM pesan m JOIN pemilik_akun o ON o.no_hp = m.no_hp
        WHERE m.id = kode_reset.id_pesan AND o.id_akun = kode_reset.id_akun
      )
    RETURNING id_akun AS id, kode_hash, ${username} AS username,
      (SELECT a.nama_pengguna FROM akun a WHERE a.id = id_akun) AS nama_pengguna`;
  const [counted, used] = await db.$client.batch<Counted & Kode>([prepared(db, count), prepared(db, use)]);
  checkAttempts(counted?.results[0], limit);
  return used?.results[0] ?? null;
}

/** By what it is known that a password may be replaced. */
interface Proof {
  /** done before, in the same transaction */
  first?: SQL;
  /** a condition on `akun` */
  condition: SQL;
  /** the session that asks, which goes on; all others end */
  id_sesi: string | null;
}

/** By a code, which is worth nothing afterwards: of two who have it one changes the password. */
export const byCode = ({ id, kode_hash }: Kode): Proof => ({
  first: sql`DELETE FROM kode_reset WHERE id_akun = ${id} AND kode_hash = ${kode_hash}`,
  condition: sql`changes() > 0`,
  id_sesi: null,
});

/** By the password so far, as long as it is the password. */
export const byPassword = (password_hash: string, id_sesi: string): Proof => ({
  condition: sql`password_hash = ${password_hash}`,
  id_sesi,
});

/**
 * Replaces a password, ends sessions, and takes the worth from whatever else would open the account: a code, and credentials
 * that are still on their way.
 *
 * @param tell statements that tell its owner, under a condition: it was replaced; the only one with an `id` returns the message's
 * @returns the message; null when the proof is none any more: nothing has changed then
 */
export async function replacePassword(
  db: Db,
  pemilik: Pemilik,
  password_hash: string,
  { first, condition, id_sesi }: Proof,
  tell: (replaced: SQL) => SQL[],
): Promise<{ pesan: number | null } | null> {
  const { id } = pemilik;
  const replaced = sql`${password_hash} = (SELECT a.password_hash FROM akun a WHERE a.id = ${id})`;
  const statements = [
    ...(first ? [first] : []),
    sql`
      UPDATE akun SET password_hash = ${password_hash}, id_kredensial = NULL, updated_at = ${Date.now()}
      WHERE id = ${id} AND ${condition}`,
    auditChange({ pelaku: pemilik, tindakan: 'Mengganti password', sasaran: namaPelaku(pemilik) }),
    sql`DELETE FROM kode_reset WHERE id_akun = ${id} AND ${replaced}`,
    sql`DELETE FROM sesi WHERE id_akun = ${id} AND id IS NOT ${id_sesi} AND ${replaced}`,
    sql`SELECT ${replaced} AS berhasil`,
    ...tell(replaced),
  ];
  const results = await db.$client.batch<{ berhasil?: 0 | 1; id?: number }>(
    statements.map((query) => prepared(db, query)),
  );
  const rows = results.flatMap((one) => one.results);
  if (!rows.some(({ berhasil }) => berhasil === 1)) return null;
  return { pesan: rows.find(({ id }) => id !== undefined)?.id ?? null };
}
