import {
  and,
  desc,
  eq,
  type GetColumnData,
  getTableColumns,
  getTableName,
  inArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { NAMA_SARINGAN, type NamaSaringan, type SaringanOrang } from '#contract/orang/orang.ts';
import { spellingsOf } from '#shared/spellings.ts';
import type { Db } from './client.ts';
import { inParts } from './inParts.ts';
import { literal } from './literal.ts';
import type { Page } from './paged.ts';
import { studentsBy } from './saringan.ts';
import { DAFTAR, type List } from './schema/daftar.ts';
import { total } from './schema.ts';

export type NamaDaftar = keyof typeof DAFTAR;

type Row<Name extends NamaDaftar> = (typeof DAFTAR)[Name]['row'];
type TableName<Name extends NamaDaftar> = (typeof DAFTAR)[Name]['table']['_']['name'];

/** A row as queries return it. Joined columns may be null. */
export type Baris<Name extends NamaDaftar> = {
  [Column in keyof Row<Name>]: Row<Name>[Column] extends SQLiteColumn
    ?
        | GetColumnData<Row<Name>[Column]>
        | (Row<Name>[Column]['_']['tableName'] extends TableName<Name> ? never : null)
    : never;
};

/** Filter of a list. Empty: all rows. */
export type Dicari = SaringanOrang & {
  cari?: string | null | undefined;
  ids?: readonly number[] | undefined;
};

/** The trigram index finds no shorter text. */
const TRIGRAM = 3;
const ROWS_A_READ = 1_000;

const listOf = (name: NamaDaftar): List => DAFTAR[name];

/** Reads one page, newest first, and the total. */
export async function readPage<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  { page, limit, ...dicari }: Dicari & Page,
): Promise<{ rows: Baris<Name>[]; total: number }> {
  // Selects the ids first, so that skipped rows are not joined.
  const onPage = sql`(${idsOf(name, dicari)} ORDER BY 1 DESC LIMIT ${literal(limit)} OFFSET ${(page - 1) * limit})`;
  const [rows, [counted]] = await db.batch([
    rowsOf(db, name, inArray(listOf(name).table.id, onPage)),
    isAll(name, dicari) ? totalOf(db, name) : countOf(db, name, dicari),
  ]);
  return { rows: rows as Baris<Name>[], total: counted?.jumlah ?? 0 };
}

/** Query for rows in the contract's shape, newest first. */
function rowsOf(db: Db, name: NamaDaftar, where: SQL | undefined) {
  const { table, row, joined = [], only } = listOf(name);
  const query = db.select(row).from(table).$dynamic();
  for (const { table: other, by } of joined) query.leftJoin(other, eq(other.id, by));
  const belongs = only && sql.raw(only.is(getTableName(table)));
  return query.where(and(belongs, where)).orderBy(desc(table.id));
}

const totalOf = (db: Db, name: NamaDaftar) =>
  db.select({ jumlah: total.jumlah }).from(total).where(eq(total.tabel, name));

const countOf = (db: Db, name: NamaDaftar, dicari: Dicari) =>
  db.select({ jumlah: sql<number>`count(*)` }).from(sql`(${idsOf(name, dicari)})`);

export const jumlahOf = (name: NamaDaftar, dicari: Dicari): SQL =>
  isAll(name, dicari)
    ? sql`(SELECT jumlah FROM total WHERE tabel = ${name})`
    : sql`(SELECT count(*) FROM (${idsOf(name, dicari)}))`;

export async function readRow<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  id: number,
): Promise<Baris<Name> | undefined> {
  const [row] = await rowQuery(db, name, id);
  return row as Baris<Name> | undefined;
}

export const rowQuery = (db: Db, name: NamaDaftar, id: number) =>
  rowsOf(db, name, eq(listOf(name).table.id, id));

/** Yields all matching rows, newest first, in parts. */
export function readAll<Name extends NamaDaftar>(db: Db, name: Name, dicari: Dicari) {
  const { id } = listOf(name).table;
  const found = idsOf(name, dicari);
  return inParts(ROWS_A_READ, async (last?: Baris<Name>) => {
    const before = last?.id ?? Number.MAX_SAFE_INTEGER;
    // Selects the ids first: sorting them is cheaper than sorting rows.
    const next = sql`(SELECT id FROM (${found}) WHERE id < ${before} ORDER BY 1 DESC LIMIT ${ROWS_A_READ})`;
    return (await rowsOf(db, name, inArray(id, next))) as Baris<Name>[];
  });
}

export function idsOf(name: NamaDaftar, dicari: Dicari): SQL {
  const { cari } = dicari;
  if (cari && conditionsOf(name, dicari).length === 1) return matches(name, cari);
  return sql`SELECT id FROM ${listOf(name).table} WHERE ${whereOf(name, dicari)}`;
}

/** Condition on a row of the list's table (not aliased). */
export function whereOf(name: NamaDaftar, dicari: Dicari): SQL {
  const { table, only } = listOf(name);
  const belongs = only && sql.raw(only.is(getTableName(table)));
  return and(belongs, ...conditionsOf(name, dicari)) ?? sql`true`;
}

const isAll = (name: NamaDaftar, dicari: Dicari) => conditionsOf(name, dicari).length === 0;

/** Conditions that a row must meet. Empty: all rows. */
function conditionsOf(name: NamaDaftar, dicari: Dicari): SQL[] {
  const { id } = listOf(name).table;
  const found = dicari.cari ? [inArray(id, sql`(${matches(name, dicari.cari)})`)] : [];
  const chosen = dicari.ids
    ? [inArray(id, sql`(SELECT value FROM json_each(${JSON.stringify(dicari.ids)}))`)]
    : [];
  return [...pickedBy(name, dicari), ...found, ...chosen];
}

function pickedBy(name: NamaDaftar, dicari: Dicari): SQL[] {
  const columns: Record<string, SQLiteColumn> = getTableColumns(listOf(name).table);
  const picked = saringanOf(name, dicari);
  // The only long list with filters. Rows found by a search are read one by one anyway.
  if (name === 'mahasiswa' && picked.length > 0 && !dicari.cari) return studentsBy(dicari);
  return picked.flatMap(([nama, value]) => {
    const column = columns[nama];
    return column ? [eq(column, value)] : [];
  });
}

export function saringanOf(name: NamaDaftar, dicari: Dicari): [NamaSaringan, string | number][] {
  const columns = getTableColumns(listOf(name).table);
  return NAMA_SARINGAN.flatMap((nama) => {
    const value = dicari[nama] ?? null;
    return nama in columns && value !== null ? [[nama, value]] : [];
  });
}

/** Query for the ids of the rows with `cari` in a shown column, ignoring case. */
export function matches(name: NamaDaftar, cari: string): SQL {
  if ([...cari].length < TRIGRAM) {
    const found = spellingsOf(cari)
      .flatMap(casesOf)
      .map((spelling) => sql`instr(lower(teks), ${spelling})`);
    return sql`SELECT id FROM ${sql.identifier(`${name}_teks`)} WHERE ${sql.join(found, sql` OR `)}`;
  }
  const index = sql.identifier(`${name}_cari`);
  const phrases = spellingsOf(cari).map(quote).join(' OR ');
  return sql`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${phrases}`;
}

/** All spellings that SQLite's `lower` may leave of a short text: it knows ASCII only, É stays É. */
function casesOf(text: string): string[] {
  return [...text.toLowerCase()].reduce<string[]>(
    (spelt, character) => {
      const cases = character < '\u0080' ? [character] : [character, character.toUpperCase()];
      return spelt.flatMap((start) => cases.map((one) => start + one));
    },
    [''],
  );
}

/** Quotes a text as an FTS5 phrase, which has no operators. */
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
