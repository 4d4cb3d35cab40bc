import { createHash, randomBytes } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { KATEGORI_UNDANGAN } from '#contract/akun/undang.ts';
import type { Peran } from '#contract/peran.ts';
import { generateLongPassword, hashGenerated } from '../../core/auth/password.ts';
import { auditChange } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import type { Config } from '../../env.ts';
import { personSql } from '../undangan.ts';
import type { Claims } from './provider.ts';

/** The code of a finished login is valid this long, and once. */
const CODE_LIFETIME_MS = 60_000;

const EMAIL = 'email';

/** The claims that tell who it is. */
export const neededClaims = ({ OIDC_KLAIM }: Config): string[] =>
  OIDC_KLAIM === EMAIL ? [EMAIL, 'email_verified'] : [OIDC_KLAIM];

/**
 * The NIM, NIDN, NIP or username that the campus vouches for. Of an e-mail address the part before the @ counts, at the
 * campus's own domains only; anybody may write any address into the claim `email`, so it must be verified.
 *
 * @returns null when the claims tell none
 */
export function nomorIndukOf({ OIDC_KLAIM, OIDC_DOMAIN }: Config, claims: Claims): string | null {
  if (OIDC_KLAIM === EMAIL && claims.email_verified !== true) return null;
  const claim = claims[OIDC_KLAIM];
  const value = typeof claim === 'number' ? String(claim) : typeof claim === 'string' ? claim.trim() : '';
  if (!value.includes('@')) return OIDC_KLAIM === EMAIL ? null : value || null;
  const at = value.lastIndexOf('@');
  return OIDC_DOMAIN.includes(value.slice(at + 1).toLowerCase()) ? value.slice(0, at) || null : null;
}

interface Orang {
  kategori: Peran;
  /** id of the person; of an operator, id of the account */
  id: number;
  nomor_induk: string;
  nama: string;
}

/**
 * A one-time code for the account of the person with this number, which is made if there is none. An operator needs an
 * account.
 *
 * @returns null when it is nobody's, or not one person's alone
 */
export async function codeFor(db: Db, nomor_induk: string): Promise<string | null> {
  const people = await peopleWith(db, nomor_induk);
  const [orang] = people;
  if (!orang || people.length > 1) return null;
  const kode = randomBytes(32).toString('base64url');
  const { kept } = await batch(db, {
    ...(orang.kategori === 'Operator' ? {} : await newAccount(orang.kategori, orang)),
    kept: sql`
      INSERT INTO kode_masuk (kode_hash, id_akun, berakhir_pada)
      SELECT ${hashOf(kode)}, a.id, ${Date.now() + CODE_LIFETIME_MS} FROM akun a WHERE ${accountOf(orang)}
      RETURNING id_akun`,
  });
  return kept.length > 0 ? kode : null;
}

/** Uses a code up. @returns its account; null when it is not valid */
export async function useCode(db: Db, kode: string): Promise<number | null> {
  const [used] = await db.all<{ id_akun: number }>(sql`
    DELETE FROM kode_masuk WHERE kode_hash = ${hashOf(kode)} AND berakhir_pada > ${Date.now()} RETURNING id_akun`);
  return used?.id_akun ?? null;
}

/** Providers may change the case of a name. An operator whose username is also someone's number counts as a second one. */
async function peopleWith(db: Db, nomor_induk: string): Promise<Orang[]> {
  const spellings = [nomor_induk, nomor_induk.toUpperCase(), nomor_induk.toLowerCase()];
  const given = sql`(SELECT value FROM json_each(${JSON.stringify(spellings)}))`;
  const lists = KATEGORI_UNDANGAN.map((kategori) => {
    const { table, nomor_induk, nama } = personSql(kategori);
    return sql`SELECT ${kategori} AS kategori, id, ${nomor_induk} AS nomor_induk, ${nama} AS nama
      FROM ${table} WHERE ${nomor_induk} IN ${given}`;
  });
  const operators = sql`SELECT 'Operator' AS kategori, id, username AS nomor_induk, nama_pengguna AS nama
    FROM akun WHERE hak_akses = 'Operator' AND dinonaktifkan_pada IS NULL AND username IN ${given}`;
  return db.all<Orang>(sql.join([...lists, operators], sql` UNION ALL `));
}

const accountOf = ({ kategori, id }: Orang): SQL =>
  kategori === 'Operator' ? sql`a.id = ${id}` : sql`a.${personSql(kategori).akun} = ${id}`;

/** Statements that make an account, unless there is one. Nobody knows its password; one can be set by *Lupa Password*. */
async function newAccount(kategori: (typeof KATEGORI_UNDANGAN)[number], orang: Orang) {
  const { table, nomor_induk, nama, akun } = personSql(kategori);
  const password_hash = await hashGenerated(generateLongPassword());
  return {
    account: sql`
      INSERT INTO akun (username, password_hash, hak_akses, nama_pengguna, ${akun})
      SELECT p.${nomor_induk}, ${password_hash}, ${kategori}, p.${nama}, p.id FROM ${table} p
      WHERE p.id = ${orang.id} AND NOT EXISTS (SELECT 1 FROM akun a WHERE ${accountOf(orang)})
        AND NOT EXISTS (SELECT 1 FROM akun a WHERE a.username = p.${nomor_induk})`,
    audit: auditChange({
      pelaku: 'Belum masuk',
      tindakan: 'Mendaftar',
      sasaran: `${orang.nama} (${orang.nomor_induk})`,
      rincian: 'Lewat login kampus',
    }),
  };
}

const hashOf = (kode: string): string => createHash('sha256').update(kode).digest('hex');
