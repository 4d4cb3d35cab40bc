import { type Database, rows } from './database.ts';
import type { Event } from './status.ts';

/** A due webhook with what its payload tells of the message. */
export interface Due {
  seq: number;
  kind: Event['kind'];
  at: number;
  attempts: number;
  messageId: string;
  phone: string;
  text: string;
  callbackData: string | null;
  profileName: string | null;
  failedCode: number | null;
}

const FIRST_RETRY_MS = 1000;
const MOST_DOUBLINGS = 6;

/** Webhooks not yet delivered. They are rows, so they go on after a restart. */
export function createOutbox(db: Database) {
  const insert = db.prepare('INSERT INTO outbox (message, kind, at, due_at) VALUES (?, ?, ?, ?)');
  const selectDue = db.prepare(`
    SELECT o.seq, o.kind, o.at, o.attempts, m.id AS messageId, m.phone, m.text,
      m.callback_data AS callbackData, m.profile_name AS profileName, m.failed_code AS failedCode
    FROM outbox o JOIN message m ON m.seq = o.message
    WHERE o.due_at <= ? ORDER BY o.due_at, o.seq LIMIT ?`);
  const selectNext = db.prepare('SELECT MIN(due_at) AS dueAt FROM outbox');
  const remove = db.prepare('DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))');
  const postpone = db.prepare(`
    UPDATE outbox SET attempts = attempts + 1, due_at = ?1 + (${FIRST_RETRY_MS} << MIN(attempts, ${MOST_DOUBLINGS}))
    WHERE seq IN (SELECT value FROM json_each(?2))`);

  const seqs = (events: Due[]) => JSON.stringify(events.map((event) => event.seq));

  return {
    /** Call inside a `write` job. */
    add(messageSeq: number | bigint, events: Event[]) {
      for (const { kind, at, dueAt } of events) insert.run(messageSeq, kind, at, dueAt);
    },
    due: (now: number, limit: number) => rows<Due>(selectDue, now, limit),
    /** Unix milliseconds of the earliest webhook; null when there is none. */
    nextDueAt: () => rows<{ dueAt: number | null }>(selectNext)[0]?.dueAt ?? null,
    remove: (events: Due[]) => db.write(() => remove.run(seqs(events))),
    /** Puts them off by 1 s, 2 s, 4 s … 64 s. */
    postpone: (now: number, events: Due[]) => db.write(() => postpone.run(now, seqs(events))),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
