import { type SQL, sql } from 'drizzle-orm';
import { type JenisSinkron, STATUS_PUTARAN } from '#contract/orang/sinkron.ts';
import { auditChange, auditEach, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { listedNames } from '../../core/db/listed.ts';
import { now } from '../../core/db/schema/kolom.ts';
import { comparing, type Tujuan } from './diff.ts';
import { changed, differs, differsIn, listSql, NOMOR, valuesOf } from './lists.ts';

/** numbers of removed people that the audit lists */
const MOST_NAMED = 20;

export const STATUS_SELESAI = sql.raw(`(${STATUS_PUTARAN.map((status) => `'${status}'`).join(', ')})`);

/**
 * Applies a list in one transaction if it is complete and its key is valid. Only one of several concurrent calls does.
 *
 * @returns true if this call applied it
 */
export async function applyList(db: Db, tujuan: Tujuan, pelaku: Pelaku): Promise<boolean> {
  const { id, jenis } = tujuan;
  const { table, columns, kolomNomor } = listSql(jenis);
  const data = sql`b.data`;
  const running = sql`EXISTS (SELECT 1 FROM sinkron WHERE id = ${id} AND status = 'menerapkan')`;
  const differing = (beda: string) =>
    sql`FROM sinkron_beda b WHERE b.id_sinkron = ${id} AND b.beda = ${beda} AND ${running}`;
  const removing = sql`(SELECT tunda FROM sinkron WHERE id = ${id}) IS NULL`;
  const waitingBefore = sql`jenis = ${jenis} AND status = 'menunggu_persetujuan' AND ${running}`;
  const names = listedNames(columns);

  const [claim, ...compare] = comparing(tujuan);
  const { claimed } = await batch(db, {
    claimed: claim,
    compare,
    add: sql`
      INSERT INTO ${table} (${kolomNomor}, ${names}) SELECT b.nomor_induk, ${valuesOf(columns, data)} ${differing('tambah')}`,
    change: changingAll(jenis, sql`SELECT b.id_orang, b.data ${differing('ubah')}`, pelaku),
    remove: sql`DELETE FROM ${table} WHERE id IN (SELECT b.id_orang ${differing('hapus')} AND ${removing})`,
    // The newest list decides who is missing.
    replace: [
      sql`DELETE FROM sinkron_beda WHERE id_sinkron IN (SELECT id FROM sinkron WHERE ${waitingBefore})`,
      sql`UPDATE sinkron SET status = 'digantikan', menunggu_dihapus = 0, menunggu_nomor = 0 WHERE ${waitingBefore}`,
    ],
    finish: sql`
      UPDATE sinkron SET selesai_pada = ${now},
        status = iif(tunda IS NULL AND menunggu_nomor = 0, 'diterapkan', 'menunggu_persetujuan'),
        dihapus = iif(tunda IS NULL, menunggu_dihapus, 0),
        menunggu_dihapus = iif(tunda IS NULL, 0, menunggu_dihapus)
      WHERE id = ${id} AND status = 'menerapkan'`,
    audit: auditChange({ pelaku, tindakan: 'Menyinkronkan', sasaran: `Data ${jenis}`, rincian: told(id) }),
    forget: sql`
      DELETE FROM sinkron_beda WHERE id_sinkron = ${id}
        AND NOT (beda = 'nomor' OR (beda = 'hapus' AND NOT ${removing}))`,
    // The hashes stay: they identify a retried part.
    parts: sql`UPDATE sinkron_bagian SET isi = '[]' WHERE id_sinkron = ${id} AND ${finished(id)}`,
  });
  return claimed.length === 1;
}

/**
 * Statements that change people. Each new phone number is audited.
 *
 * @param changes query for `id_orang` and the new values (`data`)
 */
export function changingAll(jenis: JenisSinkron, changes: SQL, pelaku: Pelaku): SQL[] {
  const { table, sebutan, indeks, dicari, ubahan } = listSql(jenis);
  const data = sql`b.data`;
  const of = sql`FROM (${changes}) b JOIN ${table} m ON m.id = b.id_orang`;
  return [
    auditEach(
      {
        pelaku,
        tindakan: 'Mengubah',
        sasaran: sebutan,
        rincian: sql`concat('Nomor HP: ', m.no_hp, ' → ', ${NOMOR(data)})`,
      },
      sql`${of} WHERE ${differsIn('no_hp', data)}`,
    ),
    // In one statement, a fifth of the work of the triggers, which run per row.
    sql`DELETE FROM ${indeks} WHERE rowid IN (SELECT m.id ${of} WHERE ${differs(dicari, data)})`,
    ...ubahan.map(
      ({ set, where }) => sql`
        UPDATE ${table} AS m SET ${changed(set, data)}, updated_at = ${now} FROM (${changes}) b
        WHERE m.id = b.id_orang AND (${differs(where, data)})`,
    ),
  ];
}

/** Condition: the run has applied all its changes. */
export const finished = (id: number) =>
  sql`EXISTS (SELECT 1 FROM sinkron WHERE id = ${id} AND status IN ${STATUS_SELESAI})`;

/** Summary of a run for the audit. */
export const told = (id: number) => sql`(
  SELECT concat(ditambah, ' ditambah, ', diubah, ' diubah, ', ${removed(id)},
    iif(menunggu_dihapus > 0, concat(', ', menunggu_dihapus, ' menunggu persetujuan untuk dihapus'), ''),
    iif(menunggu_nomor > 0, concat(', ', menunggu_nomor, ' nomor HP menunggu persetujuan'), ''),
    iif(jumlah_gagal > 0, concat(', ', jumlah_gagal, ' baris gagal'), ''))
  FROM sinkron WHERE id = ${id})`;

/** Number of removed people, with the first of their numbers. */
export const removed = (id: number) => sql`(
  SELECT concat(s.dihapus, ' dihapus', ' (' || group_concat(nomor_induk, ', ') || iif(s.dihapus > ${MOST_NAMED}, ', …', '') || ')')
  FROM sinkron s LEFT JOIN (
    SELECT nomor_induk FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'hapus' ORDER BY id LIMIT ${MOST_NAMED}
  ) ON s.dihapus > 0
  WHERE s.id = ${id})`;
