import { type SQL, sql } from 'drizzle-orm';
import type { Kategori } from '#contract/peran.ts';

/** What a message to a number is filed under that several people have: the first of these. */
const FIRST = ['Mahasiswa', 'Dosen', 'Pegawai', 'Orangtua', 'Lainnya'] satisfies Kategori[];

/**
 * A query for whose these numbers are: one row for each that the master data knows. It looks up these alone; a join with
 * `pemilik_nomor` would read everybody.
 *
 * @param numbers a query for them
 */
export function ownersOf(numbers: SQL): SQL {
  const rank = sql.join(
    FIRST.map((kategori, place) => sql`WHEN ${kategori} THEN ${place}`),
    sql` `,
  );
  return sql`
    SELECT no_hp, kategori, nama, nomor_induk, min(CASE kategori ${rank} END) AS urutan FROM (
      SELECT no_hp, kategori, nama, nomor_induk FROM pemilik_nomor WHERE no_hp IN (${numbers})
    ) GROUP BY no_hp`;
}
