import { sql } from 'drizzle-orm';
import type { Pratinjau } from '#contract/broadcast.ts';
import type { Db } from '../db/client.ts';

/** What a broadcast to this group would be, at `rate` messages a second. */
export async function preflight(db: Db, id_group: number, rate: number): Promise<Pratinjau> {
  const { antre, ...target } = await db.get<{
    penerima: number;
    ganda: number;
    tidak_layak: number;
    nama_terpanjang: number;
    antre: number;
  }>(sql`
    SELECT count(*) AS penerima, count(*) - count(DISTINCT no_hp) AS ganda,
      (SELECT count(*) FROM member_tidak_layak_daftar WHERE id_group = ${id_group}) AS tidak_layak,
      COALESCE(max(length(nama)), 0) AS nama_terpanjang,
      (SELECT COALESCE(sum(pending - belum_pasti), 0) FROM broadcast WHERE status = 'berjalan') AS antre
    FROM member WHERE id_group = ${id_group}
  `);
  return { ...target, antre, laju: rate, detik: Math.ceil((target.penerima - target.tidak_layak) / rate) };
}
