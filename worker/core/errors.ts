import { ERRORS, type ErrorCode } from '#contract/errors.ts';

interface Details {
  /** replaces the code's sentence */
  message?: string;
  /** field name to Indonesian message */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
}

/** An error for the client: thrown anywhere, turned into a reply only by `onError`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}

/** @throws ApiError tidak_ditemukan without a row */
export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new ApiError('tidak_ditemukan');
  return row;
}

/** For a change that the present state does not allow: the contract has no other 409. */
export const conflict = (message: string) => new ApiError('sudah_ada', { message });

/** For a row that other requests went on changing while this one tried. */
export const contended = () => conflict('Data ini sedang diubah bersamaan. Coba lagi.');

/** For one field that is refused; `sentence` stands beside it. */
export const invalid = (field: string, sentence: string) =>
  new ApiError('validasi', { fields: { [field]: sentence } });
