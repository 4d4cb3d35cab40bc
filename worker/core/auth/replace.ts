import { type SQL, sql } from 'drizzle-orm';
import { auditChange, namaPelaku } from '../db/audit.ts';
import { batch, type Db } from '../db/client.ts';
import { attempt, CODE_TRY_LIMIT, CODE_TRY_LIMIT_KNOWN, type Counted, checkAttempts } from './limit.ts';
import type { Who } from './turn.ts';

/** Wrong tries after which a code is void. */
const TRIES = 5;

interface Pemilik {
  id: number;
  username: string;
  nama_pengguna: string;
}

type Kode = Pemilik & { kode_hash: string };

/**
 * Counts a try at a username's code before it is checked. Runs the same statements whether or not a code exists, so
 * that the time tells nothing.
 *
 * @param who a known browser has tries of its own, which strangers cannot use up
 * @param now epoch milliseconds
 * @returns the code's owner and hash; null if there is no valid code
 * @throws ApiError terlalu_sering
 */
export async function tryCode(db: Db, username: string, who: Who, now: number): Promise<Kode | null> {
  const { address, account, known = false } = who;
  const limit = known ? CODE_TRY_LIMIT_KNOWN : CODE_TRY_LIMIT;
  const count = attempt(db, known ? `reset:${address} ${account}` : `reset:${account}`, limit);
  // A code sent to a number that the person no longer has is void.
  const use = sql<Kode>`
    UPDATE kode_reset SET percobaan = percobaan + ${known ? 0 : 1}
    WHERE id_akun = (SELECT id FROM akun WHERE username = ${username})
      AND (${Number(known)} OR percobaan < ${TRIES}) AND berakhir_pada > ${now} AND EXISTS (
        SELECT 1 FROM pesan m JOIN pemilik_akun o ON o.no_hp = m.no_hp
        WHERE m.id = kode_reset.id_pesan AND o.id_akun = kode_reset.id_akun
      )
    RETURNING id_akun AS id, kode_hash, ${username} AS username,
      (SELECT a.nama_pengguna FROM akun a WHERE a.id = id_akun) AS nama_pengguna`;
  const { counted, used } = await batch(db, { counted: count, used: use });
  checkAttempts(counted[0] as Counted | undefined, limit);
  return used[0] ?? null;
}

/** Proof that a password may be replaced. */
interface Proof {
  /** runs first in the transaction */
  first?: SQL;
  condition: SQL;
  /** the session that stays open; null: all end */
  id_sesi: string | null;
}

/** By a code, used once: of two concurrent calls one succeeds. */
export const byCode = ({ id, kode_hash }: Kode): Proof => ({
  first: sql`DELETE FROM kode_reset WHERE id_akun = ${id} AND kode_hash = ${kode_hash}`,
  condition: sql`changes() > 0`,
  id_sesi: null,
});

/** By the old password, if it is still the current one. */
export const byPassword = (password_hash: string, id_sesi: string): Proof => ({
  condition: sql`password_hash = ${password_hash}`,
  id_sesi,
});

/**
 * Replaces a password, ends sessions, and voids the code and any credentials still in flight.
 *
 * @param tell statements that notify the owner, given the condition that it was replaced; `told` returns the message's id
 * @returns the message; null if the proof is no longer valid and nothing changed
 */
export async function replacePassword(
  db: Db,
  pemilik: Pemilik,
  password_hash: string,
  { first, condition, id_sesi }: Proof,
  tell: (replaced: SQL) => { told: SQL<{ id: number }>; tally: SQL },
): Promise<{ pesan: number | null } | null> {
  const { id } = pemilik;
  const replaced = sql`${password_hash} = (SELECT a.password_hash FROM akun a WHERE a.id = ${id})`;
  const { done, told } = await batch(db, {
    first: first ? [first] : [],
    replace: sql`
      UPDATE akun SET password_hash = ${password_hash}, id_kredensial = NULL, updated_at = ${Date.now()}
      WHERE id = ${id} AND ${condition}`,
    audit: auditChange({ pelaku: pemilik, tindakan: 'Mengganti password', sasaran: namaPelaku(pemilik) }),
    forget: sql`DELETE FROM kode_reset WHERE id_akun = ${id} AND ${replaced}`,
    close: sql`DELETE FROM sesi WHERE id_akun = ${id} AND id IS NOT ${id_sesi} AND ${replaced}`,
    done: sql<{ berhasil: 0 | 1 }>`SELECT ${replaced} AS berhasil`,
    ...tell(replaced),
  });
  if (done[0]?.berhasil !== 1) return null;
  return { pesan: told[0]?.id ?? null };
}
