import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/client.ts';

/**
 * True while a pending or unconfirmed message links to the file with this key: an operator may resend an unconfirmed one.
 */
export async function isAwaited(db: Db, objectKey: string): Promise<boolean> {
  const { awaited } = await db.get<{ awaited: number }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM broadcast WHERE pending > 0 AND instr(alamat, ${objectKey}) > 0
    ) OR EXISTS (
      -- Single messages that wait are those that the sweeper looks after.
      SELECT 1 FROM pesan WHERE periksa_pada IS NOT NULL AND status = 'pending' AND instr(alamat, ${objectKey}) > 0
    ) OR EXISTS (
      SELECT 1 FROM pesan WHERE belum_pasti = 1 AND instr(alamat, ${objectKey}) > 0
    ) AS awaited
  `);
  return awaited === 1;
}
