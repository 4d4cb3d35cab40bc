import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import { kolomDipakai } from '#contract/pesan/kirim.ts';
import { MAX_DIPAKAI, type Nilai } from '#contract/pesan/kolom.ts';
import type { Db } from '../../core/db/client.ts';
import { listed } from '../../core/db/listed.ts';
import { dosen, mahasiswa, pegawai } from '../../core/db/schema.ts';
import { PEOPLE } from '../group/calon.ts';

/**
 * Which values a text uses, and where its recipients have them from.
 *
 * @param texts body and template values; of more than `MAX_DIPAKAI` names, which no broadcast may use, the first
 */
export const pemakaianOf = (
  { kategori, kolom }: { kategori: Kategori; kolom: readonly string[] },
  texts: readonly string[],
) => ({
  /** names in the text, without `nama` */
  names: kolomDipakai(texts.join('\n')).slice(0, MAX_DIPAKAI),
  /** names that members of the group have values of their own for */
  own: kolom,
  /** the list of people that has the others */
  kategori,
});
export type Pemakaian = ReturnType<typeof pemakaianOf>;

// Names are in the SQL itself, since D1 takes a hundred parameters: they have only letters, digits and `_`.

type Knows = Readonly<Record<string, SQL | SQLiteColumn>>;

const unitOf = ({ id_prodi, id_fakultas }: Record<'id_prodi' | 'id_fakultas', SQLiteColumn>) => ({
  prodi: sql`(SELECT nama_jurusan FROM jurusan WHERE id = ${id_prodi})`,
  fakultas: sql`(SELECT nama_fakultas FROM fakultas WHERE id = ${id_fakultas})`,
});
const { nim, angkatan, semester } = mahasiswa;
const STUDENT = { ...unitOf(mahasiswa), nim, angkatan, semester };

/** Columns of each category's people, besides name and number. */
const KNOWN: Readonly<Record<Kategori, Knows>> = {
  Mahasiswa: STUDENT,
  Orangtua: STUDENT,
  Dosen: { ...unitOf(dosen), nidn: dosen.nidn },
  Pegawai: { ...unitOf(pegawai), nip: pegawai.nip },
  Lainnya: {},
};

/** A contact may be in any list. */
const listsOf = (kategori: Kategori): Kategori[] => (kategori === 'Lainnya' ? [...KATEGORI] : [kategori]);

/**
 * What the master data know of a member `a`, found by number. Of several people with this number, the one with the
 * member's name; null when that leaves several: it might be another one's.
 */
function known(kategori: Kategori, name: string): SQL {
  const people = listsOf(kategori).map((list) => {
    const { nama, no_hp } = PEOPLE[list];
    const nilai = Object.hasOwn(KNOWN[list], name) ? KNOWN[list][name] : undefined;
    return sql`
      SELECT ${nama} AS nama, ${nilai ? sql`true` : sql`false`} AS knows, ${nilai ?? sql`NULL`} AS nilai
      FROM ${nama.table} WHERE ${no_hp} = a.no_hp`;
  });
  const namesake = sql`knows AND nama = a.nama COLLATE NOCASE`;
  return sql`(
    SELECT CASE WHEN count(*) = 1 THEN max(nilai)
      WHEN count(*) FILTER (WHERE ${namesake}) = 1 THEN max(nilai) FILTER (WHERE ${namesake}) END
    FROM (${sql.join(people, sql` UNION ALL `)})
  )`;
}

const isKnown = (kategori: Kategori, name: string) =>
  listsOf(kategori).some((list) => Object.hasOwn(KNOWN[list], name));

/** The value of a member `a`, as text; null: none. */
function memberValue({ own, kategori }: Pemakaian, name: string): SQL {
  const values = [
    ...(own.includes(name) ? [sql`NULLIF(a.data ->> ${sql.raw(`'$."${name}"'`)}, '')`] : []),
    ...(isKnown(kategori, name) ? [sql`CAST(${known(kategori, name)} AS TEXT)`] : []),
  ];
  // It takes two values at least.
  return sql`COALESCE(${listed([...values, sql`NULL`, sql`NULL`])})`;
}

/** Name of a value's column in `membersWithValues`. */
const columnOf = (index: number) => sql.raw(`nilai_${index}`);

/** Query for the members of a group by number, as `id`, `nama`, `no_hp`, and a column for each value that the text uses. */
export const membersWithValues = (id_group: number, pemakaian: Pemakaian): SQL => sql`
  SELECT a.id, a.nama, a.no_hp ${sql.join(
    pemakaian.names.map((name, index) => sql`, ${memberValue(pemakaian, name)} AS ${columnOf(index)}`),
  )}
  FROM member a WHERE a.id_group = ${id_group} ORDER BY a.no_hp`;

/** SQL over such a row: the values as JSON. Concatenated, since a function of D1 takes 32 arguments. */
export const valuesJson = ({ names }: Pemakaian): SQL =>
  sql`('{' ${sql.join(
    names.map(
      (name, index) =>
        sql` || ${sql.raw(`'${index === 0 ? '' : ','}"${name}":'`)} || json_quote(${columnOf(index)})`,
    ),
  )} || '}')`;

/** SQL over such a row: it lacks a value. */
export const lacks = ({ names }: Pemakaian, column: (index: number) => SQL = columnOf): SQL =>
  sql`(false ${sql.join(names.map((_, index) => sql` OR ${column(index)} IS NULL`))})`;

/** SQL over such a row: the names of the values that it lacks, in braces. */
const lackingNames = ({ names }: Pemakaian, column: (index: number) => SQL = columnOf): SQL =>
  sql`substr(${sql.join(
    names.map((name, index) => sql`iif(${column(index)} IS NULL, ${sql.raw(`', {${name}}'`)}, '')`),
    sql` || `,
  )}, 3)`;

/** A function of D1 takes 32 arguments. */
const MOST_REMOVED = 31;

/**
 * Query for the members of a group by number, as their messages need them: `id`, `nama`, `no_hp`, the names of the values
 * that the member lacks as `tanpa` (null: none), and the values as JSON as `nilai`.
 */
export function membersToWrite(id_group: number, pemakaian: Pemakaian): SQL {
  const { names, own, kategori } = pemakaian;
  const unused = own.filter((name) => !names.includes(name));
  const ownOnly = names.every((name) => own.includes(name) && !isKnown(kategori, name));
  if (!ownOnly || unused.length > MOST_REMOVED)
    return sql`
      WITH v AS MATERIALIZED (${membersWithValues(id_group, pemakaian)})
      SELECT id, nama, no_hp, ${valuesJson(pemakaian)} AS nilai,
        CASE WHEN ${lacks(pemakaian)} THEN ${lackingNames(pemakaian)} END AS tanpa
      FROM v`;
  // The data of the member without the unused ones: twice as fast as taking it apart.
  const column = (index: number) => memberValue(pemakaian, names[index] ?? '');
  const paths = unused.map((name) => sql.raw(`, '$."${name}"'`));
  return sql`
    SELECT a.id, a.nama, a.no_hp, ${unused.length === 0 ? sql`a.data` : sql`json_remove(a.data ${sql.join(paths)})`} AS nilai,
      CASE WHEN ${lacks(pemakaian, column)} THEN ${lackingNames(pemakaian, column)} END AS tanpa
    FROM member a WHERE a.id_group = ${id_group} ORDER BY a.no_hp`;
}

/** SQL over such rows: how many lack each value, as JSON. */
export const lackingCounts = ({ names }: Pemakaian): SQL =>
  sql`json_array(${listed(
    names.map(
      (name, index) =>
        sql`json_object('kolom', ${sql.raw(`'${name}'`)}, 'jumlah', count(*) FILTER (WHERE ${columnOf(index)} IS NULL))`,
    ),
  )})`;

/** SQL over such a row: how many characters its name and values add to a text. */
export function lengthIn({ names }: Pemakaian, text: string): SQL {
  const times = (name: string) => sql.raw(String(text.split(`{${name}}`).length - 1));
  return sql`(${times('nama')} * length(nama) ${sql.join(
    names.map((name, index) => sql` + ${times(name)} * length(${columnOf(index)})`),
  )})`;
}

/** A recipient, as texts are filled for them. */
export interface Pembaca {
  nama: string;
  nilai: Nilai | null;
}

/** Members who lack nothing, for each text the one who makes it longest. */
export async function longestReaders(
  db: Db,
  id_group: number,
  pemakaian: Pemakaian,
  texts: readonly string[],
): Promise<Pembaca[]> {
  const longest = texts.map(
    (text) => sql`
      SELECT nama, ${valuesJson(pemakaian)} AS nilai FROM a WHERE id = (
        SELECT id FROM a WHERE NOT ${lacks(pemakaian)} ORDER BY ${lengthIn(pemakaian, text)} DESC LIMIT 1
      )`,
  );
  const rows = await db.all<{ nama: string; nilai: string }>(sql`
    WITH a AS MATERIALIZED (${membersWithValues(id_group, pemakaian)}) ${sql.join(longest, sql` UNION ALL `)}`);
  return rows.map(({ nama, nilai }) => ({ nama, nilai: JSON.parse(nilai) }));
}
