import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import {
  MAX_DAFTAR_TUNGGU,
  type OrangSinkron,
  type PerubahanSinkron,
  STATUS_TERCATAT,
  type StatusTercatat,
} from '#contract/orang/sinkron.ts';
import type { Db } from '../../core/db/client.ts';
import { kunciApi, sinkron } from '../../core/db/schema.ts';
import { listSql, NOMOR } from './lists.ts';

/** A week of nightly runs of three lists. */
const SHOWN = 21;

const COLUMNS = {
  id: sinkron.id,
  kunci: kunciApi.nama,
  jenis: sinkron.jenis,
  status: sql<StatusTercatat>`${sinkron.status}`,
  ditambah: sinkron.ditambah,
  diubah: sinkron.diubah,
  dihapus: sinkron.dihapus,
  tetap: sinkron.tetap,
  menunggu_dihapus: sinkron.menunggu_dihapus,
  tunda: sinkron.tunda,
  nomor_diubah: sinkron.nomor_diubah,
  menunggu_nomor: sinkron.menunggu_nomor,
  jumlah_gagal: sinkron.jumlah_gagal,
  selesai_pada: sinkron.selesai_pada,
  diputuskan_oleh: sinkron.diputuskan_oleh,
  diputuskan_pada: sinkron.diputuskan_pada,
};

const done = inArray(sinkron.status, STATUS_TERCATAT);

/** Latest runs and trials; those waiting for an operator first. */
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

/** A finished run with its failed rows; undefined if there is none. */
export const readRun = (db: Db, id: number) =>
  db
    .select({ ...COLUMNS, gagal: sinkron.gagal })
    .from(sinkron)
    .innerJoin(kunciApi, eq(kunciApi.id, sinkron.id_kunci))
    .where(and(done, eq(sinkron.id, id)))
    .get();
export type BarisPutaran = Awaited<ReturnType<typeof listRuns>>[number];

type Run = Pick<BarisPutaran, 'id' | 'jenis'>;

/** The first people whose removal waits, if their number in the list is still the same. */
export function readRemovals(db: Db, { id, jenis }: Run): Promise<OrangSinkron[]> {
  const { table, nomorInduk, nama } = listSql(jenis);
  return db.all<OrangSinkron>(sql`
    SELECT b.nomor_induk, ${nama} AS nama FROM sinkron_beda b JOIN ${table} m ON m.id = b.id_orang
    WHERE b.id_sinkron = ${id} AND b.beda = 'hapus' AND ${nomorInduk} = b.nomor_induk
    ORDER BY b.id LIMIT ${MAX_DAFTAR_TUNGGU}`);
}

/** The first people whose new phone number waits. */
export function readNumbers(db: Db, { id, jenis }: Run): Promise<PerubahanSinkron[]> {
  const { table, nomorInduk, nama } = listSql(jenis);
  return db.all<PerubahanSinkron>(sql`
    SELECT b.nomor_induk, ${nama} AS nama, concat('Nomor HP: ', m.no_hp, ' → ', ${NOMOR(sql`b.data`)}) AS perubahan
    FROM sinkron_beda b JOIN ${table} m ON m.id = b.id_orang
    WHERE b.id_sinkron = ${id} AND b.beda = 'nomor' AND ${nomorInduk} = b.nomor_induk AND m.no_hp = b.data ->> 'dulu'
    ORDER BY b.id LIMIT ${MAX_DAFTAR_TUNGGU}`);
}

/** The people a trial would add (`id` null) or change, with their new values. */
export const readExamples = async (db: Db, { id }: Run, beda: 'tambah' | 'ubah') =>
  (
    await db.all<{ id: number | null; nomor_induk: string; data: string }>(sql`
      SELECT id_orang AS id, nomor_induk, data FROM sinkron_beda WHERE id_sinkron = ${id} AND beda = ${beda} ORDER BY id`)
  ).map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, unknown> }));
