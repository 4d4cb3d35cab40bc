import { randomBytes } from 'node:crypto';
import type { Answer } from '../dialect.ts';

/** Titles of Meta's Cloud API error code reference. */
const TITLES: Record<number, string> = {
  4: 'API Too Many Calls',
  100: 'Invalid parameter',
  368: 'Temporarily blocked for policies violations',
  470: 'Message failed to send because more than 24 hours have passed since the customer last replied',
  80007: 'Rate limit issues',
  130429: 'Rate limit hit',
  130472: "User's number is part of an experiment",
  131000: 'Something went wrong',
  131008: 'Required parameter is missing',
  131009: 'Parameter value is not valid',
  131026: 'Message undeliverable',
  131031: 'Account has been locked',
  131042: 'Business eligibility payment issue',
  131047: 'Re-engagement message',
  131048: 'Spam rate limit hit',
  131049: 'This message was not delivered to maintain healthy ecosystem engagement',
  131050: 'User has stopped marketing messages',
  131051: 'Unsupported message type',
  131053: 'Media upload error',
  131056: '(Business Account, Consumer Account) pair rate limit hit',
  132000: 'Template param count mismatch',
  132001: 'Template does not exist',
  132005: 'Template hydrated text too long',
  132012: 'Template parameter format mismatch',
  132015: 'Template is paused',
  132016: 'Template is disabled',
  132018: "There's an issue with the parameters in your template",
  133016: 'Account register deregister rate limit exceeded',
};

const HTTP_STATUSES: Record<number, Answer['status']> = { 368: 403, 131000: 500, 131031: 403 };

const errorTitle = (code: number): string => TITLES[code] ?? 'Unknown error';

const traceId = (): string => `A${randomBytes(16).toString('base64url')}`;

export function metaError(
  code: number,
  details: string = errorTitle(code),
  status: Answer['status'] = HTTP_STATUSES[code] ?? 400,
): Answer {
  const error = {
    message: `(#${code}) ${errorTitle(code)}`,
    type: 'OAuthException',
    code,
    error_data: { messaging_product: 'whatsapp', details },
    fbtrace_id: traceId(),
  };
  return { status, body: { error } };
}

export function badTokenError(): Answer {
  const message = 'Error validating access token: The session has been invalidated.';
  return {
    status: 401,
    body: { error: { message, type: 'OAuthException', code: 190, fbtrace_id: traceId() } },
  };
}

export function unknownIdError(id: string): Answer {
  const message = `Unsupported request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`;
  const error = {
    message,
    type: 'GraphMethodException',
    code: 100,
    error_subcode: 33,
    fbtrace_id: traceId(),
  };
  return { status: 400, body: { error } };
}

/** One element of `statuses[].errors` in a `failed` webhook. */
export function statusError(code: number) {
  const title = errorTitle(code);
  return { code, title, message: title, error_data: { details: title } };
}
