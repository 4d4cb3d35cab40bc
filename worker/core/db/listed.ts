import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Columns, values or assignments, separated by commas. */
export const listed = (parts: readonly SQLWrapper[]): SQL => sql.join([...parts], sql`, `);

/** The names of columns, separated by commas. */
export const listedNames = (names: readonly string[]): SQL =>
  listed(names.map((name) => sql.identifier(name)));
