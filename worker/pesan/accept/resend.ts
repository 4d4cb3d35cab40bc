import { type SQL, sql } from 'drizzle-orm';
import type { Alasan } from '#contract/pesan/alasan.ts';
import type { Db } from '../../core/db/client.ts';
import { type Answer, changeOnce, type IdempotentRequest } from '../../core/db/idempotency.ts';
import { emptySecret } from '../rahasia.ts';
import { NUDGE_GRACE_MS } from '../timing.ts';

/** Why a message was cancelled without having been tried. */
export const DIBATALKAN: Alasan = { code: 'dibatalkan', reason: 'Dibatalkan operator' };
export const TIDAK_LAYAK: Alasan = { code: 'nomor_tidak_valid', reason: 'Nomor ponsel tidak valid' };
const DITANDAI: Alasan = { code: 'ditandai_gagal', reason: 'Ditandai gagal oleh operator' };

/**
 * What can be sent once more: its recipient has not been erased since, and what it says is still kept. Of a secret nothing
 * is, and whoever sends one again writes it anew.
 */
export const SENDABLE = sql`no_hp <> '' AND (rahasia OR body <> ''
  OR EXISTS (SELECT 1 FROM broadcast b WHERE b.id = id_broadcast AND b.body <> ''))`;

/** What of a message an operator may still decide about: it failed and did not arrive, or is unconfirmed. */
export const UNDECIDED = sql`((status = 'cancel' AND diterima_pada IS NULL) OR (status = 'pending' AND belum_pasti = 1))`;

/** An operator's decision: how it is answered, once and for all who ask with the same key, and how it is written down. */
export interface Decision {
  request: IdempotentRequest | null;
  answer: Answer;
  audit: SQL;
}

export interface Reopening {
  /** a condition on `pesan` */
  which: SQL;
  /** what else to set */
  changes?: SQL;
  /** what is done in the same transaction, before */
  first?: SQL[];
}

/**
 * Makes messages wait to be sent once more, as if for the first time, since an operator wants it so. A new number for
 * the send tells the provider's news of it from that of earlier ones.
 *
 * @returns their ids
 */
export async function reopen(
  db: Db,
  { which, changes = sql``, first = [] }: Reopening,
  { request, answer, audit }: Decision,
  now = Date.now(),
): Promise<number[]> {
  const change = sql<{ id: number }>`
    UPDATE pesan SET status = 'pending', belum_pasti = 0, alasan = NULL, alasan_kode = NULL, ref = NULL, klaim = NULL, percobaan = 0,
      kanal = NULL,
      lewat_template = NULL, diulang = diulang + 1, diulang_pada = ${now}, coba_pada = ${now}, dikirim_pada = NULL, diterima_pada = NULL,
      dibaca_pada = NULL, periksa_pada = ${nudgedAgain(now)} ${changes}
    WHERE ${which} AND ${UNDECIDED} AND ${SENDABLE}
    RETURNING id
  `;
  const rows = await changeOnce(db, request, { before: first, change, audit }, answer);
  return rows.map(({ id }) => id);
}

/** When the sweeper looks at what was reopened at a time, in epoch milliseconds: by this an index finds it. */
export const nudgedAgain = (reopened: number) => reopened + NUDGE_GRACE_MS;

/**
 * Gives up a message that waits, or of which nobody knows whether it went out; never one that is on its way.
 *
 * @returns false when it is none of these
 */
export async function giveUp(db: Db, id: number, { request, answer, audit }: Decision): Promise<boolean> {
  const change = sql`
    -- The claim stays on: it tells that the message may have been handed over.
    UPDATE pesan SET status = 'cancel', periksa_pada = NULL, belum_pasti = 0,
      alasan = iif(belum_pasti, ${DITANDAI.reason}, ${DIBATALKAN.reason}),
      alasan_kode = iif(belum_pasti, ${DITANDAI.code}, ${DIBATALKAN.code}),
      ${emptySecret()}
    WHERE id = ${id} AND status = 'pending' AND (belum_pasti = 1 OR klaim IS NULL)
    RETURNING id
  `;
  return (await changeOnce(db, request, { change, audit }, answer)).length > 0;
}
