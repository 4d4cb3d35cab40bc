import type { FaultKind } from './faults.ts';

/** One request to the send address, with what became of it. */
export interface Attempt {
  /** Unix milliseconds. */
  at: number;
  /** As WA_GATEWAY calls it. */
  gateway: string;
  /** E.164 digits and the sender's own id, when the body held them. */
  to: string | null;
  callbackData: string | null;
  outcome: 'accepted' | 'unauthorized' | 'invalid' | 'wantsScan' | Exclude<FaultKind, 'ok'>;
  /** null: the sender never got an answer. */
  httpStatus: number | null;
  /** Set when the message was accepted, whether the sender learnt it or not. */
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
