import { sql } from 'drizzle-orm';
import { type HasilSinkron, MAX_CONTOH_SINKRON, Percobaan } from '#contract/orang/sinkron.ts';
import { isInUse, type Pemegang, sebutanKunci } from '../../core/auth/kunci.ts';
import { auditEach, type Pelaku } from '../../core/db/audit.ts';
import { batch, type Db, onReferenced } from '../../core/db/client.ts';
import { listed } from '../../core/db/listed.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import { now } from '../../core/db/schema/kolom.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import { applyList, told } from './apply.ts';
import { type Batas, comparing, type Tujuan } from './diff.ts';
import { differsIn, listSql } from './lists.ts';
import { type Bagian, stagePart } from './parts.ts';
import { readRun } from './read.ts';

/** A concurrent request may apply or restart the list between two steps. */
const TRIES = 5;

/** Stores a part; the last one applies the whole list. */
export async function takePart(db: Db, pemegang: Pemegang, part: Bagian): Promise<HasilSinkron> {
  const { sinkron_batas_hapus, sinkron_batas_nomor } = await readSettings(db);
  const batas = { hapus: sinkron_batas_hapus, nomor: sinkron_batas_nomor };
  const tujuan = { jenis: part.jenis, penutup: part.bagian, batas };
  for (let tries = 0, baru = false; tries < TRIES; tries++) {
    const staged = await stagePart(db, part, Date.now(), { baru });
    if ('ulangan' in staged) {
      const run = await resultOf(db, staged.ulangan);
      if (run && (part.putaran !== null || part.dari > 1 || (await changesNothing(db, part, run, batas))))
        return run;
      baru = true;
      continue;
    }
    const { id, diterima } = staged;
    if (diterima.length < part.dari) return { status: 'menunggu_bagian', diterima, dari: part.dari };
    if (part.coba) {
      const found = await tryList(db, { ...tujuan, id }, sebutanKunci(pemegang));
      if (found) return { status: 'coba', ...found };
    } else {
      await applyList(db, { ...tujuan, id }, sebutanKunci(pemegang)).catch(
        onReferenced(() =>
          conflict('Fakultas atau program studi berubah selama sinkronisasi: kirim ulang semua bagian'),
        ),
      );
      // Or another call has done so just now.
      const run = await resultOf(db, id);
      if (run) return run;
    }
    if (!(await isInUse(db, pemegang))) throw new ApiError('belum_login');
  }
  throw conflict('Daftar ini sedang dikirim oleh beberapa permintaan sekaligus: kirim ulang semua bagian');
}

type Selesai = Extract<HasilSinkron, { id: number }>;

/** Answer of a finished run, undefined while it goes on. */
async function resultOf(db: Db, id: number): Promise<Selesai | undefined> {
  const run = await readRun(db, id);
  if (!run) return undefined;
  const { status, ditambah, diubah, dihapus, tetap, menunggu_dihapus, tunda, jumlah_gagal, gagal } = run;
  // A trial has no result that is asked for again.
  if (status === 'coba') return undefined;
  const { nomor_diubah, menunggu_nomor } = run;
  const counted = { ditambah, diubah, dihapus, tetap, menunggu_dihapus, tunda, jumlah_gagal };
  return { status, id, ...counted, nomor_diubah, menunggu_nomor, gagal: gagal ?? [] };
}

/**
 * True when a one-part list equal to the previous one finds the master data unchanged since. Otherwise the data changed in
 * between, and the list is applied again.
 */
async function changesNothing(db: Db, part: Bagian, run: Selesai, batas: Batas): Promise<boolean> {
  const staged = await stagePart(db, { ...part, coba: true }, Date.now());
  if ('ulangan' in staged) return true;
  const { jenis, bagian } = part;
  const found = await tryList(db, { id: staged.id, jenis, penutup: bagian, batas }, null);
  if (found === null || found.ditambah + found.diubah > 0) return false;
  return (
    found.dihapus + found.menunggu_dihapus === run.menunggu_dihapus &&
    found.menunggu_nomor === run.menunggu_nomor
  );
}

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
    SELECT json_object(${listed(
      columns.map(
        (column) => sql`${sql.raw(`'${column}'`)}, COALESCE(sum(${differsIn(column, sql`b.data`)}), 0)`,
      ),
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
