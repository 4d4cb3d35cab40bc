import { type Database, rows } from './database.ts';
import type { Event } from './status.ts';

/** A due webhook with the message that it reports on. */
export interface Due {
  seq: number;
  kind: Event['kind'];
  at: number;
  attempts: number;
  /** The content of a `notice` as JSON, in the provider's words; null for other kinds. */
  notice: string | null;
  messageId: string;
  phone: string;
  type: string;
  text: string;
  filename: string | null;
  /** The message that a phone's message quotes. */
  quotes: string | null;
  /** The option of a menu that a phone's message chooses, as JSON. */
  choice: string | null;
  /** 1 when the phone hides its number. */
  hidden: 0 | 1;
  callbackData: string | null;
  profileName: string | null;
  failedCode: number | null;
  /** The price as a status tells it, as JSON; null when it tells none. */
  pricing: string | null;
}

const FIRST_RETRY_MS = 1000;
const MOST_DOUBLINGS = 6;
/** The message of webhooks about no message. */
const NO_MESSAGE = 0;

/** Undelivered webhooks, stored as rows so that they survive a restart. */
export function createOutbox(db: Database) {
  const insert = db.prepare(
    'INSERT INTO outbox (gateway, message, kind, notice, at, due_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const selectDue = db.prepare(`
    SELECT o.seq, o.kind, o.at, o.attempts, o.notice, coalesce(m.id, '') AS messageId, coalesce(m.phone, '') AS phone,
      coalesce(m.type, '') AS type, coalesce(m.text, '') AS text, m.filename, coalesce(m.hidden, 0) AS hidden,
      m.callback_data AS callbackData, m.profile_name AS profileName, m.failed_code AS failedCode,
      m.pricing, m.quotes, m.choice
    FROM outbox o LEFT JOIN message m ON m.seq = o.message
    WHERE o.gateway = ? AND o.due_at <= ? ORDER BY o.due_at, o.seq LIMIT ?`);
  const selectNext = db.prepare('SELECT MIN(due_at) AS dueAt FROM outbox WHERE gateway = ?');
  const remove = db.prepare('DELETE FROM outbox WHERE seq IN (SELECT value FROM json_each(?))');
  const postpone = db.prepare(`
    UPDATE outbox SET attempts = attempts + 1, due_at = ?1 + (${FIRST_RETRY_MS} << MIN(attempts, ${MOST_DOUBLINGS}))
    WHERE seq IN (SELECT value FROM json_each(?2))`);

  const seqs = (events: Due[]) => JSON.stringify(events.map((event) => event.seq));

  return {
    /** Call inside a `write` job. */
    add(gateway: string, messageSeq: number | bigint, events: Event[]) {
      for (const { kind, at, dueAt } of events) insert.run(gateway, messageSeq, kind, null, at, dueAt);
    },
    /** Adds a webhook about no message, such as a paused template. */
    addNotice: (gateway: string, notice: object, at: number) =>
      db.write(() => insert.run(gateway, NO_MESSAGE, 'notice', JSON.stringify(notice), at, at)),
    due: (gateway: string, now: number, limit: number) => rows<Due>(selectDue, gateway, now, limit),
    /** Unix milliseconds of the earliest webhook; null when there is none. */
    nextDueAt: (gateway: string) => rows<{ dueAt: number | null }>(selectNext, gateway)[0]?.dueAt ?? null,
    remove: (events: Due[]) => db.write(() => remove.run(seqs(events))),
    /** Retries after 1 s, 2 s, 4 s … 64 s. */
    postpone: (now: number, events: Due[]) => db.write(() => postpone.run(now, seqs(events))),
  };
}

export type Outbox = ReturnType<typeof createOutbox>;
