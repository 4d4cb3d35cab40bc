import { type SQL, sql } from 'drizzle-orm';
import { normalizePhone } from '#contract/phone.ts';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { emptySecret } from '../db/rahasia.ts';
import type { GatewayEvent } from '../gateways/gateway.ts';

type StatusEvent = Extract<GatewayEvent, { type: 'status' }>;
type IncomingEvent = Extract<GatewayEvent, { type: 'incoming' }>;

/** Most events in one statement: a parameter of D1 holds 2 MB, and a character of a text may take six bytes of JSON. */
const PART = 1_000;
const TEXTS = 50;

/** Longest text and name that are kept of what people write: WhatsApp's own text is no longer, other gateways' may be. */
const MAX_TEXT = 4_096;
const MAX_NAME = 255;

/** Everything one webhook says about one send. Times are epoch milliseconds. */
interface Progress {
  id: number | null;
  diulang: number;
  ref: string;
  sent: number | null;
  delivered: number | null;
  read: number | null;
  failed: string | null;
}

/** Takes over what a verified webhook tells, in a few statements, however many events it carries. */
export async function applyEvents(db: Db, events: readonly GatewayEvent[], now: number): Promise<void> {
  const statuses = events.filter((event) => event.type === 'status');
  const incoming = events.filter((event) => event.type === 'incoming');
  for (const part of partsOf(merge(statuses), PART)) await applyProgress(db, part, now);
  for (const part of partsOf(incoming, TEXTS)) await keepIncoming(db, part);
}

function partsOf<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** One entry for each reference. Our own id, where one event of it brings that, holds for all of them. */
function merge(events: readonly StatusEvent[]): Progress[] {
  const byRef = new Map<string, Progress>();
  for (const { id, diulang, ref, status, at, reason } of events) {
    const known = byRef.get(ref);
    const progress = known ?? { id, diulang, ref, sent: null, delivered: null, read: null, failed: null };
    if (!known) byRef.set(ref, progress);
    if (progress.id === null) Object.assign(progress, { id, diulang });
    if (status === 'failed') progress.failed ??= reason ?? 'Gagal di WhatsApp';
    else progress[status] ??= at.getTime();
  }
  return [...byRef.values()];
}

async function applyProgress(db: Db, progress: readonly Progress[], now: number): Promise<void> {
  const json = JSON.stringify(progress);
  const statements = [
    progressStatement(sql`
    SELECT COALESCE(value ->> 'id', (SELECT p.id FROM pesan p WHERE p.ref = value ->> 'ref')) AS id,
      value ->> 'id' IS NOT NULL AS milik_kita, value ->> 'diulang' AS diulang, value ->> 'ref' AS ref,
      value ->> 'sent' AS sent, value ->> 'delivered' AS delivered, value ->> 'read' AS read,
      value ->> 'failed' AS failed
    FROM json_each(${json})
  `),
  ];
  // In one transaction with the look at what there is: a reference written down in between is seen by one of the two.
  if (progress.some(({ id }) => id === null)) statements.push(keepStatement(json, now));
  await db.$client.batch(statements.map((statement) => prepared(db, statement)));
}

/** Keeps what is told of references that no row has: the answer to their send may still be on its way. */
const keepStatement = (json: string, now: number) => sql`
  INSERT INTO status_dini (ref, sent, delivered, read, failed, dicatat_pada)
  SELECT value ->> 'ref', value ->> 'sent', value ->> 'delivered', value ->> 'read', value ->> 'failed', ${now}
  FROM json_each(${json})
  WHERE value ->> 'id' IS NULL AND NOT EXISTS (SELECT 1 FROM pesan p WHERE p.ref = value ->> 'ref')
  ON CONFLICT (ref) DO UPDATE SET sent = COALESCE(sent, excluded.sent),
    delivered = COALESCE(delivered, excluded.delivered), read = COALESCE(read, excluded.read),
    failed = COALESCE(failed, excluded.failed), dicatat_pada = excluded.dicatat_pada
`;

/** Applies what was told of these references before they were written down. */
export async function applyEarly(db: Db, refs: readonly string[]): Promise<void> {
  const of = sql`ref IN (SELECT value FROM json_each(${JSON.stringify(refs)}))`;
  const apply = progressStatement(sql`
    SELECT p.id, 0 AS milik_kita, 0 AS diulang, d.ref, d.sent, d.delivered, d.read, d.failed
    FROM status_dini d JOIN pesan p ON p.ref = d.ref WHERE d.${of}
  `);
  const forget = sql`DELETE FROM status_dini WHERE ${of}`;
  await db.$client.batch([apply, forget].map((statement) => prepared(db, statement)));
}

/** For the sweeper: what was written down while its news was being kept, and nobody matched. */
export async function applyAllEarly(db: Db): Promise<void> {
  const rows = await db.all<{ ref: string }>(
    sql`SELECT d.ref FROM status_dini d WHERE EXISTS (SELECT 1 FROM pesan p WHERE p.ref = d.ref) LIMIT ${PART}`,
  );
  if (rows.length > 0)
    await applyEarly(
      db,
      rows.map(({ ref }) => ref),
    );
}

/**
 * `read` and `cancel` are final, and nothing goes back to `pending`: webhooks may come twice and in any order.
 * Of an earlier send than the one that the row stands for, only a proof of delivery counts; and nothing counts against one.
 * What was never handed over can be nothing of all this.
 *
 * @param news what is told: id, milik_kita (with our own id), diulang, ref, sent, delivered, read, failed
 */
const progressStatement = (news: SQL) => sql`
  WITH j AS MATERIALIZED (${news}),
  -- One row of ours may be told of under several references.
  k AS MATERIALIZED (
    SELECT p.id,
      max(j.ref) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS ref,
      min(j.sent) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS sent,
      min(j.delivered) AS delivered,
      min(j.read) AS read,
      max(j.failed) FILTER (
        WHERE (NOT j.milik_kita OR j.diulang = p.diulang) AND (p.ref IS NULL OR p.ref = j.ref)
      ) AS failed
    FROM j JOIN pesan p ON p.id = j.id
    -- Our ids are small numbers: one that comes with another send's reference is another installation's.
    WHERE (p.ref IS NULL OR p.ref = j.ref OR p.percobaan > 0 OR j.diulang < p.diulang)
      AND (p.status <> 'pending' OR p.klaim IS NOT NULL OR p.belum_pasti = 1 OR p.ref IS NOT NULL
        OR p.percobaan > 0 OR p.diulang > 0)
    GROUP BY p.id
  ),
  n AS MATERIALIZED (
    SELECT k.*, CASE
      WHEN p.status IN ('read', 'cancel') THEN p.status
      WHEN k.read IS NOT NULL THEN 'read'
      WHEN k.delivered IS NOT NULL OR p.diterima_pada IS NOT NULL THEN 'sent'
      WHEN k.failed IS NOT NULL THEN 'cancel'
      WHEN k.sent IS NOT NULL THEN 'sent'
      ELSE p.status
    END AS status
    FROM k JOIN pesan p ON p.id = k.id
  )
  UPDATE pesan SET
    status = n.status,
    ref = COALESCE(pesan.ref, n.ref),
    belum_pasti = CASE n.status WHEN 'pending' THEN pesan.belum_pasti ELSE 0 END,
    alasan = CASE WHEN pesan.status = 'cancel' THEN pesan.alasan WHEN n.status = 'cancel' THEN n.failed
      WHEN n.status = 'pending' THEN pesan.alasan END,
    dikirim_pada = CASE n.status WHEN 'pending' THEN pesan.dikirim_pada
      ELSE COALESCE(pesan.dikirim_pada, n.sent, n.delivered, n.read) END,
    diterima_pada = COALESCE(pesan.diterima_pada, n.delivered, n.read),
    dibaca_pada = COALESCE(pesan.dibaca_pada, n.read),
    periksa_pada = CASE n.status WHEN 'pending' THEN pesan.periksa_pada END,
    ${emptySecret(sql`n.status <> 'pending'`)}
  FROM n
  WHERE pesan.id = n.id
`;

/** Whole characters only: half of one is none. */
const cut = (text: string, length: number) =>
  text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed();

async function keepIncoming(db: Db, events: readonly IncomingEvent[]): Promise<void> {
  const rows = events.map(({ ref, from, nama, body, at }) => ({
    ref,
    no_hp: normalizePhone(`+${from}`) ?? `+${from}`,
    nama: nama === null ? null : cut(nama, MAX_NAME),
    body: cut(body, MAX_TEXT),
    at: at.getTime(),
  }));
  await db.run(sql`
    INSERT INTO pesan_masuk (ref, no_hp, nama, body, diterima_pada)
    SELECT value ->> 'ref', value ->> 'no_hp', value ->> 'nama', value ->> 'body', value ->> 'at'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (ref) DO NOTHING
  `);
}
