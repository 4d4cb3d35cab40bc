import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type AuditEntry, auditChange } from './audit.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';

/** Bytes per parameter; D1 takes 2 MB. */
const MOST_BYTES = 1_000_000;

/** A table for bulk inserts, and its unique column. */
export interface ImportTarget {
  table: SQLiteTable;
  key: SQLiteColumn;
}

/** The values that the key column already holds. */
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
 * Inserts all rows or, on an error, none. Skips rows whose key was taken since the check.
 *
 * @returns the keys of the inserted rows
 */
export async function insertRows(
  db: Db,
  { table, key }: ImportTarget,
  rows: Record<string, unknown>[],
  who: Pick<AuditEntry, 'pelaku' | 'sasaran'>,
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const columns = Object.keys(getTableColumns(table)).filter((name) => rows.some((row) => name in row));
  // Hand-written: the query builder's INSERT … SELECT names every column. WHERE true keeps ON CONFLICT from being
  // parsed as a join condition.
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

/** SQL table `row` over the elements of several JSON arrays, bound as parameters from `?first` on. */
export function eachOf(arrays: readonly string[], first = 1): string {
  const parts = arrays.map((_, index) => `(?${first + index})`);
  return `(VALUES ${parts.join(', ')}) part, json_each(part.column1) row`;
}

/** Splits rows into JSON arrays that fit a parameter. One row has at most about 10 KB by the contract's limits. */
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
