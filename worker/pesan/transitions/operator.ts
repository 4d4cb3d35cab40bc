import { type SQL, sql } from 'drizzle-orm';
import { emptySecret } from '../rahasia.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';
import { DIBATALKAN, DIBATALKAN_SATU, DITANDAI } from './reasons.ts';

/**
 * Condition: the message can be sent again, because its recipient has not been erased, its content is still kept, and its
 * broadcast lacks no second person's word. A secret's content is not kept: its sender creates a new one.
 */
export const SENDABLE = sql`no_hp <> '' AND NOT EXISTS (
  SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND b.persetujuan <> 'disetujui') AND (rahasia OR body <> ''
  OR EXISTS (SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND b.body <> ''))`;

/** Condition: an operator may decide about the message, which failed without proof of delivery, or is unconfirmed. */
export const UNDECIDED = sql`((status = 'cancel' AND diterima_pada IS NULL) OR (status = 'pending' AND belum_pasti = 1))`;

/** When the sweeper looks at a message that was resent, by which an index finds it. Both are epoch milliseconds. */
export const nudgedAgain = (reopened: number) => reopened + NUDGE_GRACE_MS;

/**
 * Lets messages wait as if new. The higher `diulang` tells the provider's news of this send from that of earlier ones.
 *
 * @param which condition on `pesan`
 * @param changes further columns to set
 */
export const resend = (which: SQL, changes: SQL, now: number) =>
  sql<{ id: number }>`
  UPDATE pesan SET status = 'pending', belum_pasti = 0, alasan = NULL, alasan_kode = NULL, ref = NULL, klaim = NULL, percobaan = 0,
    gateway = NULL,
    lewat_template = NULL, diulang = diulang + 1, diulang_pada = ${now}, coba_pada = ${now}, dikirim_pada = NULL, diterima_pada = NULL,
    dibaca_pada = NULL, periksa_pada = ${nudgedAgain(now)} ${changes}
  WHERE ${which} AND ${UNDECIDED} AND ${SENDABLE}
  RETURNING id
`;

/** Gives up a message that waits or is unconfirmed, never one under a claim. */
export const giveUpOne = (id: number) =>
  sql`
  -- The claim stays: it shows that the message may have been handed over.
  UPDATE pesan SET status = 'cancel', periksa_pada = NULL, belum_pasti = 0,
    alasan = iif(belum_pasti, ${DITANDAI.reason}, ${DIBATALKAN.reason}),
    alasan_kode = CASE WHEN belum_pasti THEN ${DITANDAI.code}
      WHEN id_broadcast IS NULL THEN ${DIBATALKAN.code} ELSE ${DIBATALKAN_SATU.code} END,
    ${emptySecret()}
  WHERE id = ${id} AND status = 'pending' AND (belum_pasti = 1 OR klaim IS NULL)
  RETURNING id
`;

/** Condition: a message of a revoked key waits, and no claim holds it. */
export const waitsOf = (id_kunci: number) => sql`
  id_kunci IS NOT NULL AND id_kunci = ${id_kunci} AND status = 'pending' AND klaim IS NULL AND belum_pasti = 0`;

/** Cancels the messages of a revoked key that no claim holds. One under a claim may wait again: the operator may ask again. */
export const stopSystem = (id_kunci: number) => sql`
  UPDATE pesan SET status = 'cancel', alasan = ${DIBATALKAN.reason}, alasan_kode = ${DIBATALKAN.code}, periksa_pada = NULL
  WHERE ${waitsOf(id_kunci)}`;

/**
 * Cancels the messages of a stopped broadcast that no claim holds. Those under a claim end with their record. `main.`
 * also reaches messages to people who have left the faculty of the operator who stops it.
 */
export const stopMessages = (id_broadcast: number) => sql`
  UPDATE main.pesan SET status = 'cancel', alasan = b.alasan, alasan_kode = ${DIBATALKAN.code}, periksa_pada = NULL
  FROM broadcast b
  WHERE b.id = ${id_broadcast} AND b.status = 'dibatalkan' AND pesan.id BETWEEN b.dari AND b.sampai
    AND pesan.status = 'pending' AND pesan.klaim IS NULL AND pesan.belum_pasti = 0`;
