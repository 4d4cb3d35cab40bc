import { sql } from 'drizzle-orm';
import { normalizePhone } from '#contract/phone.ts';
import type { Db } from '../db/client.ts';
import type { GatewayEvent } from '../gateways/gateway.ts';

type StatusEvent = Extract<GatewayEvent, { type: 'status' }>;
type IncomingEvent = Extract<GatewayEvent, { type: 'incoming' }>;

/** Everything one webhook says about one message. Times are epoch milliseconds. */
interface Progress {
  id: number | null;
  kiriman: number;
  ref: string;
  sent: number | null;
  delivered: number | null;
  read: number | null;
  failed: string | null;
}

/** Takes over what a verified webhook tells, in two statements at most, however many events it carries. */
export async function applyEvents(db: Db, events: readonly GatewayEvent[]): Promise<void> {
  const statuses = events.filter((event) => event.type === 'status');
  const incoming = events.filter((event) => event.type === 'incoming');
  if (statuses.length > 0) await applyProgress(db, merge(statuses));
  if (incoming.length > 0) await keepIncoming(db, incoming);
}

function merge(events: readonly StatusEvent[]): Progress[] {
  const byRef = new Map<string, Progress>();
  for (const { id, kiriman, ref, status, at, reason } of events) {
    const progress = byRef.get(ref) ?? {
      id,
      kiriman,
      ref,
      sent: null,
      delivered: null,
      read: null,
      failed: null,
    };
    byRef.set(ref, progress);
    if (status === 'failed') progress.failed ??= reason ?? 'Gagal di WhatsApp';
    else progress[status] ??= at.getTime();
  }
  return [...byRef.values()];
}

/**
 * `read` and `cancel` are final, and nothing goes back to `pending`: webhooks may come twice and in any order.
 * Of an earlier send than the one that the row stands for, only a proof of delivery counts; and nothing counts against one.
 */
async function applyProgress(db: Db, progress: readonly Progress[]): Promise<void> {
  await db.run(sql`
    WITH j AS MATERIALIZED (
      SELECT COALESCE(value ->> 'id', (SELECT p.id FROM pesan p WHERE p.ref = value ->> 'ref')) AS id,
        value ->> 'ref' AS ref, value ->> 'sent' AS sent, value ->> 'delivered' AS delivered,
        value ->> 'id' IS NOT NULL AS milik_kita, value ->> 'kiriman' AS kiriman,
        value ->> 'read' AS read, value ->> 'failed' AS failed
      FROM json_each(${JSON.stringify(progress)})
    ),
    n AS MATERIALIZED (
      SELECT j.*, NOT j.milik_kita OR j.kiriman = p.diulang AS kini, CASE
        WHEN p.status IN ('read', 'cancel') THEN p.status
        WHEN j.read IS NOT NULL THEN 'read'
        WHEN j.delivered IS NOT NULL OR p.diterima_pada IS NOT NULL THEN 'sent'
        WHEN j.milik_kita AND j.kiriman <> p.diulang THEN p.status
        WHEN j.failed IS NOT NULL AND (p.ref IS NULL OR p.ref = j.ref) THEN 'cancel'
        WHEN j.sent IS NOT NULL THEN 'sent'
        ELSE p.status
      END AS status
      FROM j JOIN pesan p ON p.id = j.id
      -- Our ids are small numbers: one that comes with another send's reference is another installation's.
      WHERE p.ref IS NULL OR p.ref = j.ref OR p.percobaan > 0 OR j.kiriman < p.diulang
    )
    UPDATE pesan SET
      status = n.status,
      ref = iif(n.kini, COALESCE(pesan.ref, n.ref), pesan.ref),
      belum_pasti = CASE n.status WHEN 'pending' THEN pesan.belum_pasti ELSE 0 END,
      alasan = CASE WHEN pesan.status = 'cancel' THEN pesan.alasan WHEN n.status = 'cancel' THEN n.failed
        WHEN n.status = 'pending' THEN pesan.alasan END,
      dikirim_pada = CASE n.status WHEN 'pending' THEN pesan.dikirim_pada
        ELSE COALESCE(pesan.dikirim_pada, n.sent, n.delivered, n.read) END,
      diterima_pada = COALESCE(pesan.diterima_pada, n.delivered, n.read),
      dibaca_pada = COALESCE(pesan.dibaca_pada, n.read),
      periksa_pada = CASE n.status WHEN 'pending' THEN pesan.periksa_pada END,
      body = CASE WHEN pesan.jenis = 'kredensial' AND n.status <> 'pending' THEN '' ELSE pesan.body END,
      parameter = CASE WHEN pesan.jenis = 'kredensial' AND n.status <> 'pending' THEN NULL ELSE pesan.parameter END
    FROM n
    WHERE pesan.id = n.id
  `);
}

async function keepIncoming(db: Db, events: readonly IncomingEvent[]): Promise<void> {
  const rows = events.map(({ ref, from, nama, body, at }) => ({
    ref,
    no_hp: normalizePhone(`+${from}`) ?? `+${from}`,
    nama,
    body,
    at: at.getTime(),
  }));
  await db.run(sql`
    INSERT INTO pesan_masuk (ref, no_hp, nama, body, diterima_pada)
    SELECT value ->> 'ref', value ->> 'no_hp', value ->> 'nama', value ->> 'body', value ->> 'at'
    FROM json_each(${JSON.stringify(rows)}) WHERE true
    ON CONFLICT (ref) DO NOTHING
  `);
}
