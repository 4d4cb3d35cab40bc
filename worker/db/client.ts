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

/**
 * An error as a log may hold it: of a query its text and cause, never its values, which are people's; of any other what it is
 * called, and where it happened.
 */
export function causeOf(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `${error.query} failed: ${impersonal(error.cause?.message ?? '')}`;
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${impersonal(error.message)}`, ...frames].join('\n');
}

/** A message without what it quotes, as that of a parser does, and without addresses and what may be a number of somebody. */
const impersonal = (message: string) =>
  message
    .replace(/["'`].*["'`]/s, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\+?\d[\d\s.()-]{4,}\d/g, '…');
