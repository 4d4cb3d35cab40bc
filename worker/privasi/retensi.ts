import { type SQL, sql } from 'drizzle-orm';
import { BATAS_RETENSI, type NamaRetensi } from '#contract/pengaturan/pengaturanRetensi.ts';
import { DAY_MS } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import { readSettings } from '../core/db/pengaturan.ts';
import { now as clock } from '../core/db/schema/kolom.ts';

/** Rows per statement: takes a fraction of the 30 s that D1 allows. */
const PART = 2_000;

/** Statements of one kind per run; the next run continues. */
const MOST_PARTS = 10;

/** Epoch milliseconds; older rows have been kept long enough. null: keep for ever. */
const before = (days: number, now: number) => (days === 0 ? null : now - days * DAY_MS);

/** Settled single messages. The index finds by creation; some may have been sent again since then. */
const oldSingles = (cutoff: number) => sql`
  SELECT id FROM pesan WHERE id_broadcast IS NULL AND body <> '' AND created_at < ${cutoff}
    AND status <> 'pending' AND COALESCE(diulang_pada, 0) < ${cutoff}`;

/** Finished broadcasts without an unsettled message. */
const oldBroadcasts = (cutoff: number) => sql`
  SELECT id FROM broadcast WHERE body <> '' AND created_at < ${cutoff}
    AND status IN ('selesai', 'dibatalkan') AND pending = 0 AND COALESCE(selesai_pada, created_at) < ${cutoff}`;

/** Condition on a broadcast `b`, as its index has it: emptied, but its messages may still hold values. */
const TEXT_GONE = sql`b.kolom IS NOT NULL AND b.body = ''`;
const VALUES_LEFT = sql`
  SELECT p.id FROM broadcast b CROSS JOIN pesan p NOT INDEXED ON p.id BETWEEN b.dari AND b.sampai
  WHERE ${TEXT_GONE} AND p.nilai IS NOT NULL`;

/** Looks at the lowest ids, the oldest rows: there is no index on the time. */
const oldIncoming = (cutoff: number) => sql`
  SELECT id FROM (SELECT id, diterima_pada FROM pesan_masuk ORDER BY id LIMIT ${PART}) WHERE diterima_pada < ${cutoff}`;

const oldConversations = (cutoff: number) =>
  sql`SELECT no_hp FROM percakapan WHERE terakhir_pada < ${cutoff}`;

/** When people last wrote, where nothing else is known of their number: neither a wish nor a pause. */
const oldContacts = (cutoff: number) => sql`
  SELECT no_hp FROM kontak_wa WHERE berhenti_pada IS NULL AND langganan_pada IS NULL
    AND max(COALESCE(masuk_pada, 0), COALESCE(masuk_cadangan_pada, 0), COALESCE(jeda_sampai, 0)) < ${cutoff}`;

/**
 * The provider's ids of numbers of which nothing else is known any more. The provider tells them again with the next message, or
 * the person is asked.
 */
const oldIds = (cutoff: number) => sql`
  SELECT id FROM nomor_tersembunyi n WHERE pada < ${cutoff}
    AND NOT EXISTS (SELECT 1 FROM percakapan WHERE no_hp = n.no_hp)
    AND NOT EXISTS (SELECT 1 FROM pesan_masuk WHERE no_hp = n.no_hp)
    AND NOT EXISTS (SELECT 1 FROM kontak_wa WHERE no_hp = n.no_hp)
    AND NOT EXISTS (SELECT 1 FROM langganan_topik WHERE no_hp = n.no_hp)`;

/** Rows up to the first younger one, by the clock of the trigger that refuses to delete young rows. */
const oldAudit = (days: number) => {
  const least = Math.max(days, BATAS_RETENSI.retensi_audit.min);
  const first = sql`(SELECT id, pada FROM audit ORDER BY id LIMIT ${PART})`;
  const young = sql`(SELECT min(id) FROM ${first} WHERE pada >= ${clock} - ${least * DAY_MS})`;
  return sql`SELECT id FROM ${first} WHERE id < COALESCE(${young}, 9e15)`;
};

/** Statements for one setting, each repeated until it changes no row or the run's share is done. */
function partsOf(nama: Exclude<NamaRetensi, 'retensi_sesi'>, days: number, now: number): SQL[] {
  const cutoff = before(days, now);
  if (cutoff === null) return [];
  switch (nama) {
    case 'retensi_isi_pesan':
      return [
        sql`UPDATE pesan SET body = '', alamat = NULL, parameter = NULL, isian = NULL, nilai = NULL, menu = NULL, formulir = NULL
          WHERE id IN (${oldSingles(cutoff)} LIMIT ${PART})`,
        sql`UPDATE broadcast SET body = '', alamat = NULL, isian = NULL
          WHERE id IN (${oldBroadcasts(cutoff)} LIMIT ${PART})`,
        // Only then the values: as long as there is a text, its messages can be sent again.
        sql`UPDATE pesan SET nilai = NULL WHERE id IN (${VALUES_LEFT} LIMIT ${PART})`,
        sql`UPDATE broadcast AS b SET kolom = NULL WHERE ${TEXT_GONE} AND NOT EXISTS (
          SELECT 1 FROM pesan p NOT INDEXED WHERE p.id BETWEEN b.dari AND b.sampai AND p.nilai IS NOT NULL)`,
      ];
    case 'retensi_pesan_masuk':
      return [
        sql`DELETE FROM pesan_masuk WHERE id IN (${oldIncoming(cutoff)})`,
        sql`DELETE FROM percakapan WHERE no_hp IN (${oldConversations(cutoff)} LIMIT ${PART})`,
        sql`DELETE FROM kontak_wa WHERE no_hp IN (${oldContacts(cutoff)} LIMIT ${PART})`,
        sql`DELETE FROM nomor_tersembunyi WHERE id IN (${oldIds(cutoff)} LIMIT ${PART})`,
        sql`DELETE FROM belum_terjawab WHERE id IN (
          SELECT id FROM belum_terjawab WHERE terakhir_pada < ${cutoff} LIMIT ${PART})`,
      ];
    case 'retensi_audit':
      return [sql`DELETE FROM audit WHERE id IN (${oldAudit(days)})`];
  }
}

/**
 * Deletes or empties rows that are older than the settings allow. A run does a bounded share: the first clean-up of a
 * million rows takes hours.
 *
 * @param now epoch milliseconds
 */
export async function applyRetention(db: Db, now: number): Promise<void> {
  const settings = await readSettings(db);
  for (const nama of ['retensi_isi_pesan', 'retensi_pesan_masuk', 'retensi_audit'] as const) {
    for (const statement of partsOf(nama, settings[nama], now)) await inParts(db, statement);
  }
}

async function inParts(db: Db, statement: SQL): Promise<void> {
  for (let part = 0; part < MOST_PARTS; part++) {
    const gone = await db.all(sql`${statement} RETURNING 1`);
    if (gone.length === 0) return;
  }
}

/** Above this the page says "more than". */
const COUNTED = 10_000;

/** Counts the rows that these settings would delete now, up to one more than `COUNTED`. */
export async function countOld(
  db: Db,
  days: Record<NamaRetensi, number>,
  now: number,
): Promise<Record<NamaRetensi, number>> {
  const counted = (rows: (cutoff: number) => SQL, nama: NamaRetensi) => {
    const cutoff = before(days[nama], now);
    return cutoff === null ? sql`0` : sql`(SELECT count(*) FROM (${rows(cutoff)} LIMIT ${COUNTED + 1}))`;
  };
  return db.get(sql`
    SELECT ${counted(oldSingles, 'retensi_isi_pesan')} + ${counted(oldBroadcasts, 'retensi_isi_pesan')} AS retensi_isi_pesan,
      ${counted((cutoff) => sql`SELECT 1 FROM pesan_masuk WHERE diterima_pada < ${cutoff}`, 'retensi_pesan_masuk')} AS retensi_pesan_masuk,
      ${counted((cutoff) => sql`SELECT 1 FROM sesi WHERE created_at < ${cutoff} AND berakhir_pada > ${now}`, 'retensi_sesi')} AS retensi_sesi,
      ${counted((cutoff) => sql`SELECT 1 FROM audit WHERE pada < ${cutoff}`, 'retensi_audit')} AS retensi_audit`);
}

/** Ends sessions that are older than the new limit. */
export const shortenSessions = (days: number): SQL =>
  sql`UPDATE sesi SET berakhir_pada = created_at + ${days * DAY_MS}
    WHERE berakhir_pada > created_at + ${days * DAY_MS}`;
