import { lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './idempotency.ts';
import { prepared, type Statement } from './prepared.ts';
import { emptySecret } from './rahasia.ts';
import { batas, idempotensi, kodeReset, pesanMasuk, sesi, statusDini } from './schema.ts';

/** How long an unconfirmed message keeps its secret, in case that it has to be sent again. */
const UNCONFIRMED_SECRET_LIFETIME_MS = 7 * 24 * 3_600_000;

/** How long news of a reference is kept that no row has: the answer to a send comes within seconds, or never. */
const EARLY_LIFETIME_MS = 24 * 3_600_000;

/** How long what people wrote is kept. */
const INCOMING_LIFETIME_MS = 365 * 24 * 3_600_000;

/** Deletes what has run out and nobody will ask for again. */
export async function cleanup(db: Db, now: number): Promise<void> {
  const today = new Date(now);
  const statements: (SQL | Statement)[] = [
    db.delete(sesi).where(lt(sesi.berakhir_pada, today)),
    db.delete(batas).where(lt(batas.berakhir_pada, today)),
    db.delete(kodeReset).where(lt(kodeReset.berakhir_pada, today)),
    // Nobody has told for a week what became of them, and providers repeat their webhooks no longer than that.
    sql`
      UPDATE pesan SET ${emptySecret()}
      WHERE belum_pasti = 1 AND rahasia AND created_at < ${now - UNCONFIRMED_SECRET_LIFETIME_MS}
    `,
    db.delete(statusDini).where(lt(statusDini.dicatat_pada, new Date(now - EARLY_LIFETIME_MS))),
    db.delete(pesanMasuk).where(lt(pesanMasuk.diterima_pada, new Date(now - INCOMING_LIFETIME_MS))),
    db.delete(idempotensi).where(lt(idempotensi.created_at, new Date(now - IDEMPOTENCY_LIFETIME_MS))),
  ];
  await db.$client.batch(statements.map((statement) => prepared(db, statement)));
}
