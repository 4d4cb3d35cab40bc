import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core';

// Shared columns. Times are epoch milliseconds in UTC; phone numbers are in the contract's one form.

export const now = sql`(CAST(unixepoch('subsec') * 1000 AS INTEGER))`;
export const id = () => integer().primaryKey({ autoIncrement: true });
export const idOf = (of: () => AnySQLiteColumn) => integer().references(of);
/** References a row, and is deleted with it. */
export const partOf = (of: () => AnySQLiteColumn) => integer().references(of, { onDelete: 'cascade' });
export const time = () => integer({ mode: 'timestamp_ms' });
export const createdAt = () => time().notNull().default(now);
export const updatedAt = () =>
  time()
    .notNull()
    .default(now)
    .$onUpdate(() => new Date());
