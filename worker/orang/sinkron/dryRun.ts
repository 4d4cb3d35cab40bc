import { sql } from 'drizzle-orm';
import { MAX_CONTOH_SINKRON, Percobaan } from '#contract/orang/sinkron.ts';
import { auditEach, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db } from '../../core/db/client.ts';
import { now } from '../../core/db/schema/kolom.ts';
import { told } from './apply.ts';
import { comparing, type Tujuan } from './diff.ts';
import { differsIn, listSql } from './lists.ts';

/**
 * Finds out what a list would change. Audits it and keeps the first people of each kind of change, replacing the
 * previous trial.
 *
 * @param pelaku null: leaves no trace
 * @returns null when the list is incomplete: another call was first, or its key is no longer valid
 */
export async function tryList(db: Db, tujuan: Tujuan, pelaku: Pelaku | null): Promise<Percobaan | null> {
  const { id, jenis } = tujuan;
  const { table, columns } = listSql(jenis);
  const running = sql`id = ${id} AND status = 'menerapkan'`;
  const tried = sql`SELECT 1 FROM sinkron WHERE ${running}`;
  // One row for all columns: D1 allows five terms in a compound SELECT.
  const kolom = sql`
    SELECT json_object(${sql.join(
      columns.map(
        (column) => sql`${sql.raw(`'${column}'`)}, COALESCE(sum(${differsIn(column, sql`b.data`)}), 0)`,
      ),
      sql`, `,
    )})
    FROM sinkron_beda b JOIN ${table} m ON m.id = b.id_orang WHERE b.id_sinkron = ${id} AND b.beda IN ('ubah', 'nomor')`;
  const { found } = await batch(db, {
    compare: comparing(tujuan),
    finish: sql`
      UPDATE sinkron SET selesai_pada = ${now}, dihapus = iif(tunda IS NULL, menunggu_dihapus, 0),
        menunggu_dihapus = iif(tunda IS NULL, 0, menunggu_dihapus)
      WHERE ${running}`,
    found: sql<{ found: string }>`
      SELECT json_object(
        'ditambah', ditambah, 'diubah', diubah, 'dihapus', dihapus, 'tetap', tetap, 'menunggu_dihapus', menunggu_dihapus,
        'tunda', tunda, 'nomor_diubah', nomor_diubah, 'menunggu_nomor', menunggu_nomor,
        'jumlah_gagal', jumlah_gagal, 'gagal', json(gagal),
        'kolom', (
          SELECT json_group_array(json_object('kolom', k.key, 'jumlah', k.value)) FROM json_each((${kolom})) k
          WHERE k.value > 0)) AS found
      FROM sinkron WHERE ${running}`,
    keep: pelaku === null ? sql`DELETE FROM sinkron WHERE ${running}` : kept(tujuan, pelaku, tried),
  });
  const [row] = found;
  return row ? Percobaan.parse(JSON.parse(row.found)) : null;
}

/** Statements that audit the trial and keep its examples. */
const kept = ({ id, jenis }: Tujuan, pelaku: Pelaku, tried: ReturnType<typeof sql>) => [
  auditEach(
    { pelaku, tindakan: 'Mencoba sinkronisasi', sasaran: `Data ${jenis}`, rincian: told(id) },
    sql`WHERE EXISTS (${tried})`,
  ),
  sql`
    DELETE FROM sinkron WHERE status = 'coba' AND jenis = ${jenis}
      AND id_kunci = (SELECT id_kunci FROM sinkron WHERE id = ${id} AND status = 'menerapkan')`,
  sql`
    DELETE FROM sinkron_beda WHERE id_sinkron = ${id} AND EXISTS (${tried}) AND id NOT IN (
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY beda ORDER BY id) AS urutan FROM sinkron_beda
        WHERE id_sinkron = ${id} AND beda <> 'gagal'
      ) WHERE urutan <= ${MAX_CONTOH_SINKRON})`,
  sql`DELETE FROM sinkron_bagian WHERE id_sinkron = ${id} AND EXISTS (${tried})`,
  sql`UPDATE sinkron SET status = 'coba' WHERE id = ${id} AND status = 'menerapkan'`,
];
