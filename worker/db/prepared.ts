import type { Query, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** A query-builder query that can join a batch of plain statements. */
export type Statement = BatchItem<'sqlite'> & { toSQL(): Query };

const dialect = new SQLiteAsyncDialect();

/** Prepares a D1 statement: the query builder's own batch takes neither raw SQL nor an INSERT of some columns. */
export function prepared(db: Db, query: SQL | Statement): D1PreparedStatement {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query);
  return db.$client.prepare(sql).bind(...params);
}
