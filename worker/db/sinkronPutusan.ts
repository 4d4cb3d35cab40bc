import { sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/sinkron.ts';
import { auditChange, namaPelaku, type Pelaku } from './audit.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';
import { now } from './schema/kolom.ts';
import { orangOf } from './sinkronOrang.ts';
import { finished, removed } from './sinkronTerapkan.ts';

interface Menunggu {
  id: number;
  jenis: JenisSinkron;
}

/** Removes those who wait for it and are still there under the same number. Decided once, it does nothing more. */
export async function approveRemoval(db: Db, { id, jenis }: Menunggu, pelaku: Pelaku): Promise<void> {
  const { table, nomorInduk } = orangOf(jenis);
  const running = sql`id = ${id} AND status = 'menerapkan'`;
  const people = sql`id_sinkron = ${id} AND EXISTS (SELECT 1 FROM sinkron WHERE ${running})`;
  const statements = [
    sql`UPDATE sinkron SET status = 'menerapkan' WHERE id = ${id} AND status = 'menunggu_persetujuan'`,
    // Somebody may have deleted one of them, or put a number right.
    sql`
      DELETE FROM sinkron_beda WHERE ${people}
        AND NOT EXISTS (SELECT 1 FROM ${table} m WHERE m.id = id_orang AND ${nomorInduk} = nomor_induk)`,
    sql`DELETE FROM ${table} WHERE id IN (SELECT id_orang FROM sinkron_beda WHERE ${people})`,
    sql`
      UPDATE sinkron SET status = 'diterapkan', menunggu_dihapus = 0, ${decided(pelaku)},
        dihapus = (SELECT count(*) FROM sinkron_beda WHERE id_sinkron = ${id})
      WHERE ${running}`,
    auditChange({
      pelaku,
      tindakan: 'Menyetujui penghapusan',
      sasaran: `Data ${jenis}`,
      rincian: removed(id),
    }),
    sql`DELETE FROM sinkron_beda WHERE id_sinkron = ${id} AND ${finished(id)}`,
  ];
  await db.$client.batch(statements.map((statement) => prepared(db, statement)));
}

/** Leaves those who wait for their removal as they are, until a list that has not got them comes again. */
export async function dismissRemoval(db: Db, { id, jenis }: Menunggu, pelaku: Pelaku): Promise<void> {
  const statements = [
    sql`
      UPDATE sinkron SET status = 'diabaikan', ${decided(pelaku)}
      WHERE id = ${id} AND status = 'menunggu_persetujuan'`,
    auditChange({
      pelaku,
      tindakan: 'Mengabaikan penghapusan',
      sasaran: `Data ${jenis}`,
      rincian: sql`(SELECT concat(menunggu_dihapus, ' orang tetap ada') FROM sinkron WHERE id = ${id})`,
    }),
    sql`UPDATE sinkron SET menunggu_dihapus = 0 WHERE id = ${id} AND status = 'diabaikan'`,
    sql`DELETE FROM sinkron_beda WHERE id_sinkron = ${id} AND ${finished(id)}`,
  ];
  await db.$client.batch(statements.map((statement) => prepared(db, statement)));
}

const decided = (pelaku: Pelaku) => sql`diputuskan_oleh = ${namaPelaku(pelaku)}, diputuskan_pada = ${now}`;
