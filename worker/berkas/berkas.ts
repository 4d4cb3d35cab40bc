import { sql } from 'drizzle-orm';
import { berkas as calls, JENIS_BERKAS, type JenisBerkas } from '#contract/berkas/berkas.ts';
import type { Db } from '../core/db/client.ts';
import { readRow } from '../core/db/daftar.ts';
import { wholeOf } from '../core/db/unit.ts';
import { ApiError, conflict, found, invalid } from '../core/errors.ts';
import { type Call, siteOf } from '../core/http/context.ts';
import { list } from '../core/http/list.ts';
import { type Served, serve } from '../core/http/serve.ts';
import type { Refusal } from './check.ts';
import { publish } from './publish.ts';
import { present, refusedFile, remove, store } from './store.ts';
import { issueTicket } from './ticket.ts';

export const berkas = [...filesOf('gambar'), ...filesOf('dokumen')];

function filesOf(jenis: JenisBerkas): Served[] {
  const errorOf = (refusal: Refusal) => refusedFile(refusal, JENIS_BERKAS[jenis]);

  return [
    serve(calls[jenis].list, ({ c, db, query }) => {
      const site = siteOf(c);
      return list(db, jenis, query, (row) => present(row, site));
    }),
    serve(calls[jenis].read, async ({ c, db, params }) => {
      return { data: present(found(await readRow(db, jenis, params.id)), siteOf(c)) };
    }),
    serve(calls[jenis].create, async (call) => {
      const { nama_file, file } = call.body;
      const result = await store(storeOf(call), jenis, nama_file, file, call.user);
      if (result.outcome === 'withdrawn') throw new ApiError('tidak_ditemukan');
      if (result.outcome !== 'stored') throw errorOf(result.outcome);
      return { data: present(result.row, siteOf(call.c)) };
    }),
    serve(calls[jenis].tiket, async (call) => {
      const { origin } = new URL(call.c.req.url);
      const result = await issueTicket(storeOf(call), call.config, origin, jenis, call.body);
      if (result.outcome !== 'issued') throw errorOf(result.outcome);
      return { data: result.tiket };
    }),
    serve(calls[jenis].terbit, async (call) => {
      const result = await publish(storeOf(call), jenis, call.params.id, Date.now(), call.user);
      switch (result.outcome) {
        case 'published':
          return { data: present(result.row, siteOf(call.c)) };
        case 'unknown':
          throw new ApiError('tidak_ditemukan');
        case 'not_uploaded':
          throw invalid('file', 'Berkas belum diunggah');
        default:
          throw errorOf(result.outcome);
      }
    }),
    serve(calls[jenis].remove, async (call) => {
      const { db, user } = call;
      const { id } = call.params;
      const row = await readRow(db, jenis, id);
      if (row && (await isAwaited(wholeOf(db), row.objectKey))) {
        throw conflict('File ini dipakai pesan yang belum terkirim, jadi belum dapat dihapus');
      }
      if (!(await remove(storeOf(call), jenis, id, Date.now(), user))) throw new ApiError('tidak_ditemukan');
      return { message: 'Data berhasil dihapus' };
    }),
  ];
}

const storeOf = ({ db, env }: Pick<Call, 'db' | 'env'>) => ({ db, bucket: env.BERKAS });

/**
 * True while a pending or unconfirmed message links to the file with this key: an operator may resend an unconfirmed one.
 */
async function isAwaited(db: Db, objectKey: string): Promise<boolean> {
  const { awaited } = await db.get<{ awaited: number }>(sql`
    SELECT EXISTS (
      SELECT 1 FROM broadcast WHERE pending > 0 AND instr(alamat, ${objectKey}) > 0
    ) OR EXISTS (
      -- Single messages that wait are those that the sweeper looks after.
      SELECT 1 FROM pesan WHERE periksa_pada IS NOT NULL AND status = 'pending' AND instr(alamat, ${objectKey}) > 0
    ) OR EXISTS (
      SELECT 1 FROM pesan WHERE belum_pasti = 1 AND instr(alamat, ${objectKey}) > 0
    ) AS awaited
  `);
  return awaited === 1;
}
