import { DrizzleQueryError } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Db = DrizzleD1Database & { $client: D1Database };

export const connect = (d1: D1Database): Db => drizzle(d1);

/** Whether a write failed because a unique column, such as `group.kode`, holds that value already. */
export const isDuplicate = (error: unknown, column = '') =>
  failedBy(error, `UNIQUE constraint failed: ${column}`);

/** Whether a write failed because it would leave a row that points to none. */
export const isReferenced = (error: unknown) => failedBy(error, 'FOREIGN KEY constraint failed');

/** Whether a write failed because a value that it needs is not there. */
export const isMissing = (error: unknown) => failedBy(error, 'NOT NULL constraint failed');

function failedBy(error: unknown, message: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(message)) return true;
  }
  return false;
}

/** An error as a log may hold it: of a query its text and cause, never its values, which are people's. */
export function causeOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `${error.query} failed: ${error.cause?.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
