import { type SQL, sql } from 'drizzle-orm';
import type { Alasan, KodeAlasan } from '#contract/pesan/alasan.ts';
import { runAll } from '../../core/db/batch.ts';
import type { Db } from '../../core/db/client.ts';
import type { GatewayEvent } from '../../gateways/gateway.ts';
import { rowsJson } from '../json.ts';
import { emptySecret } from '../rahasia.ts';
import { toldOf, toldStatements } from '../send/record.ts';
import { partsOf } from './parts.ts';

type StatusEvent = Extract<GatewayEvent, { type: 'status' }>;
type AliasEvent = Extract<GatewayEvent, { type: 'alias' }>;

/** Most events in one statement: a parameter of D1 holds 2 MB. */
const PART = 1_000;

const GAGAL: Alasan = { code: 'lainnya', reason: 'Gagal di WhatsApp' };

/** Everything one webhook says about one send. Times are epoch milliseconds. */
interface Progress {
  id: number | null;
  diulang: number;
  ref: string;
  sent: number | null;
  delivered: number | null;
  read: number | null;
  failed: string | null;
  failed_kode: KodeAlasan | null;
}

/**
 * Takes over what a webhook tells of sends, in a few statements, however many events it carries.
 *
 * @returns the provider's ids of the sends that failed since their recipient had written too long ago
 */
export async function applyStatuses(db: Db, events: readonly GatewayEvent[], now: number): Promise<string[]> {
  const aliases = events.filter((event) => event.type === 'alias');
  for (const part of partsOf(aliases, PART)) await keepAliases(db, part, now);
  const statuses = events.filter((event) => event.type === 'status');
  for (const part of partsOf(merge(statuses), PART)) await applyProgress(db, part, now);
  await keepTold(db, statuses);
  return statuses.flatMap(({ ref, code }) => (code === 'jendela_tertutup' ? [ref] : []));
}

/** The reference that a provider's name for a send stands for. */
const refOf = (name: SQL) => sql`COALESCE((SELECT r.ref FROM ref_lain r WHERE r.alias = ${name}), ${name})`;
const REF = refOf(sql`value ->> 'ref'`);

/** Remembers by what other names the provider will speak of sends, and applies what it has said under them already. */
async function keepAliases(db: Db, aliases: readonly AliasEvent[], now: number): Promise<void> {
  const json = JSON.stringify(aliases);
  const names = sql`SELECT value ->> 'alias' FROM json_each(${json})`;
  const statements = [
    sql`
      INSERT INTO ref_lain (alias, ref, dicatat_pada)
      SELECT value ->> 'alias', value ->> 'ref', ${now} FROM json_each(${json}) WHERE true
      ON CONFLICT (alias) DO UPDATE SET dicatat_pada = excluded.dicatat_pada`,
    // What the provider has said under these names already is kept under the references.
    sql`
      INSERT INTO status_dini (ref, sent, delivered, read, failed, failed_kode, dicatat_pada)
      SELECT r.ref, d.sent, d.delivered, d.read, d.failed, d.failed_kode, ${now}
      FROM ref_lain r JOIN status_dini d ON d.ref = r.alias WHERE r.alias IN (${names}) ${MERGE_EARLY}`,
    sql`DELETE FROM status_dini WHERE ref IN (${names})`,
  ];
  await runAll(db, statements);
  await applyEarly(
    db,
    aliases.map(({ ref }) => ref),
  );
}

/** What is kept already of a reference stays. */
const MERGE_EARLY = sql`
  ON CONFLICT (ref) DO UPDATE SET sent = COALESCE(sent, excluded.sent),
    delivered = COALESCE(delivered, excluded.delivered), read = COALESCE(read, excluded.read),
    failed = COALESCE(failed, excluded.failed),
    failed_kode = iif(failed IS NULL, excluded.failed_kode, failed_kode), dicatat_pada = excluded.dicatat_pada`;

/** What a failure tells of the number that it was sent to, since it happened: it may be told again for days. */
const tellsOf = (no_hp: string, event: StatusEvent | undefined) =>
  event ? toldOf(no_hp, event, event.at.getTime()) : null;

/** Keeps what failures tell of the numbers that they were sent to. */
async function keepTold(db: Db, events: readonly StatusEvent[]): Promise<void> {
  const failures = new Map(events.flatMap((event) => (tellsOf('', event) ? [[event.ref, event]] : [])));
  if (failures.size === 0) return;
  const rows = await db.all<{ ref: string; no_hp: string }>(
    sql`SELECT value AS ref, p.no_hp FROM json_each(${JSON.stringify([...failures.keys()])})
      JOIN pesan p ON p.ref = ${refOf(sql`value`)} WHERE p.no_hp <> ''`,
  );
  const told = rows.map(({ ref, no_hp }) => tellsOf(no_hp, failures.get(ref)));
  const statements = toldStatements(told);
  await runAll(db, statements);
}

const NO_NEWS = { sent: null, delivered: null, read: null, failed: null, failed_kode: null };

/** One entry for each reference. Our own id, where one event of it brings that, holds for all of them. */
function merge(events: readonly StatusEvent[]): Progress[] {
  const byRef = new Map<string, Progress>();
  for (const { id, diulang, ref, status, at, ...failure } of events) {
    const known = byRef.get(ref);
    const progress = known ?? { id, diulang, ref, ...NO_NEWS };
    if (!known) byRef.set(ref, progress);
    if (progress.id === null) Object.assign(progress, { id, diulang });
    if (status === 'failed') {
      const { code, reason } = { ...GAGAL, ...failure };
      if (progress.failed === null) Object.assign(progress, { failed: reason, failed_kode: code });
    } else progress[status] ??= at.getTime();
  }
  return [...byRef.values()];
}

/** Takes one statement, unless the provider names a send that no row has yet. */
async function applyProgress(db: Db, progress: readonly Progress[], now: number): Promise<void> {
  const rows = await db.all<{ ref: string | null }>(applyStatement(rowsJson(progress)));
  if (rows.length === progress.length) return;
  const found = new Set(rows.map(({ ref }) => ref));
  const missing = progress.filter(({ id, ref }) => id === null && !found.has(ref));
  if (missing.length === 0) return;
  const json = rowsJson(missing);
  // In one transaction with another look: a reference written down in between is seen by one of the two.
  const statements = [applyStatement(json), keepStatement(json, now)];
  await runAll(db, statements);
}

const applyStatement = (json: string) =>
  progressStatement(sql`
    SELECT COALESCE(value ->> 'id', (SELECT p.id FROM pesan p WHERE p.ref = ${REF})) AS id,
      value ->> 'id' IS NOT NULL AS milik_kita, value ->> 'diulang' AS diulang,
      iif(value ->> 'id' IS NULL, ${REF}, value ->> 'ref') AS ref,
      value ->> 'sent' AS sent, value ->> 'delivered' AS delivered, value ->> 'read' AS read,
      value ->> 'failed' AS failed, value ->> 'failed_kode' AS failed_kode
    FROM json_each(${json})
  `);

/** Keeps what is told of references that no row has: the answer to their send may still be on its way. */
const keepStatement = (json: string, now: number) => sql`
  INSERT INTO status_dini (ref, sent, delivered, read, failed, failed_kode, dicatat_pada)
  SELECT ${REF}, value ->> 'sent', value ->> 'delivered', value ->> 'read', value ->> 'failed', value ->> 'failed_kode', ${now}
  FROM json_each(${json}) WHERE NOT EXISTS (SELECT 1 FROM pesan p WHERE p.ref = ${REF}) ${MERGE_EARLY}
`;

/** Applies what was told of these references before they were written down; of one that still is not, it is kept. */
export async function applyEarly(db: Db, refs: readonly string[]): Promise<void> {
  const of = sql`ref IN (SELECT value FROM json_each(${JSON.stringify(refs)}))`;
  const apply = progressStatement(sql`
    SELECT p.id, 0 AS milik_kita, 0 AS diulang, d.ref, d.sent, d.delivered, d.read, d.failed, d.failed_kode
    FROM status_dini d JOIN pesan p ON p.ref = d.ref WHERE d.${of}
  `);
  const forget = sql`
    DELETE FROM status_dini WHERE ${of} AND EXISTS (SELECT 1 FROM pesan p WHERE p.ref = status_dini.ref)`;
  await runAll(db, [apply, forget]);
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
 * Nothing goes back, since webhooks may come twice and in any order: `read` is final, and only a proof of delivery ends a
 * `cancel`. Of an earlier send than the one that the row stands for, only a proof of delivery counts, and of a secret not even
 * that: what is sent again says something else, and what arrived is worth nothing any more.
 * A row that was never handed over takes none of this.
 *
 * Gives back the references of the rows that it has found.
 *
 * @param news what is told: id, milik_kita (with our own id), diulang, ref, sent, delivered, read, failed and failed_kode
 */
const progressStatement = (news: SQL) => sql`
  WITH j AS MATERIALIZED (${news}),
  -- One row of ours may be told of under several references.
  k AS MATERIALIZED (
    SELECT p.id,
      max(j.ref) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS ref,
      min(j.sent) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang) AS sent,
      min(j.delivered) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang OR NOT p.rahasia) AS delivered,
      min(j.read) FILTER (WHERE NOT j.milik_kita OR j.diulang = p.diulang OR NOT p.rahasia) AS read,
      max(json_array(j.failed, j.failed_kode)) FILTER (
        WHERE j.failed IS NOT NULL AND (NOT j.milik_kita OR j.diulang = p.diulang) AND (p.ref IS NULL OR p.ref = j.ref)
      ) AS failed
    FROM j JOIN pesan p ON p.id = j.id
    -- Our ids are small numbers: one that comes with another send's reference is another installation's.
    WHERE (p.ref IS NULL OR p.ref = j.ref OR p.percobaan > 0 OR j.diulang < p.diulang)
      AND (p.klaim IS NOT NULL OR p.belum_pasti = 1 OR p.ref IS NOT NULL OR p.kanal IS NOT NULL
        OR p.percobaan > 0 OR p.diulang > 0)
    GROUP BY p.id
  ),
  n AS MATERIALIZED (
    SELECT k.*, CASE
      WHEN p.status = 'read' OR k.read IS NOT NULL THEN 'read'
      WHEN k.delivered IS NOT NULL OR p.diterima_pada IS NOT NULL THEN 'sent'
      WHEN p.status = 'cancel' OR k.failed IS NOT NULL THEN 'cancel'
      WHEN k.sent IS NOT NULL THEN 'sent'
      ELSE p.status
    END AS status
    FROM k JOIN pesan p ON p.id = k.id
  )
  UPDATE pesan SET
    status = n.status,
    ref = COALESCE(pesan.ref, n.ref),
    belum_pasti = CASE n.status WHEN 'pending' THEN pesan.belum_pasti ELSE 0 END,
    alasan = CASE WHEN n.status = 'pending' OR n.status = pesan.status THEN pesan.alasan
      WHEN n.status = 'cancel' THEN n.failed ->> 0 END,
    alasan_kode = CASE WHEN n.status = 'pending' OR n.status = pesan.status THEN pesan.alasan_kode
      WHEN n.status = 'cancel' THEN n.failed ->> 1 END,
    dikirim_pada = CASE n.status WHEN 'pending' THEN pesan.dikirim_pada
      ELSE COALESCE(pesan.dikirim_pada, n.sent, n.delivered, n.read) END,
    diterima_pada = COALESCE(pesan.diterima_pada, n.delivered, n.read),
    dibaca_pada = COALESCE(pesan.dibaca_pada, n.read),
    periksa_pada = CASE n.status WHEN 'pending' THEN pesan.periksa_pada END,
    ${emptySecret(sql`n.status <> 'pending'`)}
  FROM n
  WHERE pesan.id = n.id
  RETURNING pesan.ref
`;
