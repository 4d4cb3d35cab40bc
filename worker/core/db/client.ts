import { DrizzleQueryError, type Query, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';

export type Db = DrizzleD1Database & { $client: D1Database };

export const connect = (d1: D1Database): Db => drizzle(d1);

/** The write failed because a unique column, such as `group.kode`, already has the value. */
export const isDuplicate = (error: unknown, column = '') =>
  failedBy(error, `UNIQUE constraint failed: ${column}`);

/** The write failed because it would leave a dangling reference. */
export const isReferenced = (error: unknown) => failedBy(error, 'FOREIGN KEY constraint failed');

/** The write failed because a required value is missing. */
export const isMissing = (error: unknown) => failedBy(error, 'NOT NULL constraint failed');

/** Handler of a failed write: null in place of the error of a missing value. */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** Handler of a failed write: throws this error in place of that of a missing value. */
export const onMissing = (instead: () => Error) => (error: unknown) => {
  throw isMissing(error) ? instead() : error;
};

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

/** A query of the query builder that can also go into a batch of plain statements. */
export type Statement = BatchItem<'sqlite'> & { toSQL(): Query };

type Part = SQL | Statement;

/** Rows as D1 returns them: of `sql<Row>` their type, of a query of the builder unmapped. */
type Rows<Of> = Of extends readonly (infer Each)[]
  ? Rows<Each>
  : Of extends SQL<infer Row>
    ? Row[]
    : unknown[];

const dialect = new SQLiteAsyncDialect();

/** As a plain statement of D1: the query builder's own batch takes neither raw SQL nor an INSERT of some columns. */
export function prepared(db: Db, query: Part): D1PreparedStatement {
  const { sql, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query);
  return db.$client.prepare(sql).bind(...params);
}

/**
 * Runs statements in one transaction, in the order of their names. A name may stand for several statements, or none: its
 * rows are those of all of them.
 *
 * @returns each statement's rows, by its name
 * @throws what the database throws; nothing is written then
 */
export async function batch<const Parts extends Record<string, Part | readonly Part[]>>(
  db: Db,
  parts: Parts,
): Promise<{ [Name in keyof Parts]: Rows<Parts[Name]> }> {
  const names = Object.entries(parts).flatMap(([name, part]) => [part].flat().map(() => name));
  const answers = await send(db, Object.values(parts).flat());
  const rows: Record<string, unknown[]> = Object.fromEntries(Object.keys(parts).map((name) => [name, []]));
  for (const [index, { results }] of answers.entries()) rows[names[index] ?? '']?.push(...results);
  return rows as { [Name in keyof Parts]: Rows<Parts[Name]> };
}

/** Runs statements in one transaction; none is a no-op. @throws what the database throws; nothing is written then */
export async function runAll(db: Db, statements: readonly Part[]): Promise<void> {
  await send(db, statements);
}

const send = async (db: Db, statements: readonly Part[]) =>
  statements.length === 0 ? [] : db.$client.batch(statements.map((statement) => prepared(db, statement)));
