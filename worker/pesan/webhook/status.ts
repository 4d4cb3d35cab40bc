import { type SQL, sql } from 'drizzle-orm';
import type { Alasan, KodeAlasan } from '#contract/pesan/alasan.ts';
import { batch, type Db, runAll } from '../../core/db/client.ts';
import { partsOf } from '../../core/parts.ts';
import type { EventOf, GatewayEvent, Harga } from '../../gateways/gateway.ts';
import { noteCosts } from '../biaya/catat.ts';
import { rowsJson } from '../json.ts';
import { toldOf, toldStatements } from '../send/record.ts';
import { applyNews } from '../transitions/webhook.ts';

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
  /** empty: not said; null: of a provider without prices */
  harga: Harga | '' | null;
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
async function keepAliases(db: Db, aliases: readonly EventOf<'alias'>[], now: number): Promise<void> {
  const json = JSON.stringify(aliases);
  const names = sql`SELECT value ->> 'alias' FROM json_each(${json})`;
  const statements = [
    sql`
      INSERT INTO ref_lain (alias, ref, dicatat_pada)
      SELECT value ->> 'alias', value ->> 'ref', ${now} FROM json_each(${json}) WHERE true
      ON CONFLICT (alias) DO UPDATE SET dicatat_pada = excluded.dicatat_pada`,
    // Moves early news from these names to the references.
    sql`
      INSERT INTO status_dini (ref, sent, delivered, read, failed, failed_kode, dicatat_pada)
      SELECT r.ref, d.sent, d.delivered, d.read, d.failed, d.failed_kode, ${now}
      FROM ref_lain r JOIN status_dini d ON d.ref = r.alias WHERE r.alias IN (${names}) ${MERGE_EARLY}`,
    sql`DELETE FROM status_dini WHERE ref IN (${names})`,
  ];
  await runAll(db, statements);
  const refs = aliases.map(({ ref }) => ref);
  await applyEarly(db, refs);
}

/** News stored already for a reference stays. */
const MERGE_EARLY = sql`
  ON CONFLICT (ref) DO UPDATE SET sent = COALESCE(sent, excluded.sent),
    delivered = COALESCE(delivered, excluded.delivered), read = COALESCE(read, excluded.read),
    failed = COALESCE(failed, excluded.failed),
    failed_kode = iif(failed IS NULL, excluded.failed_kode, failed_kode),
    harga = COALESCE(NULLIF(harga, ''), excluded.harga, harga), dicatat_pada = excluded.dicatat_pada`;

/** News about the number by a failed send, dated by the event: the provider may repeat it for days. */
const tellsOf = (no_hp: string, event: EventOf<'status'> | undefined) =>
  event ? toldOf(no_hp, event, event.at.getTime()) : null;

/** Keeps what failures tell of the numbers that they were sent to. */
async function keepTold(db: Db, events: readonly EventOf<'status'>[]): Promise<void> {
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

const NO_NEWS = { sent: null, delivered: null, read: null, failed: null, failed_kode: null, harga: null };

/** One entry for each reference. Our own id, where one event of it brings that, holds for all of them. */
function merge(events: readonly EventOf<'status'>[]): Progress[] {
  const byRef = new Map<string, Progress>();
  for (const { id, diulang, ref, status, at, harga, ...failure } of events) {
    const known = byRef.get(ref);
    const progress = known ?? { id, diulang, ref, ...NO_NEWS };
    if (!known) byRef.set(ref, progress);
    if (progress.id === null) Object.assign(progress, { id, diulang });
    // A price reported with the delivery replaces an earlier one.
    if (harga !== undefined && (!progress.harga || (harga && status !== 'sent')))
      progress.harga = harga ?? '';
    if (status === 'failed') {
      const { code, reason } = { ...GAGAL, ...failure };
      if (progress.failed === null) Object.assign(progress, { failed: reason, failed_kode: code });
    } else progress[status] ??= at.getTime();
  }
  return [...byRef.values()];
}

interface Found {
  ref: string | null;
}

/** Takes one statement, or a second one for the costs, unless the provider names a send that no row has yet. */
async function applyProgress(db: Db, progress: readonly Progress[], now: number): Promise<void> {
  const { applied, costs } = applyStatements(progress, now);
  const rows =
    costs.length === 0 ? await db.all<Found>(applied) : (await batch(db, { applied, costs })).applied;
  if (rows.length === progress.length) return;
  const found = new Set(rows.map(({ ref }) => ref));
  const missing = progress.filter(({ id, ref }) => id === null && !found.has(ref));
  if (missing.length === 0) return;
  // In one transaction with another look: a reference written down in between is seen by one of the two.
  await batch(db, { ...applyStatements(missing, now), kept: keepStatement(missing, now) });
}

/** Applies news, and then notes what the sends cost: of a provider without prices nothing. */
function applyStatements(progress: readonly Progress[], now: number) {
  const json = rowsJson(progress);
  const news = sql`
    SELECT COALESCE(value ->> 'id', (SELECT p.id FROM pesan p WHERE p.ref = ${REF})) AS id,
      value ->> 'id' IS NOT NULL AS milik_kita, value ->> 'diulang' AS diulang,
      iif(value ->> 'id' IS NULL, ${REF}, value ->> 'ref') AS ref,
      value ->> 'sent' AS sent, value ->> 'delivered' AS delivered, value ->> 'read' AS read,
      value ->> 'failed' AS failed, value ->> 'failed_kode' AS failed_kode, value ->> 'harga' AS harga
    FROM json_each(${json})
  `;
  return {
    applied: applyNews(news),
    costs: progress.some(({ harga }) => harga !== null) ? [noteCosts(news, now)] : [],
  };
}

/** Keeps what is told of references that no row has: the answer to their send may still be on its way. */
const keepStatement = (progress: readonly Progress[], now: number) => sql`
  INSERT INTO status_dini (ref, sent, delivered, read, failed, failed_kode, harga, dicatat_pada)
  SELECT ${REF}, value ->> 'sent', value ->> 'delivered', value ->> 'read', value ->> 'failed', value ->> 'failed_kode',
    value ->> 'harga', ${now}
  FROM json_each(${rowsJson(progress)}) WHERE NOT EXISTS (SELECT 1 FROM pesan p WHERE p.ref = ${REF}) ${MERGE_EARLY}
`;

/** Applies what was told of these references before they were written down; of one that still is not, it is kept. */
export async function applyEarly(db: Db, refs: readonly string[]): Promise<void> {
  const of = sql`ref IN (SELECT value FROM json_each(${JSON.stringify(refs)}))`;
  const news = sql`
    SELECT p.id, 0 AS milik_kita, 0 AS diulang, d.ref, d.sent, d.delivered, d.read, d.failed, d.failed_kode, d.harga
    FROM status_dini d JOIN pesan p ON p.ref = d.ref WHERE d.${of}
  `;
  const forget = sql`
    DELETE FROM status_dini WHERE ${of} AND EXISTS (SELECT 1 FROM pesan p WHERE p.ref = status_dini.ref)`;
  await runAll(db, [applyNews(news), noteCosts(news, Date.now()), forget]);
}

/** For the sweeper: applies early news whose reference was recorded while it was being stored. */
export async function applyAllEarly(db: Db): Promise<void> {
  const rows = await db.all<{ ref: string }>(
    sql`SELECT d.ref FROM status_dini d WHERE EXISTS (SELECT 1 FROM pesan p WHERE p.ref = d.ref) LIMIT ${PART}`,
  );
  const refs = rows.map(({ ref }) => ref);
  if (refs.length > 0) await applyEarly(db, refs);
}
