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
  /** what else to set */
  changes?: SQL;
  /** what is done in the same transaction, before */
  first?: SQL[];
}

/**
 * Makes messages wait to be sent once more, as if for the first time, since an operator wants it so. A new number for
 * the send tells the provider's news of it from that of earlier ones.
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
 * Gives up a message that waits, or of which nobody knows whether it went out; never one that is on its way.
 *
 * @returns false when it is none of these
 */
export async function giveUp(db: Db, id: number, { request, answer, audit }: Decision): Promise<boolean> {
  return (await changeOnce(db, request, { change: giveUpOne(id), audit }, answer)).length > 0;
}
