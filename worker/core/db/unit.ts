import { type SQL, sql } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import { connect, type Db } from './client.ts';
import { primaryKeyOf, TABLES } from './tables.ts';
import { shadowsOf } from './unitShadows.ts';

/** A database as an operator of a unit sees it. */
interface UnitD1 extends D1Database {
  unit: number;
  whole: Db;
}

/** The unit whose rows this database shows; null: all rows. */
export const unitOf = (db: Db): number | null => ('unit' in db.$client ? (db.$client as UnitD1).unit : null);

/** All rows of all units: for what is no view of them, such as whether a key is taken. */
export const wholeOf = (db: Db): Db => ('whole' in db.$client ? (db.$client as UnitD1).whole : db);

/**
 * The database as an operator of a unit sees it: every statement reads only the unit's rows, and updates and deletes only
 * those. Work that runs without a request has the whole database, and a statement that says `main.pesan` reads all of it.
 * See worker/decisions/2026-11-units-by-shadowing.md.
 */
export function connectUnit(d1: D1Database, unit: number): Db {
  const client = {
    unit,
    whole: connect(d1),
    prepare: (query: string) => d1.prepare(ofUnit(query, unit)),
    batch: (statements: D1PreparedStatement[]) => d1.batch(statements),
  };
  return connect(client as unknown as D1Database);
}

/** Condition: an operator of the unit may write to this number. */
export const reached = (unit: number | null, no_hp: SQL): SQL =>
  unit === null ? sql`true` : sql`EXISTS (SELECT 1 FROM pemilik_nomor o WHERE o.no_hp = ${no_hp})`;

/** @throws ApiError tidak_ditemukan for a number that an operator of a unit does not reach */
export async function expectReached(db: Db, ...numbers: readonly string[]): Promise<void> {
  if ((await unreachedOf(db, numbers)).size > 0)
    throw new ApiError('tidak_ditemukan', { message: 'Nomor ini bukan milik orang di fakultas Anda' });
}

/** Finds the numbers that an operator of a unit does not reach. */
export async function unreachedOf(
  db: Db,
  numbers: readonly string[],
  condition: SQL = sql`true`,
): Promise<Set<string>> {
  const unit = unitOf(db);
  if (unit === null || numbers.length === 0) return new Set();
  const rows = await db.all<{ no_hp: string }>(sql`
    SELECT value AS no_hp FROM json_each(${JSON.stringify(numbers)})
    WHERE NOT ${reached(unit, sql`value`)} AND ${condition}`);
  return new Set(rows.map(({ no_hp }) => no_hp));
}

/**
 * Finds the numbers that only people outside the unit have. Its operators may not record them for people of their own: they would see the
 * messages of the others.
 */
export const foreignOf = (db: Db, numbers: readonly string[]): Promise<Set<string>> =>
  unreachedOf(db, numbers, sql`EXISTS (SELECT 1 FROM main.pemilik_nomor l WHERE l.no_hp = value)`);

/** Rewriting takes longer than a page of a list. */
const rewritten = new Map<string, string>();
const MOST_REWRITTEN = 500;

/**
 * A statement with a common table expression of its name before each table that it names, which hides the table.
 *
 * @throws for a search in an index that it cannot limit
 */
export function ofUnit(query: string, unit: number): string {
  const key = `${unit} ${query}`;
  const known = rewritten.get(key);
  if (known !== undefined) return known;
  // Some queries are as long as their search has spellings.
  if (rewritten.size >= MOST_REWRITTEN) rewritten.clear();
  const own = hideTables(query, unit);
  rewritten.set(key, own);
  return own;
}

function hideTables(query: string, unit: number): string {
  // An index belongs to the hidden table.
  const plain = query.replace(/\bINDEXED BY \w+|\bNOT INDEXED\b/gi, '');
  const shadows = shadowsOf(unit);
  const limited = limitTarget(limitSearch(plain), shadows);
  const hidden = Object.keys(shadows)
    .filter((name) => new RegExp(`(?<![.\\w])["\`]?${name}\\b`).test(limited))
    .map((name) => `"${name}" AS NOT MATERIALIZED (${shadows[name]})`)
    .join(', ');
  if (hidden === '') return limited;
  const own = /^\s*WITH\s+(RECURSIVE\s+)?/i.exec(limited);
  return own ? `WITH ${own[1] ?? ''}${hidden}, ${limited.slice(own[0].length)}` : `WITH ${hidden} ${limited}`;
}

const tableOf = (list: string) => (list === 'gambar' || list === 'dokumen' ? 'berkas' : list);

/** Leaves matches of a full-text index out whose rows are hidden: the index itself cannot be hidden, or it would not match. */
function limitSearch(query: string): string {
  const limited = query.replace(
    /FROM "(\w+)_cari" WHERE "\1_cari" MATCH \?/g,
    (match, list: string) =>
      `${match} AND EXISTS (SELECT 1 FROM "${tableOf(list)}" satuan WHERE satuan.id = "${list}_cari".rowid)`,
  );
  const searches = query.match(/\b\w+_cari\b[\s"]*MATCH/g)?.length ?? 0;
  const found = limited.match(/satuan\.id = "\w+_cari"\.rowid/g)?.length ?? 0;
  if (searches !== found) throw new Error('a full-text search that cannot be limited to a unit');
  return limited;
}

/**
 * An update or a delete changes the real table: limits it to the rows that are seen. Not the counts (`total`), which count
 * all rows.
 */
function limitTarget(query: string, shadows: Record<string, string>): string {
  const words = topLevel(query);
  const verb = words.find(({ word }) => /^(SELECT|INSERT|REPLACE|UPDATE|DELETE)$/.test(word));
  if (verb?.word !== 'UPDATE' && verb?.word !== 'DELETE') return query;
  const named = /^(?:UPDATE|DELETE FROM)\s+["`]?(\w+)["`]?(?:\s+AS\s+(\w+))?/i.exec(query.slice(verb.at));
  const [, table = '', alias = table] = named ?? [];
  if (!named) throw new Error('a change whose table is not known');
  const target = TABLES.find(({ name }) => name === table);
  if (!target || !(table in shadows) || table.startsWith('total')) return query;
  const seen = `EXISTS (SELECT 1 FROM "${table}" satuan WHERE ${primaryKeyOf(target)
    .map((column) => `satuan.${column} = "${alias}".${column}`)
    .join(' AND ')})`;
  const after = (word: string) => words.find((one) => one.at > verb.at && one.word === word)?.at;
  const end = after('RETURNING') ?? query.length;
  const where = after('WHERE');
  if (where === undefined) return `${query.slice(0, end)} WHERE ${seen} ${query.slice(end)}`;
  const condition = query.slice(where + 'WHERE'.length, end);
  return `${query.slice(0, where)}WHERE (${condition}) AND ${seen} ${query.slice(end)}`;
}

/** The words of a statement outside its parentheses and quotes, in capitals, with their places. */
function topLevel(query: string): { word: string; at: number }[] {
  const words: { word: string; at: number }[] = [];
  let depth = 0;
  for (const { 0: token, index } of query.matchAll(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|--[^\n]*|[()]|\w+/g,
  )) {
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (depth === 0 && /^\w/.test(token)) words.push({ word: token.toUpperCase(), at: index });
  }
  return words;
}
