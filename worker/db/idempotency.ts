import { and, eq, gt, lte, SQL, sql } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import { type Db, isDuplicate, isMissing } from './client.ts';
import { prepared, type Statement } from './prepared.ts';
import { idempotensi, type StatusJawaban } from './schema.ts';

export const IDEMPOTENCY_LIFETIME_MS = 24 * 3_600_000;

/** One client's key for one call, and what it was asked for. */
export interface IdempotentRequest {
  key: string;
  fingerprint: string;
}

export interface Answer {
  status: StatusJawaban;
  /** JSON, or the SQL that makes it of what the batch has written */
  body: unknown;
}

/** What a call answers that has accepted something. */
export const accepted = (data: object): Answer => ({ status: 202, body: { success: true, data } });

/** The same about the row that the batch adds first, to be kept along with it. */
export const ACCEPTED_ROW: Answer = {
  status: 202,
  body: sql`json_object('success', json('true'), 'data', json_object('id', last_insert_rowid()))`,
};

/**
 * What the same request was answered the first time, null when it is the first.
 *
 * @throws ApiError validasi when the key was used for another request, which would otherwise be lost in silence
 */
async function firstAnswer(db: Db, request: IdempotentRequest | null): Promise<Answer | null> {
  if (!request) return null;
  const row = await db
    .select()
    .from(idempotensi)
    .where(and(eq(idempotensi.kunci, request.key), gt(idempotensi.created_at, expiry())))
    .get();
  if (!row) return null;
  if (row.sidik !== request.fingerprint) {
    throw new ApiError('validasi', { fields: { 'Idempotency-Key': 'Sudah dipakai untuk permintaan lain' } });
  }
  return { status: row.status, body: row.jawaban };
}

/**
 * Answers a request as the first time, or lets `accept` answer it, which writes `rememberAnswer` along with what it does.
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
    // Two at once: the other one may have been it, with this very key, and have left this one nothing to do.
    const beaten = isDuplicate(error) || error instanceof ApiError;
    const other = beaten && (await firstAnswer(db, request));
    if (other) return other;
    throw error;
  }
}

/** Statements that keep the answer, for the same batch as what it answers: a second one at once fails as a duplicate. */
export function rememberAnswer(db: Db, request: IdempotentRequest | null, answer: Answer): Statement[] {
  if (!request) return [];
  return [
    db
      .delete(idempotensi)
      .where(and(eq(idempotensi.kunci, request.key), lte(idempotensi.created_at, expiry()))),
    db.insert(idempotensi).values({
      kunci: request.key,
      sidik: request.fingerprint,
      status: answer.status,
      jawaban: answer.body,
    }),
  ];
}

/**
 * Changes rows in one transaction with the answer to the request, which is kept only if there is anything to change.
 *
 * @param changes statements, of which the last one returns what has changed
 * @param audit who changes it: `auditChange`, right after them
 * @param answer kept when the last statement changes a row
 * @returns what the last statement returns, none when there was nothing to change
 */
export async function changeOnce<Row>(
  db: Db,
  request: IdempotentRequest | null,
  changes: readonly (SQL | Statement)[],
  audit: SQL,
  answer: Answer,
): Promise<Row[]> {
  // Null, which the column refuses and so the whole transaction, when nothing has changed.
  const body = sql`CASE WHEN changes() > 0 THEN ${answer.body instanceof SQL ? answer.body : JSON.stringify(answer.body)} END`;
  const [forget, ...keep] = rememberAnswer(db, request, { ...answer, body });
  const statements = [...(forget ? [forget] : []), ...changes, audit, ...keep];
  try {
    const results = await db.$client.batch<Row>(statements.map((query) => prepared(db, query)));
    return results[results.length - 2 - keep.length]?.results ?? [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const expiry = () => new Date(Date.now() - IDEMPOTENCY_LIFETIME_MS);
