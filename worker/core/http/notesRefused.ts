import { createMiddleware } from 'hono/factory';
import { noteRefused } from '../auth/catat.ts';
import { sebutanKunci } from '../auth/kunci.ts';
import { causeOf } from '../db/client.ts';
import { ApiError } from '../errors.ts';
import { log } from '../log.ts';
import type { App } from './context.ts';

/** Refused calls of one account or key that the audit records in an hour. */
const NOTED_OF_ONE = 20;

/** Records a refused call in the audit. A failure to do so is logged and changes no reply. */
export const notesRefused = createMiddleware<App>(async (c, next) => {
  await next();
  if (!(c.error instanceof ApiError && c.error.code === 'dilarang')) return;
  const { db, user, pemegang } = c.var;
  const pelaku = user ?? (pemegang && sebutanKunci(pemegang));
  if (!pelaku) return;
  // A segment with a digit may be a phone number.
  const path = c.req.path.replace(/[^/]*\d[^/]*/g, '…');
  const limit = { key: user ? `tolak ${user.id}` : `tolak kunci ${pemegang?.id}`, most: NOTED_OF_ONE };
  const entry = { pelaku, tindakan: 'Ditolak', sasaran: `${c.req.method} ${path}`, rincian: '' } as const;
  await noteRefused(db, limit, entry).catch((error) =>
    log('error', 'refusal not written down', { error: causeOf(error) }),
  );
});
