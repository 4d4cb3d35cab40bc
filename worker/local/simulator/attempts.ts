import type { FaultKind } from './faults.ts';

/** One request to a send address, with its outcome. */
export interface Attempt {
  at: number;
  /** As WA_GATEWAY calls it. */
  gateway: string;
  /** E.164 digits; null when the body was invalid. */
  to: string | null;
  callbackData: string | null;
  outcome: 'accepted' | 'unauthorized' | 'invalid' | 'wantsScan' | Exclude<FaultKind, 'ok'>;
  /** null when no answer was sent. */
  httpStatus: number | null;
  /** null unless the message was accepted, even if the sender got no answer. */
  messageId: string | null;
}

const MOST_KEPT = 200_000;

export function createAttempts() {
  let attempts: Attempt[] = [];
  return {
    add(attempt: Attempt) {
      attempts.push(attempt);
      if (attempts.length > MOST_KEPT) attempts = attempts.slice(MOST_KEPT / 2);
    },
    /** Oldest first. */
    list: () => [...attempts],
    clear() {
      attempts = [];
    },
  };
}

export type Attempts = ReturnType<typeof createAttempts>;
