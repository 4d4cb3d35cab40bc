import { DrizzleQueryError } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import * as schema from './schema.ts';

export type Db = DrizzleD1Database<typeof schema>;

export const connect = (d1: D1Database): Db => drizzle(d1, { schema });

/** Whether an insert failed because a unique column holds that value already. */
export function isDuplicate(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes('UNIQUE constraint failed')) return true;
  }
  return false;
}

/** An error as a log may hold it: of a query its text and cause, never its values, which are people's. */
export function causeOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${error.query} failed: ${error.cause?.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
