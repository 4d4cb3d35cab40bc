import { ERRORS, type ErrorCode } from '#contract/errors.ts';

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
