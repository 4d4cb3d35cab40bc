import { type SQL, sql } from 'drizzle-orm';
import type { Operator } from '#contract/akun/operator.ts';
import { IZIN, type Izin } from '#contract/peran.ts';
import { isoOf } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import { ApiError, found } from '../core/errors.ts';

/** An operator as the database returns it. Times are epoch milliseconds. */
interface Row extends Omit<Operator, 'izin' | 'aktif' | 'created_at' | 'masuk_pada' | 'terlihat_pada'> {
  izin: string | null;
  aktif: 0 | 1;
  created_at: number;
  masuk_pada: number | null;
  terlihat_pada: number | null;
}

/** Condition on `akun`: an operator who has not been deleted. */
export const IS_OPERATOR: SQL = sql`akun.hak_akses = 'Operator' AND akun.dihapus_pada IS NULL`;

async function readRows(db: Db, where: SQL): Promise<Operator[]> {
  const rows = await db.all<Row>(sql`
    SELECT id, nama_pengguna AS nama, username, no_hp, izin, id_fakultas, dinonaktifkan_pada IS NULL AS aktif, created_at,
      masuk_pada, max(COALESCE(masuk_pada, 0), COALESCE((SELECT max(s.dipakai_pada) FROM sesi s WHERE s.id_akun = akun.id), 0)) AS terlihat_pada,
      (SELECT count(*) FROM passkey p WHERE p.id_akun = akun.id) AS passkey,
      (SELECT COALESCE(m.alasan, 'sebabnya tidak diketahui') FROM pesan m
        WHERE m.id = akun.id_kredensial AND m.status = 'cancel' AND akun.masuk_pada IS NULL) AS password_gagal
    FROM akun WHERE ${IS_OPERATOR} AND ${where} ORDER BY id`);
  return rows.map((row) => ({
    ...row,
    izin: row.izin === null ? [...IZIN] : (JSON.parse(row.izin) as Izin[]),
    aktif: row.aktif === 1,
    created_at: isoOf(row.created_at),
    masuk_pada: isoOf(row.masuk_pada),
    // 0: never
    terlihat_pada: isoOf(row.terlihat_pada || null),
  }));
}

export const listOperators = (db: Db): Promise<Operator[]> => readRows(db, sql`true`);

export async function readOperator(db: Db, by: { id: number } | { username: string }): Promise<Operator> {
  const [row] = await readRows(db, 'id' in by ? sql`id = ${by.id}` : sql`username = ${by.username}`);
  return found(row);
}

/** The operator of this username, if all requested values are stored; undefined otherwise. */
export async function findSame(
  db: Db,
  { username, ...asked }: Pick<Operator, 'nama' | 'username' | 'no_hp' | 'izin' | 'id_fakultas'>,
): Promise<Operator | undefined> {
  const [row] = await readRows(db, sql`username = ${username}`);
  const same = Object.entries(asked).every(
    ([name, value]) => JSON.stringify(row?.[name as keyof typeof asked]) === JSON.stringify(value),
  );
  return same ? row : undefined;
}

// An operator of a unit changes no settings, whatever their rights.
const holds = (akun: SQL): SQL => sql`(
  ${akun}.hak_akses = 'Operator' AND ${akun}.dinonaktifkan_pada IS NULL AND ${akun}.id_fakultas IS NULL
  AND (${akun}.izin IS NULL OR EXISTS (SELECT 1 FROM json_each(${akun}.izin) WHERE value = 'pengaturan'))
)`;

/** Condition on `akun`: without this operator, another one may still change settings and operators. */
export const NOT_THE_LAST: SQL = sql`(
  NOT ${holds(sql`akun`)} OR EXISTS (SELECT 1 FROM akun o WHERE o.id <> akun.id AND ${holds(sql`o`)})
)`;

const is = async (db: Db, id: number, condition: SQL): Promise<boolean> =>
  (await db.all(sql`SELECT 1 FROM akun WHERE id = ${id} AND ${condition}`)).length > 0;

/** Without this operator, nobody could change settings and operators. */
export const isLast = (db: Db, id: number) => is(db, id, sql`NOT ${NOT_THE_LAST}`);

export const isDeleted = (db: Db, id: number) => is(db, id, sql`dihapus_pada IS NOT NULL`);

/**
 * @throws ApiError sudah_ada when the username is another account's, or a number in the master data, whose owner could then
 *   get no account
 */
export async function expectFree(db: Db, username: string): Promise<void> {
  const { terpakai } = await db.get<{ terpakai: 0 | 1 }>(sql`
    SELECT EXISTS (SELECT 1 FROM akun WHERE username = ${username}) OR EXISTS (SELECT 1 FROM mahasiswa WHERE nim = ${username})
      OR EXISTS (SELECT 1 FROM dosen WHERE nidn = ${username}) OR EXISTS (SELECT 1 FROM pegawai WHERE nip = ${username}) AS terpakai`);
  if (terpakai === 1) throw taken();
}

export const taken = () =>
  new ApiError('sudah_ada', {
    fields: { username: 'Username ini sudah dipakai, atau nomor induk orang di data kampus' },
  });
