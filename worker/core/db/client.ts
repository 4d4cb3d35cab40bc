import { DrizzleQueryError } from 'drizzle-orm';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';

export type Db = DrizzleD1Database & { $client: D1Database };

export const connect = (d1: D1Database): Db => drizzle(d1);

/** The write failed because a unique column, such as `group.kode`, already has the value. */
export const isDuplicate = (error: unknown, column = '') =>
  failedBy(error, `UNIQUE constraint failed: ${column}`);

/** The write failed because it would leave a dangling reference. */
export const isReferenced = (error: unknown) => failedBy(error, 'FOREIGN KEY constraint failed');

/** The write failed because a required value is missing. */
export const isMissing = (error: unknown) => failedBy(error, 'NOT NULL constraint failed');

/** Handler of a failed write: throws this error in place of that of a duplicate. */
export const onDuplicate = (instead: () => Error) => (error: unknown) => {
  throw isDuplicate(error) ? instead() : error;
};

/** Handler of a failed write: throws this error in place of that of a reference. */
export const onReferenced = (instead: () => Error) => (error: unknown) => {
  throw isReferenced(error) ? instead() : error;
};

function failedBy(error: unknown, message: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.message.includes(message)) return true;
  }
  return false;
}

/**
 * Formats an error for the log without personal data: query and cause for a failed query, never its values; name and
 * stack for others.
 */
export function causeOf(error: unknown): string {
  if (error instanceof DrizzleQueryError)
    return `${error.query} failed: ${impersonal(error.cause?.message ?? '')}`;
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return [`${error.name}: ${impersonal(error.message)}`, ...frames].join('\n');
}

/** Removes quoted text (a parser quotes its input), URLs and possible phone numbers. */
const impersonal = (message: string) =>
  message
    .replace(/["'`].*["'`]/s, '…')
    .replace(/https?:\/\/\S+/g, '…')
    .replace(/\+?\d[\d\s.()-]{4,}\d/g, '…');
