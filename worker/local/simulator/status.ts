import type { Faults } from './faults.ts';

export type Status = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

const SENT_AFTER_MS = 50;
const DELIVERED_AFTER_MS = 200;
const READ_AFTER_MS = 350;
const REPEATED_AFTER_MS = 100;

/** Unix milliseconds at which a message gets each status; null for never, or until the chat is opened. */
interface Fate {
  sentAt: number;
  deliveredAt: number | null;
  readAt: number | null;
  failedAt: number | null;
  failedCode: number | null;
}

/** Decides every status at acceptance: a restart changes nothing, and a status costs no write. */
export function planFate(faults: Faults, failedCode: number | null, at: number): Fate {
  return {
    sentAt: at + SENT_AFTER_MS,
    deliveredAt: failedCode === null ? at + DELIVERED_AFTER_MS : null,
    readAt: failedCode === null && faults.autoRead ? at + READ_AFTER_MS : null,
    failedAt: failedCode === null ? null : at + DELIVERED_AFTER_MS,
    failedCode,
  };
}

/** A pending webhook about an event at `at`, sent at `dueAt` (Unix milliseconds). */
export interface Event {
  kind: Exclude<Status, 'accepted'> | 'incoming' | 'notice';
  at: number;
  dueAt: number;
}

export function eventsOf(fate: Fate): Event[] {
  const { sentAt, deliveredAt, readAt, failedAt } = fate;
  const moments: [Event['kind'], number | null][] = [
    ['sent', sentAt],
    ['delivered', deliveredAt],
    ['read', readAt],
    ['failed', failedAt],
  ];
  return moments.flatMap(([kind, at]) => (at === null ? [] : { kind, at, dueAt: at }));
}

export function disturb(told: Event[], { delayMs, repeat, shuffle, lost = 0 }: Faults['webhooks']): Event[] {
  const events = told.filter((_, i) => i === told.length - 1 || Math.random() >= lost);
  const dues = events.map((event) => event.dueAt + delayMs);
  if (shuffle) dues.reverse();
  return Array.from({ length: repeat }, (_, round) =>
    events.map((event, i) => ({ ...event, dueAt: (dues[i] ?? event.dueAt) + round * REPEATED_AFTER_MS })),
  ).flat();
}
