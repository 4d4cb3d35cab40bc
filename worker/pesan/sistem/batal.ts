import { sql } from 'drizzle-orm';
import type { User } from '../../core/auth/session.ts';
import { auditChange } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { stopSystem, waitsOf } from '../transitions/operator.ts';

/** Cancels what a revoked key still has waiting. @returns how many messages */
export async function cancelWaiting(
  db: Db,
  user: User,
  { id, sasaran }: { id: number; sasaran: string },
): Promise<number> {
  const { counted } = await batch(db, {
    counted: sql<{ jumlah: number }>`SELECT count(*) AS jumlah FROM pesan WHERE ${waitsOf(id)}`,
    stopped: stopSystem(id),
    audit: auditChange({
      pelaku: user,
      tindakan: 'Membatalkan pesan',
      sasaran,
      rincian: sql`changes() || ' pesan yang menunggu'`,
    }),
  });
  return counted[0]?.jumlah ?? 0;
}
