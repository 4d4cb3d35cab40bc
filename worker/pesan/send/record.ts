import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { Failure, Outcome } from '../../gateways/gateway.ts';
import type { Claimed, Result, Told } from '../message.ts';
import { MAX_TRIES, OUTAGE_LIMIT_MS, outageWaitMs, retryWaitMs } from '../timing.ts';

/** Pause of promotions for a number after the provider's daily limit for its owner. */
const CAPPED_MS = 24 * 3_600_000;

/** Claimed but not tried: waits as before. */
export function unsent(
  { id, id_broadcast, klaim, percobaan }: Claimed,
  alasan: Alasan | null = null,
): Result {
  const nothing = {
    belum_pasti: 0,
    ref: null,
    coba_pada: null,
    gateway: null,
    lewat_template: null,
    told: null,
  } as const;
  return { id, id_broadcast, klaim, status: 'pending', percobaan, ...why(alasan), ...nothing };
}

const why = (alasan: Alasan | null) => ({
  alasan: alasan?.reason ?? null,
  alasan_kode: alasan?.code ?? null,
});

/** Goes out by itself: a single message or a resent one, even of a stopped broadcast. */
export const isAlone = ({ id_broadcast, diulang }: Claimed) => id_broadcast === null || diulang > 0;

export const cancelled = (message: Claimed, alasan: Alasan): Result => ({
  ...unsent(message, alasan),
  status: 'cancel',
});

/**
 * Not handed over, through no fault of its own: waits for up to a day, and this costs no try.
 *
 * @param since when the outage began at the earliest, epoch milliseconds
 */
export function waiting(message: Claimed, alasan: Alasan, now: number, since: number): Result {
  const ageMs = now - Math.max(message.menunggu_sejak, since);
  if (ageMs >= OUTAGE_LIMIT_MS) return cancelled(message, alasan);
  return { ...unsent(message, alasan), coba_pada: now + outageWaitMs(ageMs) };
}

interface Circumstances {
  gateway: string;
  /** the template it was sent as; null: sent as it is */
  lewat_template: string | null;
  hasFallbackTemplate: boolean;
  /** when the gateway last accepted a message or was released: an outage is not older. Epoch milliseconds */
  since: number;
  now: number;
}

export function resultOf(message: Claimed, outcome: Outcome, known: Circumstances): Result {
  const { now, gateway, lewat_template } = known;
  const final = { ...unsent(message), gateway, lewat_template };
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
  { now, lewat_template, hasFallbackTemplate }: Circumstances,
): Result {
  const told = toldOf(message.no_hp, failure, now);
  // The window was closed after all: the next try goes out as the fallback template.
  if (failure.code === 'jendela_tertutup' && hasFallbackTemplate && lewat_template === null)
    return { ...later(message, failure, now), told };
  // The template's fault: its broadcast waits for an operator, a message by itself as for a gateway that is down.
  if (failure.hold === 'broadcast' || failure.hold === 'template')
    return isAlone(message) ? waiting(message, failure, now, 0) : unsent(message);
  return { ...cancelled(message, failure), told };
}

/**
 * What a refusal says about the number; null when nothing.
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
 * Reopens broadcasts that ended because their last claim expired, when a slow consumer records afterwards that the message
 * was not sent: otherwise it would never be sent.
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
 * Stores what refusals say about numbers. A webhook may be repeated for days, so a later word of the number's owner wins.
 * Nothing is stored of a person who was erased while the message was in flight (`id_pesan`).
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
