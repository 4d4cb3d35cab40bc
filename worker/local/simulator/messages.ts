import { randomUUID } from 'node:crypto';
import { type Database, rows } from './database.ts';
import type { FaultSource } from './faults.ts';
import type { Outbox } from './outbox.ts';
import type { Content, Send } from './send-request.ts';
import { disturb, eventsOf, planFate, type Status } from './status.ts';

/** A message that the gateway accepted. `at` is Unix milliseconds. */
export interface StoredMessage extends Content {
  id: string;
  to: string;
  /** The sender's `biz_opaque_callback_data`. */
  callbackData: string | null;
  at: number;
  status: Status;
}

export const STATUS_AT_1 = `CASE WHEN failed_at <= ?1 THEN 'failed' WHEN read_at <= ?1 THEN 'read'
  WHEN delivered_at <= ?1 THEN 'delivered' WHEN sent_at <= ?1 THEN 'sent' ELSE 'accepted' END`;

function newMessageId(): string {
  return `wamid.${Buffer.from(`HBgN${randomUUID()}`).toString('base64')}`;
}

interface Parts {
  db: Database;
  outbox: Outbox;
  source: FaultSource;
  /** Called after each change, with the Unix milliseconds of its first webhook. */
  changed(dueAt: number): void;
}

export function createMessages({ db, outbox, source, changed }: Parts) {
  const insertOut = db.prepare(`
    INSERT INTO message (id, phone, direction, type, text, link, filename, template, callback_data, at,
      sent_at, delivered_at, read_at, failed_at, failed_code)
    VALUES (?, ?, 'out', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertIn = db.prepare(`
    INSERT INTO message (id, phone, direction, type, text, profile_name, at) VALUES (?, ?, 'in', 'text', ?, ?, ?)`);
  const selectOut = db.prepare(`
    SELECT id, phone AS "to", type, text, link, filename, template, callback_data AS callbackData, at,
      ${STATUS_AT_1} AS status
    FROM message WHERE direction = 'out' AND (?2 IS NULL OR phone = ?2) ORDER BY seq`);
  const selectOne = db.prepare(`
    SELECT phone AS "to", callback_data AS callbackData FROM message WHERE id = ? AND direction = 'out'`);
  const markRead = db.prepare(`
    UPDATE message SET read_at = MAX(?1, delivered_at)
    WHERE phone = ?2 AND direction = 'out' AND read_at IS NULL AND delivered_at IS NOT NULL
    RETURNING seq, read_at AS readAt`);
  const clear = [db.prepare('DELETE FROM outbox'), db.prepare('DELETE FROM message')];

  return {
    /** Stores a message and its webhooks to come; resolves with its id once it is durable. */
    async accept({ to, callbackData, content }: Send): Promise<string> {
      const { faults } = source;
      const id = newMessageId();
      const at = Date.now();
      const fate = planFate(faults, to, at);
      const events = disturb(eventsOf(fate), faults.webhooks);
      await db.write(() => {
        const { lastInsertRowid } = insertOut.run(
          id,
          to,
          content.type,
          content.text,
          content.link,
          content.filename,
          content.template,
          callbackData,
          at,
          fate.sentAt,
          fate.deliveredAt,
          fate.readAt,
          fate.failedAt,
          fate.failedCode,
        );
        outbox.add(lastInsertRowid, events);
      });
      changed(Math.min(...events.map((event) => event.dueAt)));
      return id;
    },

    async receive(from: string, text: string, profileName: string): Promise<void> {
      const at = Date.now();
      const dueAt = at + source.faults.webhooks.delayMs;
      await db.write(() => {
        const { lastInsertRowid } = insertIn.run(newMessageId(), from, text, profileName, at);
        outbox.add(lastInsertRowid, [{ kind: 'incoming', at, dueAt }]);
      });
      changed(dueAt);
    },

    /** The phone's owner has opened the chat: each delivered message is read, once. */
    async markRead(phone: string): Promise<void> {
      const read = await db.write(() => {
        const messages = rows<{ seq: number; readAt: number }>(markRead, Date.now(), phone);
        for (const { seq, readAt } of messages) {
          const event = { kind: 'read' as const, at: readAt, dueAt: readAt };
          outbox.add(seq, disturb([event], source.faults.webhooks));
        }
        return messages;
      });
      if (read.length) changed(Date.now());
    },

    /** Accepted messages, oldest first. */
    list: (to: string | null = null) =>
      rows<StoredMessage>(selectOut, Date.now(), to).map((row) => ({ ...row })),

    /** Whom an accepted message went to, and the sender's id for it. */
    find: (id: string) => rows<Pick<StoredMessage, 'to' | 'callbackData'>>(selectOne, id)[0],

    clear() {
      for (const statement of clear) statement.run();
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
