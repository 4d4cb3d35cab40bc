import { and, eq, gt, lte, SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import * as z from 'zod/mini';
import { ApiError, invalid } from '../errors.ts';
import { batch, type Db, isDuplicate, isMissing, type Statement } from './client.ts';
import { idempotensi, type StatusJawaban } from './schema.ts';

export const IDEMPOTENCY_LIFETIME_MS = 24 * 3_600_000;

/** A client's key for one call, and a fingerprint of the request. */
export interface IdempotentRequest {
  key: string;
  fingerprint: string;
}

export interface Answer {
  status: StatusJawaban;
  /** JSON, or SQL that builds it from what the batch has written */
  body: unknown;
}

/** Answer with the id of the row that the batch inserts first. */
export const ACCEPTED_ROW: Answer = {
  status: 202,
  body: sql`json_object('success', json('true'), 'data', json_object('id', last_insert_rowid()))`,
};

/**
 * The first answer to this request; null when it is the first.
 *
 * @throws ApiError validasi when the key was used for another request, which would otherwise be lost silently
 */
async function firstAnswer(db: Db, request: IdempotentRequest | null): Promise<Answer | null> {
  if (!request) return null;
  const row = await db
    .select()
    .from(idempotensi)
    .where(and(eq(idempotensi.idempotencyKey, request.key), gt(idempotensi.created_at, expiry())))
    .get();
  if (!row) return null;
  if (row.sidik !== request.fingerprint) {
    throw invalid('Idempotency-Key', 'Sudah dipakai untuk permintaan lain');
  }
  return { status: row.status, body: row.jawaban };
}

/**
 * Repeats the first answer, or runs `accept`, whose batch must include `rememberAnswer`.
 *
 * @throws what `accept` throws
 */
export async function once(
  db: Db,
  request: IdempotentRequest | null,
  accept: () => Promise<Answer>,
): Promise<Answer> {
  const first = await firstAnswer(db, request);
  if (first) return first;
  try {
    return await accept();
  } catch (error) {
    // A concurrent request with this key may have won, and left nothing to do for this one.
    const beaten = isDuplicate(error) || error instanceof ApiError;
    const other = beaten && (await firstAnswer(db, request));
    if (other) return other;
    throw error;
  }
}

/** Statements that store the answer, for the batch that does the work: a concurrent one fails as a duplicate. */
export function rememberAnswer(db: Db, request: IdempotentRequest | null, answer: Answer): Statement[] {
  if (!request) return [];
  return [
    db
      .delete(idempotensi)
      .where(and(eq(idempotensi.idempotencyKey, request.key), lte(idempotensi.created_at, expiry()))),
    db.insert(idempotensi).values({
      idempotencyKey: request.key,
      sidik: request.fingerprint,
      status: answer.status,
      jawaban: answer.body,
    }),
  ];
}

const Made = z.object({ id: z.number() });

/**
 * Adds a row once. A repeated request gets the id of the first, since the row may have changed by then.
 *
 * @param prepare for the first request only: the insert, which returns the id, and what belongs to it
 */
export async function insertOnce(
  db: Db,
  request: IdempotentRequest | null,
  table: SQLiteTable,
  prepare: () => Promise<{ insert: Statement; rest: readonly (SQL | Statement)[] }>,
): Promise<number> {
  const { body } = await once(db, request, async () => {
    const { insert, rest } = await prepare();
    // The batch is one transaction: the newest row is this one. A search index may change last_insert_rowid().
    const body = sql`json_object('id', (SELECT max(id) FROM main.${table}))`;
    const remember = rememberAnswer(db, request, { status: 201, body });
    const { made } = await batch(db, { made: insert, remember, rest });
    return { status: 201, body: (made as unknown[])[0] };
  });
  return Made.parse(body).id;
}

/**
 * Changes rows and stores the answer in one transaction; stores no answer if no row changes.
 *
 * @param change with its `auditChange`, and the statements that run before it
 * @param answer stored if the change changes a row
 * @returns the rows of the change; empty if there were none to change
 */
export async function changeOnce<Row>(
  db: Db,
  request: IdempotentRequest | null,
  { before = [], change, audit }: { before?: readonly SQL[]; change: SQL<Row> | Statement; audit: SQL },
  answer: Answer,
): Promise<Row[]> {
  // Null if no row changed: the NOT NULL column then rolls the transaction back.
  const body = sql`CASE WHEN changes() > 0 THEN ${answer.body instanceof SQL ? answer.body : JSON.stringify(answer.body)} END`;
  const [forget, ...keep] = rememberAnswer(db, request, { ...answer, body });
  try {
    const { changed } = await batch(db, {
      forget: forget ? [forget] : [],
      before,
      changed: change,
      audit,
      keep,
    });
    return changed as Row[];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const expiry = () => new Date(Date.now() - IDEMPOTENCY_LIFETIME_MS);
