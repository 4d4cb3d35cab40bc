import { type Database, rows } from './database.ts';
import { type Incoming, listsOf, STATUS_AT_1, type StoredMessage, type StoredRow } from './messages.ts';

export const MOST_CHATS = 100;
export const MOST_BUBBLES = 200;

type Type = StoredMessage['type'] | Incoming['type'];

export interface Chat {
  phone: string;
  lastText: string;
  lastType: Type;
  lastDirection: 'in' | 'out';
  lastAt: number;
  unread: number;
}

export interface Bubble extends Omit<StoredMessage, 'to' | 'callbackData' | 'type'> {
  seq: number;
  type: Type;
  direction: 'in' | 'out';
  failedCode: number | null;
  /** 1 when the phone's number is hidden and the message goes by the provider's id. */
  withoutNumber: 0 | 1;
  /** 1 for a message from the phone whose webhook failed and is retried. */
  untold: 0 | 1;
}

/** LIKE patterns of a search: as typed, and with a leading 0 read as 62. */
function patterns(search: string): [string, string] {
  const digits = search.replace(/\D/g, '');
  return [`%${digits}%`, digits.startsWith('0') ? `62${digits.slice(1)}%` : `%${digits}%`];
}

/** The page's queries: chats by phone, newest first, and one chat's bubbles. */
export function createChats(db: Database) {
  const selectChats = db.prepare(`
    WITH newest AS (
      SELECT phone, MAX(seq) AS seq FROM message WHERE phone LIKE ?2 OR phone LIKE ?3
      GROUP BY phone ORDER BY 2 DESC LIMIT ${MOST_CHATS}
    )
    SELECT n.phone, substr(m.text, 1, 100) AS lastText, m.type AS lastType, m.direction AS lastDirection, m.at AS lastAt,
      (SELECT COUNT(*) FROM message u WHERE u.phone = n.phone AND u.delivered_at <= ?1 AND u.read_at IS NULL) AS unread
    FROM newest n JOIN message m ON m.seq = n.seq ORDER BY n.seq DESC`);
  const selectBubbles = db.prepare(`
    SELECT seq, id, gateway, direction, type, text, link, filename, template, header, footer, buttons, options, flow, at,
      failed_code AS failedCode, hidden AS withoutNumber,
      ${STATUS_AT_1} AS status,
      direction = 'in' AND EXISTS (SELECT 1 FROM outbox o WHERE o.message = message.seq AND o.attempts > 0) AS untold
    FROM message WHERE phone = ?2 ORDER BY seq DESC LIMIT ${MOST_BUBBLES}`);
  const count = db.prepare('SELECT COUNT(*) AS total FROM message WHERE phone = ?');

  return {
    list: (search: string) => rows<Chat>(selectChats, Date.now(), ...patterns(search)),
    /** The newest bubbles, oldest first, and how many older ones are left out. */
    open(phone: string): { bubbles: Bubble[]; hidden: number } {
      const bubbles = rows<StoredRow<Bubble>>(selectBubbles, Date.now(), phone)
        .reverse()
        .map((row): Bubble => ({ ...row, ...listsOf(row) }));
      const total = rows<{ total: number }>(count, phone)[0]?.total ?? 0;
      return { bubbles, hidden: total - bubbles.length };
    },
  };
}

export type Chats = ReturnType<typeof createChats>;
