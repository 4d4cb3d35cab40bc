import { sql } from 'drizzle-orm';
import type { JenisSinkron } from '#contract/orang/sinkron.ts';
import { auditChange, namaPelaku, type Pelaku } from '../../core/db/audit.ts';
import { type Db, runAll } from '../../core/db/client.ts';
import { now } from '../../core/db/schema/kolom.ts';
import { changingAll, finished, removed } from './apply.ts';
import { listSql } from './lists.ts';

interface Menunggu {
  id: number;
  jenis: JenisSinkron;
  menunggu_dihapus: number;
}

/** The audit names a decision by its removals, if it has any. */
const APPROVED = { hapus: 'Menyetujui penghapusan', nomor: 'Menyetujui nomor baru' } as const;
const DISMISSED = { hapus: 'Mengabaikan penghapusan', nomor: 'Mengabaikan nomor baru' } as const;
const decidedOn = ({ menunggu_dihapus }: Menunggu) => (menunggu_dihapus > 0 ? 'hapus' : 'nomor');

/** Removes the waiting people and changes the waiting numbers that are still as they were. No-op if already decided. */
export async function approveRun(db: Db, run: Menunggu, pelaku: Pelaku): Promise<void> {
  const { id, jenis } = run;
  const { table, nomorInduk } = listSql(jenis);
  const running = sql`id = ${id} AND status = 'menerapkan'`;
  const people = sql`id_sinkron = ${id} AND EXISTS (SELECT 1 FROM sinkron WHERE ${running})`;
  const statements = [
    sql`UPDATE sinkron SET status = 'menerapkan' WHERE id = ${id} AND status = 'menunggu_persetujuan'`,
    // An operator may have deleted a person or corrected a number since then.
    sql`
      DELETE FROM sinkron_beda WHERE ${people} AND NOT EXISTS (
        SELECT 1 FROM ${table} m WHERE m.id = id_orang AND ${nomorInduk} = nomor_induk
          AND (beda <> 'nomor' OR m.no_hp = data ->> 'dulu'))`,
    ...changingAll(
      jenis,
      sql`SELECT id_orang, data FROM sinkron_beda WHERE ${people} AND beda = 'nomor'`,
      pelaku,
    ),
    sql`DELETE FROM ${table} WHERE id IN (SELECT id_orang FROM sinkron_beda WHERE ${people} AND beda = 'hapus')`,
    sql`
      UPDATE sinkron SET status = 'diterapkan', menunggu_dihapus = 0, menunggu_nomor = 0, ${decided(pelaku)},
        dihapus = dihapus + (SELECT count(*) FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'hapus'),
        nomor_diubah = (SELECT count(*) FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = 'nomor')
          + iif(nomor_ditunda, 0, nomor_diubah)
      WHERE ${running}`,
    auditChange({
      pelaku,
      tindakan: APPROVED[decidedOn(run)],
      sasaran: `Data ${jenis}`,
      rincian: sql`(
        SELECT concat_ws(', ', ${run.menunggu_dihapus > 0 ? removed(id) : sql`NULL`},
          iif(nomor_ditunda, concat(nomor_diubah, ' nomor HP diganti'), NULL))
        FROM sinkron WHERE id = ${id})`,
    }),
    sql`DELETE FROM sinkron_beda WHERE id_sinkron = ${id} AND ${finished(id)}`,
  ];
  await runAll(db, statements);
}

/** Keeps the waiting people and numbers as they are until the next list. */
export async function dismissRun(db: Db, run: Menunggu, pelaku: Pelaku): Promise<void> {
  const { id, jenis } = run;
  const statements = [
    sql`
      UPDATE sinkron SET status = 'diabaikan', ${decided(pelaku)}
      WHERE id = ${id} AND status = 'menunggu_persetujuan'`,
    auditChange({
      pelaku,
      tindakan: DISMISSED[decidedOn(run)],
      sasaran: `Data ${jenis}`,
      rincian: sql`(
        SELECT concat(menunggu_dihapus, ' orang tetap ada',
          iif(menunggu_nomor > 0, concat(', ', menunggu_nomor, ' nomor HP tidak diganti'), ''))
        FROM sinkron WHERE id = ${id})`,
    }),
    sql`UPDATE sinkron SET menunggu_dihapus = 0, menunggu_nomor = 0 WHERE id = ${id} AND status = 'diabaikan'`,
    sql`DELETE FROM sinkron_beda WHERE id_sinkron = ${id} AND ${finished(id)}`,
  ];
  await runAll(db, statements);
}

const decided = (pelaku: Pelaku) => sql`diputuskan_oleh = ${namaPelaku(pelaku)}, diputuskan_pada = ${now}`;
