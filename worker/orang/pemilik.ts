import { type SQL, sql } from 'drizzle-orm';
import type { Pemilik } from '#contract/jawab/percakapan.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Db } from '../core/db/client.ts';

/** Order of categories: a message to a shared number is filed under the first. */
const FIRST = ['Mahasiswa', 'Dosen', 'Pegawai', 'Orangtua', 'Lainnya'] satisfies Kategori[];

/**
 * Query for the owners of these numbers, one row each. Looks up only these; a join with `pemilik_nomor` would read
 * every person.
 *
 * @param numbers a query
 */
export function ownersOf<Owner>(numbers: SQL): SQL<Owner> {
  const rank = sql.join(
    FIRST.map((kategori, place) => sql`WHEN ${kategori} THEN ${place}`),
    sql` `,
  );
  return sql<Owner>`
    SELECT no_hp, kategori, nama, nomor_induk, min(CASE kategori ${rank} END) AS urutan FROM (
      SELECT no_hp, kategori, nama, nomor_induk FROM pemilik_nomor WHERE no_hp IN (${numbers})
    ) GROUP BY no_hp`;
}

interface Owner extends Pemilik {
  no_hp: string;
}

/** All owners of these numbers, by number; first the one a message is addressed to. */
export const pemilikOf = async (db: Db, numbers: readonly string[]): Promise<Map<string, Pemilik[]>> =>
  byNumber(await db.all<Owner>(pemilikQuery(sql`SELECT value FROM json_each(${JSON.stringify(numbers)})`)));

/**
 * Query for all owners of these numbers, for `byNumber`.
 *
 * @param numbers a query
 */
export const pemilikQuery = (numbers: SQL): SQL<Owner> =>
  sql<Owner>`SELECT no_hp, id, kategori, nama, nomor_induk FROM pemilik_nomor WHERE no_hp IN (${numbers})`;

export function byNumber(rows: readonly Owner[]): Map<string, Pemilik[]> {
  const sorted = rows.toSorted((a, b) => FIRST.indexOf(a.kategori) - FIRST.indexOf(b.kategori));
  const owners = new Map<string, Pemilik[]>();
  for (const { no_hp, ...owner } of sorted) {
    const known = owners.get(no_hp);
    if (known) known.push(owner);
    else owners.set(no_hp, [owner]);
  }
  return owners;
}
