import type { Query, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** A query of the query builder that can also go into a batch of plain statements. */
export type Statement = BatchItem<'sqlite'> & { toSQL(): Query };

type Part = SQL | Statement;

/** Rows as D1 returns them: of `sql<Row>` their type, of a query of the builder unmapped. */
type Rows<Of> = Of extends readonly (infer Each)[]
  ? Rows<Each>
  : Of extends SQL<infer Row>
    ? Row[]
    : unknown[];

const dialect = new SQLiteAsyncDialect();

/** As a plain statement of D1: the query builder's own batch takes neither raw SQL nor an INSERT of some columns. */
export function prepared(db: Db, query: Part): D1PreparedStatement {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query);
  return db.$client.prepare(sql).bind(...params);
}

/**
 * Runs statements in one transaction, in the order of their names. A name may stand for several statements, or none: its
 * rows are those of all of them.
 *
 * @returns each statement's rows, by its name
 * @throws what the database throws; nothing is written then
 */
export async function batch<const Parts extends Record<string, Part | readonly Part[]>>(
  db: Db,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Rows<Parts[Name]> }> {
  const names = Object.entries(parts).flatMap(([name, part]) => [part].flat().map(() => name));
  const answers = await send(db, Object.values(parts).flat());
  const rows: Record<string, unknown[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]));
  for (const [index, { results }] of answers.entries()) rows[names[index] ?? '']?.push(...results);
  return rows as { [Name in keyof Parts]: Rows<Parts[Name]> };
}

/** Runs statements in one transaction; none is a no-op. @throws what the database throws; nothing is written then */
export async function runAll(db: Db, statements: readonly Part[]): Promise<void> {
  await send(db, statements);
}

const send = async (db: Db, statements: readonly Part[]) =>
  statements.length === 0 ? [] : db.$client.batch(statements.map((statement) => prepared(db, statement)));
