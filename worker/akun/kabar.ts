import { type SQL, sql } from 'drizzle-orm';
import { NUDGE_GRACE_MS } from '../pesan/index.ts';

/**
 * Statements that send a text to the number on record of one account, in a batch. An account without a number gets none. An operator
 * of a unit does not see the message to their own number, so `main.pesan` is counted.
 *
 * @param when a condition on its row `o` of `pemilik_akun`
 */
export function tellOwner(when: SQL, body: string) {
  const now = Date.now();
  return {
    told: sql<{ id: number }>`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, rahasia, created_at, coba_pada, periksa_pada)
      SELECT o.kategori, o.nama, o.no_hp, 'teks', ${body}, 0, ${now}, ${now}, ${now + NUDGE_GRACE_MS}
      FROM pemilik_akun o WHERE o.no_hp <> '' AND ${when} RETURNING id`,
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + 1 FROM main.pesan p
      WHERE changes() > 0 AND p.id = last_insert_rowid()
        AND total_pesan.kategori = p.kategori AND total_pesan.status = 'pending'`,
  };
}
