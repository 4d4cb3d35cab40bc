import type { Context } from 'hono';
import { type ErrorCode } from '#contract/errors.ts';

interface Details {
  /** instead of the code's own sentence */
  message?: string;
  /** field name to Indonesian message */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}
/** A failure that a client is told about: thrown anywhere, turned into a reply by `onError` alone. */
export declare class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details?: Details);
}
/** For what cannot be done as things are: the contract has no other 409. */
export declare const conflict: (message: string) => ApiError;
export declare function onError(error: Error, c: Context): Response;
