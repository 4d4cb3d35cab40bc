import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type AuditEntry, auditChange } from './audit.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';

/** What one parameter holds at most: D1 takes 2 MB. */
const MOST_BYTES = 1_000_000;

/** A table that takes many rows at once, and the column by which it is known that one is there already. */
export interface ImportTarget {
  table: SQLiteTable;
  key: SQLiteColumn;
}

/** Those of `values` that the key column holds already. */
export async function existingKeys(
  db: Db,
  { table, key }: ImportTarget,
  values: string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ key: sql<string>`${key}` })
    .from(table)
    .where(sql`${key} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`);
  return new Set(rows.map((row) => row.key));
}

/**
 * Inserts all rows or, when anything fails, none. One whose key somebody else has taken by then is left out.
 *
 * @param who does it, and what the rows are called
 * @returns the keys of those that were inserted
 */
export async function insertRows(
  db: Db,
  { table, key }: ImportTarget,
  rows: Record<string, unknown>[],
  who: Pick<AuditEntry, 'pelaku' | 'sasaran'>,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const columns = Object.keys(getTableColumns(table)).filter((name) => rows.some((row) => name in row));
  // Not by the query builder, whose INSERT … SELECT names every column. WHERE true keeps ON CONFLICT from being
  // read as the condition of a join.
  const parts = jsonArrays(rows);
  const insert = db.$client
    .prepare(
      `INSERT INTO ${getTableName(table)} (${columns.join(', ')})
       SELECT ${columns.map((name) => `row.value ->> '${name}'`).join(', ')} FROM ${eachOf(parts)} WHERE true
       ON CONFLICT DO NOTHING RETURNING ${key.name} AS key`,
    )
    .bind(...parts);
  const entry = auditChange({ ...who, tindakan: 'Mengimpor', rincian: `${rows.length} baris` });
  const [inserted] = await db.$client.batch<{ key: string }>([insert, prepared(db, entry)]);
  return new Set(inserted?.results.map((row) => row.key));
}

/** The rows of as many JSON arrays, each one a parameter of the statement from `?first` on, as a table `row`. */
export function eachOf(arrays: readonly string[], first = 1): string {
  const parts = arrays.map((_, index) => `(?${first + index})`);
  return `(VALUES ${parts.join(', ')}) part, json_each(part.column1) row`;
}

/** The rows as JSON arrays of a size that a statement takes. A row of the contract's lengths has some 10 KB at most. */
export function jsonArrays(rows: object[]): string[] {
  const arrays: string[][] = [];
  let bytes = MOST_BYTES;
  for (const row of rows) {
    const json = JSON.stringify(row);
    bytes += Buffer.byteLength(json) + 1;
    if (bytes > MOST_BYTES) {
      arrays.push([]);
      bytes = Buffer.byteLength(json);
    }
    arrays.at(-1)?.push(json);
  }
  return arrays.map((array) => `[${array.join(',')}]`);
}
