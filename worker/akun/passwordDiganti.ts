import { sql } from 'drizzle-orm';
import { NUDGE_GRACE_MS } from '../pesan/index.ts';

/**
 * Statements that tell the number on record that the password was replaced. An account without a number is told nothing.
 *
 * @param siteUrl the portal's address, empty when it is not known
 * @param replaced a condition: the password was replaced
 */
export const passwordChanged = (id_akun: number, replaced: ReturnType<typeof sql>, siteUrl: string) => {
  const now = Date.now();
  return {
    told: sql<{ id: number }>`
      INSERT INTO pesan (kategori, nama, no_hp, jenis, body, rahasia, created_at, coba_pada, periksa_pada)
      SELECT o.hak_akses, o.nama, o.no_hp, 'teks', ${bodyOf(siteUrl)}, 0, ${now}, ${now}, ${now + NUDGE_GRACE_MS}
      FROM pemilik_akun o WHERE o.id_akun = ${id_akun} AND o.no_hp <> '' AND ${replaced} RETURNING id`,
    tally: sql`
      UPDATE total_pesan SET jumlah = total_pesan.jumlah + 1 FROM pesan p
      WHERE changes() > 0 AND p.id = last_insert_rowid()
        AND total_pesan.kategori = p.kategori AND total_pesan.status = 'pending'`,
  };
};

const bodyOf = (siteUrl: string) =>
  `Password akun Anda di portal kampus baru saja diganti. Bila bukan Anda yang menggantinya, segera buat password baru lewat ${siteUrl ? `${siteUrl}/lupa-password` : 'Lupa Password di portal'} dan beri tahu petugas kampus.`;
