import { ApiError } from './api.ts';

/** By what the log has a fault of the server, so that whoever runs the portal finds its cause; of any other failure nothing. */
export const kodeKejadian = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.id : undefined;
