import { and, desc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteView } from 'drizzle-orm/sqlite-core';
import { normalizePhone } from '#contract/phone.ts';
import type { Db } from './client.ts';
import {
  dokumenDaftar,
  dosenDaftar,
  gambarDaftar,
  lainnyaDaftar,
  mahasiswaDaftar,
  pegawaiDaftar,
  total,
} from './schema.ts';

/** Every list that is paged and searched. To each belong `{name}_daftar`, `{name}_teks`, `{name}_cari` and a total. */
const DAFTAR = {
  dosen: dosenDaftar,
  mahasiswa: mahasiswaDaftar,
  pegawai: pegawaiDaftar,
  lainnya: lainnyaDaftar,
  gambar: gambarDaftar,
  dokumen: dokumenDaftar,
};
export type NamaDaftar = keyof typeof DAFTAR;
export type Baris<Name extends NamaDaftar> = (typeof DAFTAR)[Name]['$inferSelect'];

/** The trigram index knows nothing shorter. */
const TRIGRAM = 3;
const ROWS_A_READ = 1_000;

// One name for what all of them are, since the query builder cannot choose among their types.
const viewOf = (name: NamaDaftar) => DAFTAR[name] as unknown as SQLiteView & { id: SQLiteColumn };

/** Lists that may be long, of which `posisi` knows where each row stands. */
const LONG: readonly NamaDaftar[] = ['dosen', 'mahasiswa', 'pegawai', 'lainnya'];
/** Rows that may be read and thrown away to get to a page. */
const SKIPPED_AT_MOST = 100;

/** One page, newest first, and how many rows all pages hold together. */
export async function readPage<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  { page, limit, cari }: { page: number; limit: number; cari: string | null },
): Promise<{ rows: Baris<Name>[]; total: number }> {
  const offset = (page - 1) * limit;
  const [rows, [counted]] =
    cari === null
      ? await pageOfAll(db, name, limit, offset)
      : await pageOfMatches(db, name, cari, limit, offset);
  return { rows: rows as unknown[] as Baris<Name>[], total: counted?.jumlah ?? 0 };
}

async function pageOfAll(db: Db, name: NamaDaftar, limit: number, offset: number) {
  const view = viewOf(name);
  const [place] =
    offset > SKIPPED_AT_MOST && LONG.includes(name) ? await placeOf(db, name, offset) : [undefined];
  return db.batch([
    db
      .select()
      .from(view)
      .where(place && lte(view.id, place.id))
      .orderBy(desc(view.id))
      .limit(limit)
      .offset(place?.skipped ?? offset),
    totalOf(db, name),
  ]);
}

function pageOfMatches(db: Db, name: NamaDaftar, cari: string, limit: number, offset: number) {
  const view = viewOf(name);
  const found = sql`(${matches(name, cari)} ORDER BY 1 DESC LIMIT ${limit} OFFSET ${offset})`;
  return db.batch([
    db.select().from(view).where(inArray(view.id, found)).orderBy(desc(view.id)),
    matchesOf(db, name, cari),
  ]);
}

const totalOf = (db: Db, name: NamaDaftar) =>
  db.select({ jumlah: total.jumlah }).from(total).where(eq(total.tabel, name));

const matchesOf = (db: Db, name: NamaDaftar, cari: string) =>
  db.select({ jumlah: sql<number>`count(*)` }).from(sql`(${matches(name, cari)})`);

/**
 * Where a row stands that `offset` others come before: at or below an id, after some more to skip. Goes down from the
 * large blocks of ids to the small ones, sixteen at each step, so that it reads tens of rows of however many.
 */
function placeOf(db: Db, name: NamaDaftar, offset: number) {
  let block = sql`SELECT 0 AS nomor, ${offset} AS sisa`;
  for (const tingkat of [3, 2, 1]) {
    const within = tingkat === 3 ? sql`` : sql`AND p.nomor BETWEEN b.nomor * 16 AND b.nomor * 16 + 15`;
    block = sql`SELECT nomor, sisa - sebelum AS sisa FROM (
      SELECT p.nomor, p.jumlah, b.sisa, sum(p.jumlah) OVER (ORDER BY p.nomor DESC) - p.jumlah AS sebelum
      FROM (${block}) b CROSS JOIN posisi p WHERE p.tabel = ${name} AND p.tingkat = ${tingkat} ${within}
    ) WHERE sisa >= sebelum AND sisa < sebelum + jumlah`;
  }
  return db.select({ id: sql<number>`nomor * 16 + 15`, skipped: sql<number>`sisa` }).from(sql`(${block})`);
}

/** One row, undefined when there is none. */
export async function readRow<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  id: number,
): Promise<Baris<Name> | undefined> {
  const view = viewOf(name);
  const [row] = await db.select().from(view).where(sql`${view.id} = ${id}`);
  return row as unknown as Baris<Name> | undefined;
}

/** Every row, or every one that matches, newest first and a thousand at a time: the whole may not fit in memory. */
export async function* readAll<Name extends NamaDaftar>(
  db: Db,
  name: Name,
  cari: string | null,
): AsyncGenerator<Baris<Name>[]> {
  const view = viewOf(name);
  let last: number | null = null;
  for (;;) {
    const rest: SQL | undefined = last === null ? undefined : lt(view.id, last);
    const rows = (await db
      .select()
      .from(view)
      .where(and(rest, cari === null ? undefined : inArray(view.id, sql`(${matches(name, cari)})`)))
      .orderBy(desc(view.id))
      .limit(ROWS_A_READ)) as unknown[] as Baris<Name>[];
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_A_READ) return;
    last = rows.at(-1)?.id ?? null;
  }
}

/** A query for the ids of the rows of which some shown column has `cari` in it, as typed, ignoring case. */
function matches(name: NamaDaftar, cari: string): SQL {
  if ([...cari].length < TRIGRAM) {
    const found = spellings(cari).map((spelling) => sql`instr(lower(teks), ${spelling})`);
    return sql`SELECT id FROM ${sql.identifier(`${name}_teks`)} WHERE ${sql.join(found, sql` OR `)}`;
  }
  const index = sql.identifier(`${name}_cari`);
  // A number in another spelling is the same number.
  const phone = normalizePhone(cari);
  const phrases = [cari, ...(phone && phone !== cari ? [phone] : [])].map(quote).join(' OR ');
  return sql`SELECT rowid AS id FROM ${index} WHERE ${index} MATCH ${phrases}`;
}

/** A short text as `lower` of SQLite may leave it, which knows the case of ASCII only: É stays É. */
function spellings(text: string): string[] {
  return [...text.toLowerCase()].reduce<string[]>(
    (spelt, character) => {
      const cases = character < '\u0080' ? [character] : [character, character.toUpperCase()];
      return spelt.flatMap((start) => cases.map((one) => start + one));
    },
    [''],
  );
}

/** As a phrase of FTS5, in which nothing is an operator. */
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
