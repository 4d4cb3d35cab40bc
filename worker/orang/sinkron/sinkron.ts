import { createHash } from 'node:crypto';
import {
  sinkron as calls,
  type JenisSinkron,
  type PerubahanSinkron,
  type Putaran,
  type RincianPutaran,
} from '#contract/orang/sinkron.ts';
import type { Db } from '../../core/db/client.ts';
import { readRow } from '../../core/db/daftar.ts';
import { conflict, found } from '../../core/errors.ts';
import { changesOf } from '../../core/http/changes.ts';
import type { Permintaan } from '../../core/http/context.ts';
import { secondPerson } from '../../core/http/orangKedua.ts';
import { serve } from '../../core/http/serve.ts';
import { readUnits } from '../unitNames.ts';
import { approveRun, dismissRun } from './decide.ts';
import { type BarisPutaran, listRuns, readExamples, readNumbers, readRemovals, readRun } from './read.ts';
import { entriesOf } from './rows.ts';
import { takePart } from './run.ts';

/** The lists that other campus systems send, and an operator's decisions about them. */
export const sinkron = [
  serve(calls.put, async ({ db, pemegang, params: { jenis }, query, body }) => {
    const { data, bagian, dari, putaran = null } = body;
    const units = await readUnits(db);
    const part = {
      id_kunci: pemegang.id,
      jenis,
      putaran,
      bagian,
      dari,
      coba: query.coba === '1',
      sidik: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
      isi: entriesOf(jenis, data, units),
    };
    return { data: await takePart(db, pemegang, part) };
  }),
  serve(calls.list, async ({ db }) => ({ data: (await listRuns(db)).map(present) })),
  serve(calls.read, async ({ db, params }) => ({ data: await detailOf(db, params.id) })),
  serve(calls.setujui, async (call) => {
    const { db, user, params } = call;
    const run = await detailOf(db, params.id);
    const removes = run.status === 'menunggu_persetujuan' && run.menunggu_dihapus > 0;
    const waits = removes && (await secondPerson(call, calls.setujui, removing(run)));
    if (waits) return waits;
    await approveRun(db, run, user);
    return { data: await decided(db, run.id, 'diterapkan') };
  }),
  serve(calls.abaikan, async ({ db, user, params }) => {
    const run = await detailOf(db, params.id);
    await dismissRun(db, run, user);
    return { data: await decided(db, run.id, 'diabaikan') };
  }),
];

const removing = ({ id, jenis, kunci, menunggu_dihapus, menunggu_nomor }: RincianPutaran): Permintaan => ({
  jenis: ['hapus_sinkron'],
  target: `sinkron:${id}`,
  sasaran: `Data ${jenis} menurut ${kunci}`,
  rincian: [
    { nama: 'dihapus', sesudah: menunggu_dihapus },
    ...(menunggu_nomor > 0 ? [{ nama: 'nomor_diganti', sesudah: menunggu_nomor }] : []),
  ],
});

async function detailOf(db: Db, id: number): Promise<RincianPutaran> {
  const run = found(await readRun(db, id));
  const [tambah, ubah, nomor, hapus] = await Promise.all([
    readExamples(db, run, 'tambah'),
    examplesOf(db, run),
    readNumbers(db, run),
    readRemovals(db, run),
  ]);
  const added = tambah.map(({ nomor_induk, data }) => ({ nomor_induk, nama: nameOf(run.jenis, data) }));
  return { ...present(run), gagal: run.gagal ?? [], tambah: added, ubah, nomor, hapus };
}

/** The changes of a trial value by value, which only operators see. */
async function examplesOf(db: Db, run: BarisPutaran): Promise<PerubahanSinkron[]> {
  const rows = await readExamples(db, run, 'ubah');
  if (rows.length === 0) return [];
  const units = await readUnits(db);
  const examples = rows.map(async ({ id, nomor_induk, data }) => {
    const before: Record<string, unknown> | undefined = await readRow(db, run.jenis, id ?? 0);
    if (!before) return [];
    const after = { ...before, ...data };
    const named = { ...after, ...units.namesOf(after.id_fakultas, after.id_prodi) };
    const perubahan = changesOf(run.jenis, before, named);
    return perubahan === '' ? [] : [{ nomor_induk, nama: nameOf(run.jenis, before), perubahan }];
  });
  return (await Promise.all(examples)).flat();
}

const nameOf = (jenis: JenisSinkron, row: Record<string, unknown>) => String(row[`nama_${jenis}`]);

/** A run after a decision, made now or before. @throws ApiError sudah_ada when it was decided otherwise */
async function decided(db: Db, id: number, status: Putaran['status']): Promise<RincianPutaran> {
  const run = await detailOf(db, id);
  if (run.status === status) return run;
  if (run.status === 'coba')
    throw conflict('Percobaan tidak mengubah apa pun, jadi tidak ada yang diputuskan');
  throw conflict(
    run.status === 'digantikan'
      ? 'Daftar yang lebih baru sudah datang: lihat sinkronisasi terakhir'
      : 'Sudah diputuskan operator lain',
  );
}

const present = ({ selesai_pada, diputuskan_pada, ...run }: BarisPutaran): Putaran => ({
  ...run,
  selesai_pada: (selesai_pada ?? new Date(0)).toISOString(),
  diputuskan_pada: diputuskan_pada?.toISOString() ?? null,
});
