import { sql } from 'drizzle-orm';

/** A number as part of the statement's text: SQLite compiles a statement again for each run where its LIMIT is bound. */
export const literal = (value: number): number => sql.raw(String(value)) as unknown as number;
