import { sql } from 'drizzle-orm';
import { STATUS_PUTARAN } from '#contract/sinkron.ts';
import { auditChange, type Pelaku } from './audit.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { now } from './schema/kolom.ts';
import { comparing, type Tujuan } from './sinkronBeda.ts';
import { changed, differs, orangOf, valuesOf } from './sinkronOrang.ts';

/** Numbers of removed people that the audit names. */
const MOST_NAMED = 20;

export const STATUS_SELESAI = sql.raw(`(${STATUS_PUTARAN.map((status) => `'${status}'`).join(', ')})`);

/**
 * Works a list in, if all of its parts are there and its key still is one: in one transaction, once, whoever else does the same.
 *
 * @returns whether this call has done it
 */
export async function applyList(db: Db, tujuan: Tujuan, pelaku: Pelaku): Promise<boolean> {
  const { id, jenis } = tujuan;
  const { table, columns, kolomNomor, indeks, dicari, ubahan } = orangOf(jenis);
  const data = sql`b.data`;
  const running = sql`EXISTS (SELECT 1 FROM sinkron WHERE id = ${id} AND status = 'menerapkan')`;
  const differing = (beda: string) =>
    sql`FROM sinkron_beda b WHERE b.id_sinkron = ${id} AND b.beda = ${beda} AND ${running}`;
  const waitingBefore = sql`jenis = ${jenis} AND status = 'menunggu_persetujuan' AND ${running}`;
  const names = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

  const statements = [
    ...comparing(tujuan),
    sql`
      INSERT INTO ${table} (${kolomNomor}, ${names}) SELECT b.nomor_induk, ${valuesOf(columns, data)} ${differing('tambah')}`,
    // All at once, which is a fifth of the work: their triggers would do it row by row, between what they add.
    sql`
      DELETE FROM ${indeks} WHERE rowid IN (
        SELECT m.id FROM ${table} m, (SELECT b.id_orang, b.data ${differing('ubah')}) b
        WHERE m.id = b.id_orang AND (${differs(dicari, data)}))`,
    ...ubahan.map(
      ({ set, where }) => sql`
        UPDATE ${table} AS m SET ${changed(set, data)}, updated_at = ${now} ${differing('ubah')}
          AND m.id = b.id_orang AND (${differs(where, data)})`,
    ),
    sql`
      DELETE FROM ${table} WHERE id IN (SELECT b.id_orang ${differing('hapus')})
        AND (SELECT tunda FROM sinkron WHERE id = ${id}) IS NULL`,
    // Who is missing, the newest list says.
    sql`DELETE FROM sinkron_beda WHERE id_sinkron IN (SELECT id FROM sinkron WHERE ${waitingBefore})`,
    sql`UPDATE sinkron SET status = 'digantikan', menunggu_dihapus = 0 WHERE ${waitingBefore}`,
    sql`
      UPDATE sinkron SET selesai_pada = ${now},
        status = iif(tunda IS NULL, 'diterapkan', 'menunggu_persetujuan'),
        dihapus = iif(tunda IS NULL, menunggu_dihapus, 0),
        menunggu_dihapus = iif(tunda IS NULL, 0, menunggu_dihapus)
      WHERE id = ${id} AND status = 'menerapkan'`,
    auditChange({ pelaku, tindakan: 'Menyinkronkan', sasaran: `Data ${jenis}`, rincian: told(id) }),
    sql`
      DELETE FROM sinkron_beda WHERE id_sinkron = ${id}
        AND NOT (beda = 'hapus' AND (SELECT tunda FROM sinkron WHERE id = ${id}) IS NOT NULL)`,
    // The hashes stay, by which a part is known that is sent again.
    sql`UPDATE sinkron_bagian SET isi = '[]' WHERE id_sinkron = ${id} AND ${finished(id)}`,
  ];
  const [claimed] = await db.$client.batch(statements.map((statement) => prepared(db, statement)));
  return claimed?.results.length === 1;
}

/** Whether all that a list changes has been done. */
export const finished = (id: number) =>
  sql`EXISTS (SELECT 1 FROM sinkron WHERE id = ${id} AND status IN ${STATUS_SELESAI})`;

/** What has been done, as the audit has it. */
const told = (id: number) => sql`(
  SELECT concat(ditambah, ' ditambah, ', diubah, ' diubah, ', ${removed(id)},
    iif(menunggu_dihapus > 0, concat(', ', menunggu_dihapus, ' menunggu persetujuan untuk dihapus'), ''),
    iif(jumlah_gagal > 0, concat(', ', jumlah_gagal, ' baris gagal'), ''))
  FROM sinkron WHERE id = ${id})`;

/** How many a run has removed, with the first of their numbers. */
export const removed = (id: number) => sql`(
  SELECT concat(s.dihapus, ' dihapus', ' (' || group_concat(nomor_induk, ', ') || iif(s.dihapus > ${MOST_NAMED}, ', …', '') || ')')
  FROM sinkron s LEFT JOIN (
    SELECT nomor_induk FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'hapus' ORDER BY id LIMIT ${MOST_NAMED}
  ) ON s.dihapus > 0
  WHERE s.id = ${id})`;
