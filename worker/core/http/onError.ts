import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, type ErrorReply } from '#contract/errors.ts';
import { isReferenced } from '../db/client.ts';
import { ApiError, conflict } from '../errors.ts';
import type { App } from './context.ts';

/** Answers a request that failed. Whatever is not an ApiError is told to the log alone (traced.ts), under the id that it tells. */
export function onError(error: Error, c: Context<App>): Response {
  if (error instanceof ApiError) return reply(c, error);
  // Hono's own: a body that does not parse, or one over the limit.
  if (error instanceof HTTPException)
    return reply(c, new ApiError(error.status === 413 ? 'terlalu_besar' : 'permintaan_rusak'));
  // Another request has deleted the row since this one checked that it is there.
  if (isReferenced(error))
    return reply(c, conflict('Data yang terkait baru saja dihapus. Muat ulang halaman, lalu coba lagi'));
  return reply(c, new ApiError('kesalahan_server'), c.get('permintaan'));
}

function reply(c: Context<App>, { code, message, details }: ApiError, id?: string): Response {
  // The handler may have said that its answer is for everybody, before it failed.
  c.header('Cache-Control', 'no-store');
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds));
  const body: ErrorReply = { success: false, error: { code, message, fields: details.fields, id } };
  return c.json(body, ERRORS[code].status);
}
