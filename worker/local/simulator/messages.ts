import { type Database, rows } from './database.ts';
import type { Content, Dialect, Option, Send } from './dialects/dialect.ts';
import type { Faults } from './faults.ts';
import { type Invoices, pricingOf } from './invoice.ts';
import type { Outbox } from './outbox.ts';
import { disturb, eventsOf, planFate, type Status } from './status.ts';

/** A message that a gateway accepted. */
export interface StoredMessage extends Content {
  id: string;
  gateway: string;
  to: string;
  callbackData: string | null;
  at: number;
  status: Status;
}

/** `contact` is a forwarded contact card, `contact_request` the tap on the button that shares the phone's own number. */
export const INCOMING_TYPES = [
  'text',
  'image',
  'document',
  'sticker',
  'audio',
  'reaction',
  'contact',
  'contact_request',
  'button_reply',
  'list_reply',
  'form_reply',
] as const;
type IncomingType = (typeof INCOMING_TYPES)[number];

export interface Incoming {
  /** E.164 digits. */
  from: string;
  type: IncomingType;
  /** The text, a caption, a reaction's emoji, or the number on a contact card (E.164 digits). */
  text: string;
  filename: string | null;
  profileName: string;
  /** True to hide the number: the webhook has the provider's id of the person only. */
  hidden: boolean;
  /** The id of the message that it quotes; null: none. */
  quotes: string | null;
  /** The option that it chooses; null: none. */
  choice: Option | null;
}

export const STATUS_AT_1 = `CASE WHEN failed_at <= ?1 THEN 'failed' WHEN read_at <= ?1 THEN 'read'
  WHEN delivered_at <= ?1 THEN 'delivered' WHEN sent_at <= ?1 THEN 'sent' ELSE 'accepted' END`;

/** Parts of a message that are stored as JSON. */
type Lists = Pick<Content, 'buttons' | 'options'>;
export type StoredRow<Message extends Lists> = Omit<Message, keyof Lists> & Record<keyof Lists, string>;
export const listsOf = ({ buttons, options }: Record<keyof Lists, string>): Lists => ({
  buttons: JSON.parse(buttons) as string[],
  options: JSON.parse(options) as Option[],
});

interface Sender {
  name: string;
  faults: Faults;
  dialect: Pick<Dialect, 'newId' | 'untold' | 'categoryOf'>;
}

interface Parts {
  db: Database;
  outbox: Outbox;
  invoices: Pick<Invoices, 'isFree'>;
  faultsOf(gateway: string): Faults;
  /** Called after each change. @param dueAt Unix milliseconds of the first webhook */
  changed(gateway: string, dueAt: number): void;
}

export function createMessages({ db, outbox, invoices, faultsOf, changed }: Parts) {
  const insertOut = db.prepare(`
    INSERT INTO message (id, gateway, phone, direction, type, text, link, filename, template, header, footer, buttons,
      options, flow, hidden, callback_data, at, sent_at, delivered_at, read_at, failed_at, failed_code, category, free, pricing)
    VALUES (:id, :gateway, :to, 'out', :type, :text, :link, :filename, :template, :header, :footer, :buttons,
      :options, :flow, :hidden, :callbackData, :at, :sentAt, :deliveredAt, :readAt, :failedAt, :failedCode, :category, :free, :pricing)`);
  const insertIn = db.prepare(`
    INSERT INTO message (id, gateway, phone, direction, type, text, filename, profile_name, hidden, quotes, choice, at)
    VALUES (:id, :gateway, :from, 'in', :type, :text, :filename, :profileName, :hidden, :quotes, :choice, :at)`);
  const selectOut = db.prepare(`
    SELECT id, gateway, phone AS "to", type, text, link, filename, template, header, footer, buttons, options, flow,
      callback_data AS callbackData, at, ${STATUS_AT_1} AS status
    FROM message WHERE direction = 'out' AND (?2 IS NULL OR phone = ?2) ORDER BY seq`);
  const selectOne = db.prepare(`
    SELECT phone AS "to", type, options FROM message WHERE id = ? AND direction = 'out'`);
  const selectWrote = db.prepare(`
    SELECT MAX(at) AS at FROM message WHERE phone = ? AND gateway = ? AND direction = 'in'`);
  const markRead = db.prepare(`
    UPDATE message SET read_at = MAX(?1, delivered_at)
    WHERE phone = ?2 AND direction = 'out' AND read_at IS NULL AND delivered_at IS NOT NULL
    RETURNING seq, gateway, read_at AS readAt`);
  // Marks all earlier messages as read too, as a phone does.
  const markSeen = db.prepare(`
    UPDATE message SET read_at = ?1 FROM (SELECT seq AS last, phone AS whose, gateway AS at_gateway FROM message WHERE id = ?2)
    WHERE direction = 'in' AND phone = whose AND gateway = at_gateway AND seq <= last AND read_at IS NULL`);
  const clear = [db.prepare('DELETE FROM outbox'), db.prepare('DELETE FROM message')];

  return {
    /** Stores a message and its webhooks; resolves with its id after the commit. */
    async accept(
      { name: gateway, faults, dialect }: Sender,
      { to, hidden, callbackData, content: { buttons, options, ...content } }: Send,
      failedCode: number | null,
    ): Promise<string> {
      const id = dialect.newId(to, 'out');
      const at = Date.now();
      const fate = planFate(faults, failedCode, at);
      const events = disturb(
        eventsOf(fate).filter(({ kind }) => !dialect.untold?.includes(kind)),
        faults.webhooks,
      );
      const category = dialect.categoryOf?.(content) ?? null;
      await db.write(() => {
        const free = invoices.isFree(gateway, category, fate.deliveredAt, faults.prices.freeService);
        const { lastInsertRowid } = insertOut.run({
          id,
          gateway,
          to,
          callbackData,
          at,
          ...content,
          ...fate,
          category,
          free: Number(free),
          pricing: pricingOf(category, free, faults.prices),
          buttons: JSON.stringify(buttons),
          options: JSON.stringify(options),
          hidden: Number(hidden),
        });
        outbox.add(gateway, lastInsertRowid, events);
      });
      changed(gateway, Math.min(...events.map((event) => event.dueAt)));
      return id;
    },

    async receive({ name: gateway, faults, dialect }: Sender, incoming: Incoming): Promise<void> {
      const { from, type, text, filename, profileName, hidden, quotes, choice } = incoming;
      const at = Date.now();
      const dueAt = at + faults.webhooks.delayMs;
      const id = dialect.newId(from, 'in');
      await db.write(() => {
        const { lastInsertRowid } = insertIn.run({
          id,
          gateway,
          from,
          type,
          text,
          filename,
          profileName,
          quotes,
          at,
          hidden: Number(hidden),
          choice: choice && JSON.stringify(choice),
        });
        outbox.add(gateway, lastInsertRowid, [{ kind: 'incoming', at, dueAt }]);
      });
      changed(gateway, dueAt);
    },

    /** Opens the chat on the phone: each delivered message becomes read, once. */
    async markRead(phone: string): Promise<void> {
      const read = await db.write(() => {
        const messages = rows<{ seq: number; gateway: string; readAt: number }>(markRead, Date.now(), phone);
        for (const { seq, gateway, readAt } of messages) {
          const event = { kind: 'read' as const, at: readAt, dueAt: readAt };
          outbox.add(gateway, seq, disturb([event], faultsOf(gateway).webhooks));
        }
        return messages;
      });
      for (const gateway of new Set(read.map((message) => message.gateway))) changed(gateway, Date.now());
    },

    /** The campus has read this message from a phone. */
    async markSeen(gateway: string, id: string): Promise<void> {
      await db.write(() => markSeen.run(Date.now(), id));
      changed(gateway, Number.POSITIVE_INFINITY);
    },

    /** Accepted messages, oldest first. */
    list: (to: string | null = null) =>
      rows<StoredRow<StoredMessage>>(selectOut, Date.now(), to).map(
        (row): StoredMessage => ({ ...row, ...listsOf(row) }),
      ),

    find: (id: string) => rows<Pick<StoredMessage, 'to' | 'type'> & { options: string }>(selectOne, id)[0],

    /** Unix milliseconds of the phone's last message to this gateway; null when there is none. */
    wroteAt: (phone: string, gateway: string) =>
      rows<{ at: number | null }>(selectWrote, phone, gateway)[0]?.at ?? null,

    clear() {
      for (const statement of clear) statement.run();
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;
