import { type SQL, sql } from 'drizzle-orm';
import type { Chunk } from '../queue/chunk.ts';
import { emptySecret } from '../rahasia.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';
import { goesOut } from './claim.ts';
import { DICOBA_LAGI, GAGAL_ANTREAN, LEWAT } from './reasons.ts';

/** Rows that one sweep nudges; the next sweep goes on. */
export const SWEEP_LIMIT = 20_000;

/** The longest wait between two nudges of one message. */
export const LINE_MS = 10 * 60_000;

/** The messages that a nudge can help: the others are nudged when what they wait for is over. */
export interface Open {
  single: boolean;
  broadcasts: boolean;
}

export interface Nudged {
  id: number;
  id_broadcast: number | null;
  jenis: string;
}

/**
 * Sets when the messages that are overdue are looked at next, and returns them. The longer one has been due, the later: the
 * queue retries each nudge for eight minutes, and one a minute would keep the consumer from all other messages.
 */
export const nudgeAgain = (now: number, open: Open) =>
  sql<Nudged>`
  UPDATE pesan SET periksa_pada = ${now} + min(max((${now} - coba_pada) / 4, ${NUDGE_GRACE_MS}), ${LINE_MS})
  WHERE id IN (
    SELECT id FROM pesan WHERE periksa_pada <= ${now} AND status = 'pending'
      AND iif(id_broadcast IS NULL, ${Number(open.single)}, ${Number(open.broadcasts)} AND EXISTS (
        SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND ${goesOut(sql`diulang_pada`)}))
    ORDER BY periksa_pada LIMIT ${SWEEP_LIMIT}
  )
  RETURNING id, id_broadcast, jenis
`;

/** A queue retries for at least this long: 25 times, 20 s after each consumer that died (wrangler.toml). */
export const TRIED_MS = 7 * 60_000;

/** Messages nudged one by one for one batch of dead letters; the sweeper goes on with the others. */
const MAX_ALONE = 1_000;

const isMarked = sql`p.alasan_kode = ${GAGAL_ANTREAN.code}`;

/** Marks the due messages of these chunks, except those marked lately, and returns them. */
export const markDead = (chunks: readonly Chunk[], due: SQL, now: number) =>
  sql<Omit<Nudged, 'jenis'>>`
  WITH j AS MATERIALIZED (
    SELECT value ->> 'dari' AS dari, value ->> 'sampai' AS sampai FROM json_each(${JSON.stringify(chunks)})
  )
  UPDATE pesan SET alasan = ${DICOBA_LAGI.reason}, alasan_kode = ${DICOBA_LAGI.code}, coba_pada = ${now}
  WHERE id IN (
    SELECT p.id FROM j JOIN pesan p ON p.id BETWEEN j.dari AND j.sampai
    WHERE ${due} AND (${isMarked} AND p.coba_pada > ${now - TRIED_MS}) IS NOT TRUE LIMIT ${MAX_ALONE})
  RETURNING id, id_broadcast`;

/** Cancels the marked messages among these: their own nudge was given up as well. */
export const cancelDead = (ids: readonly number[], due: SQL, now: number) =>
  sql`
  UPDATE pesan SET status = 'cancel', alasan = ${GAGAL_ANTREAN.reason}, alasan_kode = ${GAGAL_ANTREAN.code},
    periksa_pada = NULL, ${emptySecret()}
  WHERE id IN (
    SELECT p.id FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
    WHERE ${due} AND ${isMarked} AND p.coba_pada <= ${now - TRIED_MS})
  RETURNING id`;

/** Takes back messages to operators about an incident that waited unclaimed since before `until`, told since `from`. */
export const takeBackNews = (from: number, until: number) =>
  // Left to itself, SQLite builds an index of all messages for this query.
  sql`
    UPDATE pesan SET status = 'cancel', alasan = ${LEWAT.reason}, alasan_kode = ${LEWAT.code}, periksa_pada = NULL
    WHERE id IN (
      SELECT p.id FROM insiden i CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN i.pesan_dari AND i.pesan_sampai
      WHERE i.dikabarkan_pada BETWEEN ${from} AND ${until}
        AND p.status = 'pending' AND p.klaim IS NULL AND p.belum_pasti = 0)`;

/**
 * Opens the incident `antrean_gagal` if the statement right before it in the batch cancelled any of these messages for a
 * fault of ours. A message to operators about an incident opens none.
 */
export const failureIncident = (ids: readonly number[], now: number): SQL => sql`
  INSERT INTO insiden (jenis, sasaran, sejak)
  SELECT 'antrean_gagal', '', ${now} WHERE changes() > 0 AND EXISTS (
    SELECT 1 FROM json_each(${JSON.stringify(ids)}) j JOIN pesan p ON p.id = j.value
    WHERE p.status = 'cancel' AND p.alasan_kode = ${GAGAL_ANTREAN.code}
      AND NOT EXISTS (SELECT 1 FROM insiden i WHERE p.id BETWEEN i.pesan_dari AND i.pesan_sampai))
  ON CONFLICT (jenis, sasaran) WHERE selesai_pada IS NULL DO NOTHING`;
