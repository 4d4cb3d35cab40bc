import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

/** Whether a message that has not gone out yet links to the file with this key. */
export async function isAwaited(db: Db, kunci: string): Promise<boolean> {
  const { awaited } = await db.get<{ awaited: number }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM broadcast WHERE status IN ('terjadwal', 'berjalan', 'ditahan') AND instr(alamat, ${kunci}) > 0
    ) OR EXISTS (
      -- Single messages that wait are those that the sweeper looks after.
      SELECT 1 FROM pesan WHERE periksa_pada IS NOT NULL AND status = 'pending' AND instr(alamat, ${kunci}) > 0
    ) AS awaited
  `);
  return awaited === 1;
}
