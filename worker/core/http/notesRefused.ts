import { createMiddleware } from 'hono/factory';
import { noteRefused } from '../auth/catat.ts';
import { sebutanKunci } from '../auth/kunci.ts';
import { causeOf } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import type { App } from './context.ts';
import type { ByKey, LoggedIn } from './guard.ts';

/** Refused calls of one account, or of one key, that are written down in an hour. */
const NOTED_OF_ONE = 20;

/** What a guard has found out, as far as it came. */
type Asking = App['Variables'] & Partial<LoggedIn['Variables'] & ByKey['Variables']>;

/** Writes into the audit who was not allowed what; a failure to do so is logged, and changes no answer. */
export const notesRefused = createMiddleware<App>(async (c, next) => {
  await next();
  if (!(c.error instanceof ApiError && c.error.code === 'dilarang')) return;
  const { db, user, pemegang }: Asking = c.var;
  const pelaku = user ?? (pemegang && sebutanKunci(pemegang));
  if (!pelaku) return;
  // Without what may be somebody's number.
  const path = c.req.path.replace(/[^/]*\d[^/]*/g, '…');
  const limit = { key: user ? `tolak ${user.id}` : `tolak kunci ${pemegang?.id}`, most: NOTED_OF_ONE };
  const entry = { pelaku, tindakan: 'Ditolak', sasaran: `${c.req.method} ${path}`, rincian: '' } as const;
  await noteRefused(db, limit, entry).catch((error) =>
    log('error', 'refusal not written down', { error: causeOf(error) }),
  );
});
