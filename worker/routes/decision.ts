import type { Context } from 'hono';
import type { LoggedIn } from '../auth/guard.ts';
import { type IdempotentRequest, idempotentRequest } from '../db/idempotency.ts';

/**
 * An operator's decision about one thing, with its `Idempotency-Key` where it has one.
 *
 * @throws ApiError validasi when the key is no key
 */
export const decisionOf = (
  c: Context<LoggedIn>,
  call: string,
  id: number,
): Promise<IdempotentRequest | null> =>
  idempotentRequest(c.req.header('Idempotency-Key'), `${call}:${c.var.user.id}`, { id });
