import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { NUDGE_GRACE_MS } from './timing.ts';

/** Why a message was cancelled without having been tried. */
export const DIBATALKAN = 'Dibatalkan operator';
export const TIDAK_LAYAK = 'Nomor ponsel tidak valid';

/** What of a message an operator may still decide about: it failed, or nobody knows whether it went out. */
export const UNDECIDED = sql`(status = 'cancel' OR (status = 'pending' AND belum_pasti = 1))`;

/**
 * Makes messages wait to be sent once more, as if for the first time, since an operator wants it so. A new number for
 * the send tells the provider's news of it from that of earlier ones.
 *
 * @param which a condition on `pesan`
 * @param changes what else to set
 * @param first what is done in the same transaction, before
 * @returns their ids, ascending
 */
export async function reopen(db: Db, which: SQL, changes = sql``, first: SQL[] = []): Promise<number[]> {
  const now = Date.now();
  const update = sql`
    UPDATE pesan SET status = 'pending', belum_pasti = 0, alasan = NULL, ref = NULL, klaim = NULL, percobaan = 0,
      diulang = diulang + 1, diulang_pada = ${now}, coba_pada = ${now}, dikirim_pada = NULL, diterima_pada = NULL,
      periksa_pada = iif(id_broadcast IS NULL, ${now + NUDGE_GRACE_MS}, NULL) ${changes}
    WHERE ${which} AND ${UNDECIDED}
    RETURNING id
  `;
  const results = await db.$client.batch<{ id: number }>(
    [...first, update].map((query) => prepared(db, query)),
  );
  const rows = results.at(-1)?.results ?? [];
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/**
 * Gives up a message that waits, or of which nobody knows whether it went out; never one that is on its way.
 *
 * @returns false when it is none of these
 */
export async function giveUp(db: Db, id: number): Promise<boolean> {
  const rows = await db.all(sql`
    UPDATE pesan SET status = 'cancel', klaim = NULL, periksa_pada = NULL, belum_pasti = 0,
      alasan = iif(belum_pasti, 'Ditandai gagal oleh operator', ${DIBATALKAN}),
      body = iif(jenis = 'kredensial', '', body), parameter = iif(jenis = 'kredensial', NULL, parameter)
    WHERE id = ${id} AND status = 'pending' AND (belum_pasti = 1 OR klaim IS NULL)
    RETURNING id
  `);
  return rows.length > 0;
}
