import { sql } from 'drizzle-orm';
import type { Db } from '../../core/db/client.ts';

interface Antrean {
  /**
   * when the oldest unsent single message, and the running broadcast that started first, began to wait: epoch
   * milliseconds
   */
  tunggal: number | null;
  broadcast: number | null;
  /** when a running broadcast last made progress */
  bergerak: number | null;
  /** unsent messages, without those scheduled for later or waiting for a second person */
  menunggu: number;
}

/**
 * Counts the backlog from indexes and counters only: monitors and every open page poll it. A system's message that rests until the
 * quiet hours end waits since then.
 */
export const antreanAt = (now: number) => sql<Antrean>`
  SELECT
    (SELECT iif(id_kunci IS NOT NULL AND percobaan = 0, coba_pada, max(created_at, COALESCE(diulang_pada, 0)))
      FROM pesan WHERE id_broadcast IS NULL AND status = 'pending' AND belum_pasti = 0
        AND (id_kunci IS NULL OR percobaan > 0 OR coba_pada <= ${now})
      ORDER BY max(created_at, COALESCE(diulang_pada, 0)) LIMIT 1) AS tunggal,
    (SELECT min(max(COALESCE(mulai_pada, created_at), COALESCE(dilanjutkan_pada, 0))) FROM broadcast
      WHERE status = 'berjalan' AND pending > belum_pasti) AS broadcast,
    (SELECT max(bergerak_pada) FROM broadcast WHERE status = 'berjalan' AND pending > belum_pasti) AS bergerak,
    max(0, (SELECT COALESCE(sum(jumlah), 0) FROM total_pesan WHERE status = 'pending')
      - (SELECT COALESCE(sum(pending), 0) FROM broadcast WHERE status = 'terjadwal')
      - (SELECT COALESCE(sum(pending), 0) FROM broadcast WHERE status = 'menunggu_persetujuan')
      - (SELECT count(*) FROM pesan WHERE belum_pasti = 1)) AS menunggu`;

export const readAntrean = (db: Db, now: number) => db.get<Antrean>(antreanAt(now));
