import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';

interface Antrean {
  /** since when the oldest single message waits, and the broadcast that began first of those that run: epoch milliseconds */
  tunggal: number | null;
  broadcast: number | null;
  /** when anything of a running broadcast last moved */
  bergerak: number | null;
  /** messages that are to go out and are not scheduled for later */
  menunggu: number;
}

/** How much waits and since when, by indexes and counters: it is asked for every minute, and by anybody. */
export const ANTREAN = sql`
  SELECT
    (SELECT min(max(created_at, COALESCE(diulang_pada, 0))) FROM pesan
      WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0) AS tunggal,
    (SELECT min(max(COALESCE(mulai_pada, created_at), COALESCE(dilanjutkan_pada, 0))) FROM broadcast
      WHERE status = 'berjalan' AND pending > belum_pasti) AS broadcast,
    (SELECT max(bergerak_pada) FROM broadcast WHERE status = 'berjalan' AND pending > belum_pasti) AS bergerak,
    max(0, (SELECT COALESCE(sum(jumlah), 0) FROM total_pesan WHERE status = 'pending')
      - (SELECT COALESCE(sum(pending), 0) FROM broadcast WHERE status = 'terjadwal')
      - (SELECT count(*) FROM pesan WHERE belum_pasti = 1)) AS menunggu`;

export const readAntrean = (db: Db) => db.get<Antrean>(ANTREAN);
