import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, type ErrorReply } from '#contract/errors.ts';
import { causeOf } from '../db/client.ts';
import { ApiError } from '../errors.ts';

/** Answers a request that failed. Whatever is not an ApiError is told to the log alone. */
export function onError(error: Error, c: Context): Response {
  if (error instanceof ApiError) return reply(c, error);
  // Hono's own: a body that does not parse, or one over the limit.
  if (error instanceof HTTPException)
    return reply(c, new ApiError(error.status === 413 ? 'terlalu_besar' : 'permintaan_rusak'));
  console.error('unexpected failure', {
    method: c.req.method,
    path: c.req.routePath,
    error: causeOf(error),
  });
  return reply(c, new ApiError('kesalahan_server'));
}

function reply(c: Context, { code, message, details }: ApiError): Response {
  if (details.retryAfterSeconds) c.header('Retry-After', String(details.retryAfterSeconds));
  const body: ErrorReply = { success: false, error: { code, message, fields: details.fields } };
  return c.json(body, ERRORS[code].status);
}
