import type { HasilSinkron } from '#contract/orang/sinkron.ts';
import { isInUse, type Pemegang, sebutanKunci } from '../../core/auth/kunci.ts';
import { type Db, onReferenced } from '../../core/db/client.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import { applyList } from './apply.ts';
import type { Batas } from './diff.ts';
import { tryList } from './dryRun.ts';
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
