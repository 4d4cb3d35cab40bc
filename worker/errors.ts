import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { ERRORS, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import { causeOf } from './db/client.ts';

interface Details {
  /** instead of the code's own sentence */
  message?: string;
  /** field name to Indonesian message */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** A failure that a client is told about: thrown anywhere, turned into a reply by `onError` alone. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}

/** For what cannot be done as things are: the contract has no other 409. */
export const conflict = (message: string) => new ApiError('sudah_ada', { message });

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
