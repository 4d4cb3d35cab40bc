import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { IDEMPOTENCY_LIFETIME_MS } from './idempotency.ts';
import { prepared, type Statement } from './prepared.ts';
import { emptySecret } from './rahasia.ts';
import {
  batas,
  belumTerjawab,
  idempotensi,
  kodeReset,
  laluLintas,
  percakapan,
  pesanMasuk,
  refLain,
  sesi,
  sinkron,
  statusDini,
} from './schema.ts';

/** How long an unconfirmed message keeps its secret, in case that it has to be sent again. */
const UNCONFIRMED_SECRET_LIFETIME_MS = 7 * 24 * 3_600_000;

/** How long news of a reference is kept that no row has: the answer to a send comes within seconds, or never. */
const EARLY_LIFETIME_MS = 24 * 3_600_000;

/** How long another name of a reference is kept: people read what they got weeks ago. */
const ALIAS_LIFETIME_MS = 30 * 24 * 3_600_000;

/** How long the traffic of each minute is kept: a day's cap is counted from it, in whatever zone the day began. */
const TRAFFIC_LIFETIME_MS = 2 * 24 * 3_600_000;

/** How long what people wrote is kept, and what came of it. */
const INCOMING_LIFETIME_MS = 365 * 24 * 3_600_000;

/** How long the parts of another system's list wait for the others, and how long it is known what became of a list. */
const STAGED_LIFETIME_MS = 24 * 3_600_000;
const SYNC_LIFETIME_MS = 90 * 24 * 3_600_000;

/** Deletes what has run out and nobody will ask for again. */
export async function cleanup(db: Db, now: number): Promise<void> {
  const today = new Date(now);
  const aYearAgo = new Date(now - INCOMING_LIFETIME_MS);
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
    db.delete(refLain).where(lt(refLain.dicatat_pada, new Date(now - ALIAS_LIFETIME_MS))),
    db.delete(laluLintas).where(lt(laluLintas.menit, Math.floor((now - TRAFFIC_LIFETIME_MS) / 60_000))),
    db.delete(pesanMasuk).where(lt(pesanMasuk.diterima_pada, aYearAgo)),
    db.delete(percakapan).where(lt(percakapan.terakhir_pada, aYearAgo)),
    db.delete(belumTerjawab).where(lt(belumTerjawab.terakhir_pada, aYearAgo)),
    // A list that nobody has sent the rest of, and what became of those that are long over.
    db
      .delete(sinkron)
      .where(
        and(
          eq(sinkron.status, 'menunggu_bagian'),
          lt(sinkron.bagian_pada, new Date(now - STAGED_LIFETIME_MS)),
        ),
      ),
    db.delete(sinkron).where(lt(sinkron.selesai_pada, new Date(now - SYNC_LIFETIME_MS))),
    db.delete(idempotensi).where(lt(idempotensi.created_at, new Date(now - IDEMPOTENCY_LIFETIME_MS))),
  ];
  await db.$client.batch(statements.map((statement) => prepared(db, statement)));
}
