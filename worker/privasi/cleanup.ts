import { sql } from 'drizzle-orm';
import { DAY_MS } from '#contract/waktu.ts';
import { type Db, runAll } from '../core/db/client.ts';
import { IDEMPOTENCY_LIFETIME_MS } from '../core/db/idempotency.ts';
import { COST_LIFETIME_MS, emptySecret } from '../pesan/index.ts';
import { formerSignersForgotten } from './penanda.ts';

/** Time that an unconfirmed message keeps its secret, in case it has to be sent again. */
const UNCONFIRMED_SECRET_LIFETIME_MS = 7 * DAY_MS;

/** Time that a status for an unknown reference is kept: the answer to a send comes within seconds or never. */
const EARLY_LIFETIME_MS = DAY_MS;

/** Time that references of an erased person's messages, and their aliases, are kept: messages are read weeks later. */
export const REF_LIFETIME_MS = 30 * DAY_MS;

/** Time that a filled form is remembered: providers repeat webhooks for a week at most. */
const FORM_LIFETIME_MS = 14 * DAY_MS;

/** Time that the traffic of each minute is kept: the daily cap is counted from it, in any time zone. */
const TRAFFIC_LIFETIME_MS = 2 * DAY_MS;

/** Time that an erased number is remembered if its owner had not unsubscribed. */
const ERASED_LIFETIME_MS = 30 * DAY_MS;

/** Time that the number of a deleted person is kept: as long as a changed number is held (triggers X_nomor_kembali). */
const DELETED_LIFETIME_MS = 72 * 3_600_000;

/** Time that an incomplete list of another system, and the record of a finished sync, is kept. */
const STAGED_LIFETIME_MS = DAY_MS;
const SYNC_LIFETIME_MS = 90 * DAY_MS;
/** Time that the examples of a trial run are kept. */
const TRIAL_LIFETIME_MS = 7 * DAY_MS;

/** Time that callbacks are kept. */
const CALLBACK_LIFETIME_MS = 30 * DAY_MS;

/** Time that an ended request for a second person is shown; the audit has it. */
const REQUEST_LIFETIME_MS = 90 * DAY_MS;

/** Time that messages of test keys are kept. */
const TEST_LIFETIME_MS = 7 * DAY_MS;

/** Deletes expired rows. Retention by the operators' settings is in retensi.ts. */
export async function cleanup(db: Db, now: number): Promise<void> {
  await runAll(db, [
    sql`DELETE FROM sesi WHERE berakhir_pada < ${now}`,
    sql`DELETE FROM batas WHERE berakhir_pada < ${now}`,
    sql`DELETE FROM kode_masuk WHERE berakhir_pada < ${now}`,
    sql`DELETE FROM tantangan WHERE berakhir_pada < ${now}`,
    sql`DELETE FROM kode_reset WHERE berakhir_pada < ${now}`,
    sql`DELETE FROM kode_tanda_tangan WHERE berakhir_pada < ${now}`,
    // No status came for a week; providers do not repeat webhooks longer than that.
    sql`
      UPDATE pesan SET ${emptySecret()}
      WHERE belum_pasti = 1 AND rahasia AND created_at < ${now - UNCONFIRMED_SECRET_LIFETIME_MS}
    `,
    sql`DELETE FROM status_dini WHERE dicatat_pada < ${now - EARLY_LIFETIME_MS}`,
    sql`DELETE FROM ref_lain WHERE dicatat_pada < ${now - REF_LIFETIME_MS}`,
    sql`DELETE FROM biaya_pesan WHERE dicatat_pada < ${now - COST_LIFETIME_MS}`,
    sql`DELETE FROM lalu_lintas WHERE menit < ${Math.floor((now - TRAFFIC_LIFETIME_MS) / 60_000)}`,
    sql`DELETE FROM kiriman_uji WHERE created_at < ${now - TEST_LIFETIME_MS}`,
    sql`DELETE FROM callback_peristiwa WHERE pada < ${now - CALLBACK_LIFETIME_MS}`,
    sql`DELETE FROM formulir_diisi WHERE pada < ${now - FORM_LIFETIME_MS}`,
    // Incomplete lists, and records of old syncs.
    sql`DELETE FROM sinkron WHERE status = 'menunggu_bagian' AND bagian_pada < ${now - STAGED_LIFETIME_MS}`,
    sql`DELETE FROM sinkron WHERE selesai_pada < ${now - SYNC_LIFETIME_MS}`,
    sql`DELETE FROM sinkron WHERE status = 'coba' AND selesai_pada < ${now - TRIAL_LIFETIME_MS}`,
    sql`DELETE FROM persetujuan WHERE selesai_pada < ${now - REQUEST_LIFETIME_MS}`,
    sql`DELETE FROM nomor_dihapus WHERE berhenti_pada IS NULL AND topik IS NULL AND pada < ${now - ERASED_LIFETIME_MS}`,
    sql`DELETE FROM orang_dihapus WHERE pada < ${now - DELETED_LIFETIME_MS}`,
    // They were deleted, or their number changed while they were.
    sql`DELETE FROM member_bersama WHERE (no_hp, kategori, id_orang) NOT IN (
      SELECT no_hp, kategori, id FROM pemilik_nomor WHERE no_hp IN (SELECT no_hp FROM member_bersama))`,
    // Providers put the number into their ids. By now all statuses of an erased person's messages have come.
    sql`UPDATE pesan SET ref = NULL WHERE ref IS NOT NULL AND no_hp = '' AND created_at < ${now - REF_LIFETIME_MS}`,
    ...formerSignersForgotten(null),
    sql`DELETE FROM idempotensi WHERE created_at < ${now - IDEMPOTENCY_LIFETIME_MS}`,
  ]);
}
