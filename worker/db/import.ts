import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** Rows a statement inserts: its one parameter stays below 1 MB, half of what D1 takes. */
const ROWS_A_STATEMENT = 1_000;

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
 * @returns the keys of those that were inserted
 */
export async function insertRows(
  db: Db,
  { table, key }: ImportTarget,
  rows: Record<string, unknown>[],
): Promise<Set<string>> {
  const columns = Object.keys(getTableColumns(table)).filter((name) => rows.some((row) => name in row));
  // Not by the query builder, whose INSERT … SELECT names every column. WHERE true keeps ON CONFLICT from being
  // read as the condition of a join.
  const statement = db.$client.prepare(
    `INSERT INTO ${getTableName(table)} (${columns.join(', ')})
     SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')} FROM json_each(?1) WHERE true
     ON CONFLICT DO NOTHING RETURNING ${key.name} AS key`,
  );
  const parts: D1PreparedStatement[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    parts.push(statement.bind(JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))));
  }
  if (parts.length === 0) return new Set();
  const inserted = await db.$client.batch<{ key: string }>(parts);
  return new Set(inserted.flatMap(({ results }) => results.map((row) => row.key)));
}
