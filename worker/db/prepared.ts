import type { Query, SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { Db } from './client.ts';

/** A query of the query builder that can also go into a batch of plain statements. */
export type Statement = BatchItem<'sqlite'> & { toSQL(): Query };

const dialect = new SQLiteAsyncDialect();

/** As a plain statement of D1: the query builder's own batch takes neither raw SQL nor an INSERT of some columns. */
export function prepared(db: Db, query: SQL | Statement): D1PreparedStatement {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query);
  return db.$client.prepare(sql).bind(...params);
}
