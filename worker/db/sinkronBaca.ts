import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  MAX_DAFTAR_HAPUS,
  type OrangSinkron,
  STATUS_PUTARAN,
  type StatusPutaran,
} from '#contract/sinkron.ts';
import type { Db } from './client.ts';
import { kunciApi, sinkron } from './schema.ts';
import { orangOf } from './sinkronOrang.ts';

/** Runs that an operator is shown: a week of nightly ones, for each of three lists. */
const SHOWN = 21;

const COLUMNS = {
  id: sinkron.id,
  kunci: kunciApi.nama,
  jenis: sinkron.jenis,
  status: sql<StatusPutaran>`${sinkron.status}`,
  ditambah: sinkron.ditambah,
  diubah: sinkron.diubah,
  dihapus: sinkron.dihapus,
  tetap: sinkron.tetap,
  menunggu_dihapus: sinkron.menunggu_dihapus,
  tunda: sinkron.tunda,
  jumlah_gagal: sinkron.jumlah_gagal,
  selesai_pada: sinkron.selesai_pada,
  diputuskan_oleh: sinkron.diputuskan_oleh,
  diputuskan_pada: sinkron.diputuskan_pada,
};

const done = inArray(sinkron.status, STATUS_PUTARAN);

/** The latest runs that are over, and before them those of which an operator is asked something. */
export const listRuns = (db: Db) =>
  db
    .select(COLUMNS)
    .from(sinkron)
    .innerJoin(kunciApi, eq(kunciApi.id, sinkron.id_kunci))
    .where(done)
    .orderBy(
      desc(sql`${sinkron.status} = 'menunggu_persetujuan'`),
      desc(sinkron.selesai_pada),
      desc(sinkron.id),
    )
    .limit(SHOWN);

/** A run that is over, with its rows that were not taken; undefined when there is none. */
export const readRun = (db: Db, id: number) =>
  db
    .select({ ...COLUMNS, gagal: sinkron.gagal })
    .from(sinkron)
    .innerJoin(kunciApi, eq(kunciApi.id, sinkron.id_kunci))
    .where(and(done, eq(sinkron.id, id)))
    .get();
export type BarisPutaran = Awaited<ReturnType<typeof listRuns>>[number];

/** The first of those whose removal waits, as long as they are there under the same number. */
export function readRemovals(
  db: Db,
  { id, jenis }: Pick<BarisPutaran, 'id' | 'jenis'>,
): Promise<OrangSinkron[]> {
  const { table, nomorInduk, nama } = orangOf(jenis);
  return db.all<OrangSinkron>(sql`
    SELECT b.nomor_induk, ${nama} AS nama FROM sinkron_beda b JOIN ${table} m ON m.id = b.id_orang
    WHERE b.id_sinkron = ${id} AND b.beda = 'hapus' AND ${nomorInduk} = b.nomor_induk
    ORDER BY b.id LIMIT ${MAX_DAFTAR_HAPUS}`);
}
