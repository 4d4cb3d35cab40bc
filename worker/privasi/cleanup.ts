import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { type Db, runAll, type Statement } from '../core/db/client.ts';
import { IDEMPOTENCY_LIFETIME_MS } from '../core/db/idempotency.ts';
import {
  batas,
  biayaPesan,
  callbackPeristiwa,
  formulirDiisi,
  idempotensi,
  kirimanUji,
  kodeMasuk,
  kodeReset,
  kodeTandaTangan,
  laluLintas,
  persetujuan,
  refLain,
  sesi,
  sinkron,
  statusDini,
  tantangan,
} from '../core/db/schema.ts';
import { COST_LIFETIME_MS, emptySecret } from '../pesan/index.ts';
import { formerSignersForgotten } from './penanda.ts';

/** Time that an unconfirmed message keeps its secret, in case it has to be sent again. */
const UNCONFIRMED_SECRET_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Time that a status for an unknown reference is kept: the answer to a send comes within seconds or never. */
const EARLY_LIFETIME_MS = 24 * 3_600_000;

/** Time that references of an erased person's messages, and their aliases, are kept: messages are read weeks later. */
export const REF_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Time that a filled form is remembered: providers repeat webhooks for a week at most. */
const FORM_LIFETIME_MS = 14 * 24 * 3_600_000;

/** Time that the traffic of each minute is kept: the daily cap is counted from it, in any time zone. */
const TRAFFIC_LIFETIME_MS = 2 * 24 * 3_600_000;

/** Time that an erased number is remembered if its owner had not unsubscribed. */
const ERASED_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Time that the number of a deleted person is kept: as long as a changed number is held (triggers X_nomor_kembali). */
const DELETED_LIFETIME_MS = 72 * 3_600_000;

/** Time that an incomplete list of another system, and the record of a finished sync, is kept. */
const STAGED_LIFETIME_MS = 24 * 3_600_000;
const SYNC_LIFETIME_MS = 90 * 24 * 3_600_000;
/** Time that the examples of a trial run are kept. */
const TRIAL_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Time that callbacks are kept. */
const CALLBACK_LIFETIME_MS = 30 * 24 * 3_600_000;

/** Time that an ended request for a second person is shown; the audit has it. */
const REQUEST_LIFETIME_MS = 90 * 24 * 3_600_000;

/** Time that messages of test keys are kept. */
const TEST_LIFETIME_MS = 7 * 24 * 3_600_000;

/** Deletes expired rows. Retention by the operators' settings is in retensi.ts. */
export async function cleanup(db: Db, now: number): Promise<void> {
  const today = new Date(now);
  const statements: (SQL | Statement)[] = [
    db.delete(sesi).where(lt(sesi.berakhir_pada, today)),
    db.delete(batas).where(lt(batas.berakhir_pada, today)),
    db.delete(kodeMasuk).where(lt(kodeMasuk.berakhir_pada, today)),
    db.delete(tantangan).where(lt(tantangan.berakhir_pada, today)),
    db.delete(kodeReset).where(lt(kodeReset.berakhir_pada, today)),
    db.delete(kodeTandaTangan).where(lt(kodeTandaTangan.berakhir_pada, today)),
    // No status came for a week; providers do not repeat webhooks longer than that.
    sql`
      UPDATE pesan SET ${emptySecret()}
      WHERE belum_pasti = 1 AND rahasia AND created_at < ${now - UNCONFIRMED_SECRET_LIFETIME_MS}
    `,
    db.delete(statusDini).where(lt(statusDini.dicatat_pada, new Date(now - EARLY_LIFETIME_MS))),
    db.delete(refLain).where(lt(refLain.dicatat_pada, new Date(now - REF_LIFETIME_MS))),
    db.delete(biayaPesan).where(lt(biayaPesan.dicatat_pada, new Date(now - COST_LIFETIME_MS))),
    db.delete(laluLintas).where(lt(laluLintas.menit, Math.floor((now - TRAFFIC_LIFETIME_MS) / 60_000))),
    db.delete(kirimanUji).where(lt(kirimanUji.created_at, new Date(now - TEST_LIFETIME_MS))),
    db.delete(callbackPeristiwa).where(lt(callbackPeristiwa.pada, new Date(now - CALLBACK_LIFETIME_MS))),
    db.delete(formulirDiisi).where(lt(formulirDiisi.pada, new Date(now - FORM_LIFETIME_MS))),
    // Incomplete lists, and records of old syncs.
    db
      .delete(sinkron)
      .where(
        and(
          eq(sinkron.status, 'menunggu_bagian'),
          lt(sinkron.bagian_pada, new Date(now - STAGED_LIFETIME_MS)),
        ),
      ),
    db.delete(sinkron).where(lt(sinkron.selesai_pada, new Date(now - SYNC_LIFETIME_MS))),
    sql`DELETE FROM sinkron WHERE status = 'coba' AND selesai_pada < ${now - TRIAL_LIFETIME_MS}`,
    db.delete(persetujuan).where(lt(persetujuan.selesai_pada, new Date(now - REQUEST_LIFETIME_MS))),
    sql`DELETE FROM nomor_dihapus WHERE berhenti_pada IS NULL AND topik IS NULL AND pada < ${now - ERASED_LIFETIME_MS}`,
    sql`DELETE FROM orang_dihapus WHERE pada < ${now - DELETED_LIFETIME_MS}`,
    // They were deleted, or their number changed while they were.
    sql`DELETE FROM member_bersama WHERE (no_hp, kategori, id_orang) NOT IN (
      SELECT no_hp, kategori, id FROM pemilik_nomor WHERE no_hp IN (SELECT no_hp FROM member_bersama))`,
    // Providers put the number into their ids. By now all statuses of an erased person's messages have come.
    sql`UPDATE pesan SET ref = NULL WHERE ref IS NOT NULL AND no_hp = '' AND created_at < ${now - REF_LIFETIME_MS}`,
    ...formerSignersForgotten(null),
    db.delete(idempotensi).where(lt(idempotensi.created_at, new Date(now - IDEMPOTENCY_LIFETIME_MS))),
  ];
  await runAll(db, statements);
}
