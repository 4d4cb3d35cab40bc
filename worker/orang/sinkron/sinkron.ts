import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  sinkron as calls,
  JENIS_SINKRON,
  type JenisSinkron,
  type PerubahanSinkron,
  type Putaran,
  type RincianPutaran,
  SinkronInput,
} from '#contract/orang/sinkron.ts';
import type { Db } from '../../core/db/client.ts';
import { readRow } from '../../core/db/daftar.ts';
import { ApiError, conflict } from '../../core/errors.ts';
import { body, params, query } from '../../core/http/body.ts';
import { changesOf } from '../../core/http/changes.ts';
import type { App } from '../../core/http/context.ts';
import { guard, keyGuard } from '../../core/http/guard.ts';
import { ID_PATH } from '../../core/http/update.ts';
import { readUnits } from '../unitNames.ts';
import { approveRun, dismissRun } from './decide.ts';
import { type BarisPutaran, listRuns, readExamples, readNumbers, readRemovals, readRun } from './read.ts';
import { entriesOf } from './rows.ts';
import { takePart } from './run.ts';

/** Lists that other systems of the campus send, and what an operator decides of them. */
export const sinkron = new Hono<App>()
  .put(
    `/:jenis{${JENIS_SINKRON.join('|')}}`,
    keyGuard((c) => `sinkron/${c.req.param('jenis')}`),
    params(calls.put.params),
    query(calls.put.query),
    ...body(SinkronInput),
    async (c) => {
      const { db, pemegang } = c.var;
      const { jenis } = c.req.valid('param');
      const { data, bagian, dari, putaran = null } = c.req.valid('json');
      const units = await readUnits(db);
      const part = {
        ...{ id_kunci: pemegang.id, jenis, putaran, bagian, dari },
        coba: c.req.valid('query').coba === '1',
        sidik: createHash('sha256').update(JSON.stringify(data)).digest('hex'),
        isi: entriesOf(jenis, data, units),
      };
      return c.json({ data: await takePart(db, pemegang, part) });
    },
  )
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: (await listRuns(c.var.db)).map(present) }))
  .get(ID_PATH, async (c) => c.json({ data: await detailOf(c.var.db, c.req.param('id')) }))
  .post(`${ID_PATH}/setujui`, async (c) => {
    const { db, user } = c.var;
    const run = await detailOf(db, c.req.param('id'));
    await approveRun(db, run, user);
    return c.json({ data: await decided(db, run.id, 'diterapkan') });
  })
  .post(`${ID_PATH}/abaikan`, async (c) => {
    const { db, user } = c.var;
    const run = await detailOf(db, c.req.param('id'));
    await dismissRun(db, run, user);
    return c.json({ data: await decided(db, run.id, 'diabaikan') });
  });

/** @throws ApiError tidak_ditemukan */
async function detailOf(db: Db, id: string | number): Promise<RincianPutaran> {
  const run = await readRun(db, Number(id));
  if (!run) throw new ApiError('tidak_ditemukan');
  const [tambah, ubah, nomor, hapus] = await Promise.all([
    readExamples(db, run, 'tambah'),
    examplesOf(db, run),
    readNumbers(db, run),
    readRemovals(db, run),
  ]);
  const added = tambah.map(({ nomor_induk, data }) => ({ nomor_induk, nama: nameOf(run.jenis, data) }));
  return { ...present(run), gagal: run.gagal ?? [], tambah: added, ubah, nomor, hapus };
}

/** What a trial would change of people, value by value: for operators only. */
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

/** A run after a decision, which may be an earlier one. @throws ApiError sudah_ada when that was another one */
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
