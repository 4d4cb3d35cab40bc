import { is } from 'drizzle-orm';
import { getTableConfig, type SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as schema from './schema.ts';

export type Table = ReturnType<typeof getTableConfig>;

export const TABLES: readonly Table[] = Object.values(schema)
  .filter((one) => is(one, SQLiteTable))
  .map((table) => getTableConfig(table));

export const nameOf = ({ name }: SQLiteColumn): string => name;

export const primaryKeyOf = ({ columns, primaryKeys }: Table): string[] =>
  (primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)).map(nameOf);
