import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { Failure, Outcome } from '../../gateways/gateway.ts';
import type { Claimed, Result, Told } from '../message.ts';
import { MAX_TRIES, OUTAGE_LIMIT_MS, outageWaitMs, retryWaitMs } from '../timing.ts';

/** How long somebody gets no promotion after the provider has said that they have had enough of it for a day. */
const CAPPED_MS = 24 * 3_600_000;

/** What was claimed and then not tried after all: it waits as before. */
export function unsent(
  { id, id_broadcast, klaim, percobaan }: Claimed,
  alasan: Alasan | null = null,
): Result {
  const nothing = {
    belum_pasti: 0,
    ref: null,
    coba_pada: null,
    kanal: null,
    lewat_template: null,
    told: null,
  } as const;
  return { id, id_broadcast, klaim, status: 'pending', percobaan, ...why(alasan), ...nothing };
}

const why = (alasan: Alasan | null) => ({
  alasan: alasan?.reason ?? null,
  alasan_kode: alasan?.code ?? null,
});

/** Whether it goes out by itself: a single message, or one that was sent again, even of a broadcast that was stopped. */
export const isAlone = ({ id_broadcast, diulang }: Claimed) => id_broadcast === null || diulang > 0;

/** What will never be sent. */
export const cancelled = (message: Claimed, alasan: Alasan): Result => ({
  ...unsent(message, alasan),
  status: 'cancel',
});

/**
 * What could not be handed over, through no fault of its own: it waits for a day, and that costs it none of its tries.
 *
 * @param since when what it waits for began, as far as is known: epoch milliseconds
 */
export function waiting(message: Claimed, alasan: Alasan, now: number, since: number): Result {
  const ageMs = now - Math.max(message.menunggu_sejak, since);
  if (ageMs >= OUTAGE_LIMIT_MS) return cancelled(message, alasan);
  return { ...unsent(message, alasan), coba_pada: now + outageWaitMs(ageMs) };
}

/** What is known beside an outcome. */
interface Circumstances {
  /** the gateway that answered */
  kanal: string;
  /** the template as which it went, null: as it was */
  lewat_template: string | null;
  /** whether a template stands in for its kind */
  hasStandIn: boolean;
  /** when the gateway last took anything, or was let go on: an outage is not older. Epoch milliseconds */
  since: number;
  /** epoch milliseconds */
  now: number;
}

/** Decides what an outcome means for its message. */
export function resultOf(message: Claimed, outcome: Outcome, known: Circumstances): Result {
  const { now, kanal, lewat_template } = known;
  const final = { ...unsent(message), kanal, lewat_template };
  switch (outcome.outcome) {
    case 'accepted':
      return { ...final, status: 'sent', ref: outcome.ref };
    case 'rejected':
      return refused(message, outcome, known);
    case 'unknown':
      return { ...final, status: 'pending', belum_pasti: 1, ...why(outcome) };
    case 'unreached':
      return waiting(message, outcome, now, known.since);
    case 'retry':
      return later(message, outcome, now, outcome.retryAfterSeconds);
  }
}

function later(message: Claimed, alasan: Alasan, now: number, retryAfterSeconds?: number): Result {
  const percobaan = message.percobaan + 1;
  const tried = { ...unsent(message, alasan), percobaan };
  if (percobaan >= MAX_TRIES) return { ...tried, status: 'cancel' };
  return { ...tried, coba_pada: now + retryWaitMs(percobaan, retryAfterSeconds) };
}

function refused(
  message: Claimed,
  failure: Failure,
  { now, lewat_template, hasStandIn }: Circumstances,
): Result {
  const told = toldOf(message.no_hp, failure, now);
  // Whoever seemed to have written in time has not: what stands in for it goes out instead, now that this is known.
  if (failure.code === 'jendela_tertutup' && hasStandIn && lewat_template === null)
    return { ...later(message, failure, now), told };
  // Somebody has to see to the template: its broadcast waits for that, and what waits for itself as for a gateway that is down.
  if (failure.hold === 'broadcast' || failure.hold === 'template')
    return isAlone(message) ? waiting(message, failure, now, 0) : unsent(message);
  return { ...cancelled(message, failure), told };
}

/**
 * What a refusal tells of the number; null when nothing.
 *
 * @param at when the provider refused, in epoch milliseconds
 */
export function toldOf(no_hp: string, { code }: Partial<Failure>, at: number): Told | null {
  const told = { no_hp, tertutup_pada: null, berhenti_pada: null, jeda_sampai: null };
  switch (code) {
    case 'jendela_tertutup':
      return { ...told, tertutup_pada: at };
    case 'promosi_ditolak':
      return { ...told, berhenti_pada: at };
    case 'promosi_dibatasi':
      return { ...told, jeda_sampai: at + CAPPED_MS };
    default:
      return null;
  }
}

/**
 * A claim that has run out counts as unconfirmed, and a broadcast of which nothing else is left as done. Where a slow consumer
 * then says that one of these was not sent, it goes on, or waits as before: else nobody would ever send it.
 */
export function goesOnStatements(results: readonly Result[]): SQL[] {
  const ids = new Set(
    results.flatMap(({ id_broadcast, status, belum_pasti }) =>
      id_broadcast !== null && status === 'pending' && belum_pasti === 0 ? [id_broadcast] : [],
    ),
  );
  if (ids.size === 0) return [];
  return [
    sql`
      UPDATE broadcast SET status = iif(alasan IS NULL, 'berjalan', 'ditahan'), selesai_pada = NULL
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...ids])}))
        AND status = 'selesai' AND pending > belum_pasti`,
  ];
}

/**
 * Keeps what has been told of numbers; nothing when nothing has. A webhook may be repeated for days: what its owner has said
 * or written since then holds. Of somebody who was erased while the message was under way (`id_pesan`), nothing is kept.
 */
export function toldStatements(told: readonly ((Told & { id_pesan?: number }) | null)[]): SQL[] {
  const known = told.filter((one) => one !== null);
  if (known.length === 0) return [];
  const closed = known.filter(({ tertutup_pada }) => tertutup_pada !== null);
  const others = known.filter(({ tertutup_pada }) => tertutup_pada === null);
  const isNews = sql`excluded.berhenti_pada >= COALESCE(langganan_pada, 0)`;
  return [
    sql`
      INSERT INTO kontak_wa (no_hp, berhenti_pada, langganan_pada, jeda_sampai)
      SELECT value ->> 'no_hp', value ->> 'berhenti_pada', value ->> 'berhenti_pada', value ->> 'jeda_sampai'
      FROM json_each(${JSON.stringify(others)})
      WHERE NOT EXISTS (SELECT 1 FROM pesan p WHERE p.id = value ->> 'id_pesan' AND p.no_hp = '')
      ON CONFLICT (no_hp) DO UPDATE SET
        berhenti_pada = iif(${isNews}, COALESCE(berhenti_pada, excluded.berhenti_pada), berhenti_pada),
        langganan_pada = iif(${isNews}, excluded.berhenti_pada, langganan_pada),
        jeda_sampai = COALESCE(max(jeda_sampai, excluded.jeda_sampai), jeda_sampai, excluded.jeda_sampai)`,
    sql`
      WITH j AS MATERIALIZED (
        SELECT value ->> 'no_hp' AS nomor, max(value ->> 'tertutup_pada') AS pada FROM json_each(${JSON.stringify(closed)}) GROUP BY 1
      )
      UPDATE kontak_wa SET masuk_pada = iif(masuk_pada <= j.pada, NULL, masuk_pada),
        masuk_cadangan_pada = iif(masuk_cadangan_pada <= j.pada, NULL, masuk_cadangan_pada)
      FROM j WHERE no_hp = j.nomor`,
  ];
}
