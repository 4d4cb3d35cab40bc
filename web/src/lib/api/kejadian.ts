import { ApiError } from './api.ts';

/** The id of a server error in its log, for the portal's administrator; undefined for other failures. */
export const kodeKejadian = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.id : undefined;
