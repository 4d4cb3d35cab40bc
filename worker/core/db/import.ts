import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type AuditEntry, auditChange } from './audit.ts';
import { batch } from './batch.ts';
import type { Db } from './client.ts';

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
  const { inserted } = await batch(db, {
    inserted: sql<{ key: string }>`
      INSERT INTO ${table} (${sql.raw(columns.join(', '))})
      SELECT ${sql.raw(columns.map((name) => `row.value ->> '${name}'`).join(', '))} FROM ${eachOf(parts)} WHERE true
      ON CONFLICT DO NOTHING RETURNING ${sql.identifier(key.name)} AS key`,
    audit: auditChange({ ...who, tindakan: 'Mengimpor', rincian: `${rows.length} baris` }),
  });
  return new Set(inserted.map((row) => row.key));
}

/** SQL table `row` over the elements of several JSON arrays, each bound as a parameter. */
export const eachOf = (arrays: readonly string[]): SQL =>
  sql`(VALUES ${sql.join(
    arrays.map((array) => sql`(${array})`),
    sql`, `,
  )}) part, json_each(part.column1) row`;

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
