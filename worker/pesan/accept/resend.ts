import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';
import { type Answer, changeOnce, type IdempotentRequest } from '../../core/db/idempotency.ts';
import { giveUpOne, resend } from '../transitions/operator.ts';

/** An operator's decision: how it is answered, once and for all who ask with the same key, and how it is written down. */
export interface Decision {
  request: IdempotentRequest | null;
  answer: Answer;
  audit: SQL;
}

export interface Reopening {
  /** a condition on `pesan` */
  which: SQL;
  /** further columns to set */
  changes?: SQL;
  /** statements that run before it in the same transaction */
  first?: SQL[];
}

/**
 * Resends messages at an operator's request.
 *
 * @returns their ids
 */
export async function reopen(
  db: Db,
  { which, changes = sql``, first = [] }: Reopening,
  { request, answer, audit }: Decision,
  now = Date.now(),
): Promise<number[]> {
  const change = resend(which, changes, now);
  const rows = await changeOnce(db, request, { before: first, change, audit }, answer);
  return rows.map(({ id }) => id);
}

/**
 * Gives up a message that waits or is unconfirmed, never one in flight.
 *
 * @returns false when it is none of these
 */
export async function giveUp(db: Db, id: number, { request, answer, audit }: Decision): Promise<boolean> {
  return (await changeOnce(db, request, { change: giveUpOne(id), audit }, answer)).length > 0;
}
