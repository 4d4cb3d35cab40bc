import { randomBytes } from 'node:crypto';
import { type Answer, Refused } from '../dialect.ts';

const HTTP_STATUSES: Record<number, Answer['status']> = { 368: 403, 131000: 500, 131031: 403 };

const traceId = (): string => `A${randomBytes(16).toString('base64url')}`;

export function metaError(
  code: number,
  details = `Error ${code}`,
  status: Answer['status'] = HTTP_STATUSES[code] ?? 400,
): Answer {
  const error = {
    message: `(#${code}) ${details}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: traceId(),
  };
  return { status, body: { error } };
}

/** @throws Refused */
export function refuse(code: number, details?: string): never {
  throw new Refused(metaError(code, details));
}

export const badTokenError = (): Answer => ({
  status: 401,
  body: {
    error: {
      message: 'Error validating access token: The session has been invalidated.',
      type: 'OAuthException',
      code: 190,
      fbtrace_id: traceId(),
    },
  },
});

export const unknownIdError = (id: string): Answer => ({
  status: 400,
  body: {
    error: {
      message: `Unsupported request. Object with ID '${id}' does not exist.`,
      type: 'GraphMethodException',
      code: 100,
      error_subcode: 33,
      fbtrace_id: traceId(),
    },
  },
});

/** One element of `statuses[].errors` in a `failed` webhook. */
export function statusError(code: number) {
  const title = `Error ${code}`;
  return { code, title, message: title, error_data: { details: title } };
}
