import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import {
  sinkron as calls,
  JENIS_SINKRON,
  type Putaran,
  type RincianPutaran,
  SinkronInput,
} from '#contract/sinkron.ts';
import type { Db } from '../db/client.ts';
import { type BarisPutaran, listRuns, readRemovals, readRun } from '../db/sinkronBaca.ts';
import { approveRemoval, dismissRemoval } from '../db/sinkronPutusan.ts';
import { ApiError, conflict } from '../errors.ts';
import { body, params, query } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard, keyGuard } from '../http/guard.ts';
import { ID_PATH } from '../http/update.ts';
import { entriesOf } from './sinkronRows.ts';
import { takePart } from './sinkronRun.ts';
import { readUnits } from './unitNames.ts';

/** The master data as another system of the campus has it: whole lists, which it sends, and what an operator decides of them. */
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
      return c.json({ data: await takePart(db, pemegang, part, units) });
    },
  )
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: (await listRuns(c.var.db)).map(present) }))
  .get(ID_PATH, async (c) => c.json({ data: await detailOf(c.var.db, c.req.param('id')) }))
  .post(`${ID_PATH}/setujui`, async (c) => {
    const { db, user } = c.var;
    const run = await detailOf(db, c.req.param('id'));
    await approveRemoval(db, run, user);
    return c.json({ data: await decided(db, run.id, 'diterapkan') });
  })
  .post(`${ID_PATH}/abaikan`, async (c) => {
    const { db, user } = c.var;
    const run = await detailOf(db, c.req.param('id'));
    await dismissRemoval(db, run, user);
    return c.json({ data: await decided(db, run.id, 'diabaikan') });
  });

/** @throws ApiError tidak_ditemukan */
async function detailOf(db: Db, id: string | number): Promise<RincianPutaran> {
  const run = await readRun(db, Number(id));
  if (!run) throw new ApiError('tidak_ditemukan');
  return { ...present(run), gagal: run.gagal ?? [], hapus: await readRemovals(db, run) };
}

/** A run after a decision, which may be an earlier one. @throws ApiError sudah_ada when that was another one */
async function decided(db: Db, id: number, status: Putaran['status']): Promise<RincianPutaran> {
  const run = await detailOf(db, id);
  if (run.status === status) return run;
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
