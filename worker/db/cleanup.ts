import { lt } from 'drizzle-orm';
import type { Db } from './client.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './idempotency.ts';
import { batas, idempotensi, kodeReset, sesi } from './schema.ts';

/** Deletes what has run out and nobody will ask for again. */
export async function cleanup(db: Db, now: number): Promise<void> {
  const today = new Date(now);
  await db.batch([
    db.delete(sesi).where(lt(sesi.berakhir_pada, today)),
    db.delete(batas).where(lt(batas.berakhir_pada, today)),
    db.delete(kodeReset).where(lt(kodeReset.berakhir_pada, today)),
    db.delete(idempotensi).where(lt(idempotensi.created_at, new Date(now - IDEMPOTENCY_LIFETIME_MS))),
  ]);
}
