import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { BerkasInput, JENIS_BERKAS, type JenisBerkas, TiketInput } from '#contract/berkas/berkas.ts';
import { ListQuery } from '#contract/daftar.ts';
import { readRow } from '../core/db/daftar.ts';
import { ApiError, conflict } from '../core/errors.ts';
import { body, query } from '../core/http/body.ts';
import { type App, siteOf } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { list } from '../core/http/list.ts';
import { ID_PATH } from '../core/http/update.ts';
import { fileField, fileLimit, readForm } from '../core/http/upload.ts';
import { isAwaited } from './awaited.ts';
import type { Refusal } from './check.ts';
import { publish } from './publish.ts';
import { present, remove, store } from './store.ts';
import { issueTicket } from './ticket.ts';

const UploadInput = z.extend(BerkasInput, { file: fileField });

/** The files of one kind: list, read, upload, upload by ticket, and delete. */
export function berkas(jenis: JenisBerkas) {
  const { maxBytes, tooLarge, wrongType } = JENIS_BERKAS[jenis];
  const errorOf = (refusal: Refusal) =>
    refusal === 'too_large'
      ? new ApiError('terlalu_besar', { message: tooLarge })
      : new ApiError('jenis_ditolak', { message: wrongType });

  return new Hono<App>()
    .use(guard('Operator'))
    .use(fileLimit(maxBytes, tooLarge))
    .get('/', query(ListQuery), (c) => {
      const site = siteOf(c);
      return list(c.var.db, jenis, c.req.valid('query'), (row) => present(row, site));
    })
    .get(ID_PATH, async (c) => {
      const row = await readRow(c.var.db, jenis, Number(c.req.param('id')));
      if (!row) throw new ApiError('tidak_ditemukan');
      return c.json({ data: present(row, siteOf(c)) });
    })
    .post('/', async (c) => {
      const { nama_file, file } = await readForm(c, UploadInput);
      const result = await store(storeOf(c), jenis, nama_file, file, c.var.user);
      if (result.outcome === 'withdrawn') throw new ApiError('tidak_ditemukan');
      if (result.outcome !== 'stored') throw errorOf(result.outcome);
      return c.json({ data: present(result.row, siteOf(c)) }, 201);
    })
    .post('/tiket', ...body(TiketInput), async (c) => {
      const { origin } = new URL(c.req.url);
      const result = await issueTicket(storeOf(c), c.var.config, origin, jenis, c.req.valid('json'));
      if (result.outcome !== 'issued') throw errorOf(result.outcome);
      return c.json({ data: result.tiket }, 201);
    })
    .post(`${ID_PATH}/terbit`, async (c) => {
      const result = await publish(storeOf(c), jenis, Number(c.req.param('id')), Date.now(), c.var.user);
      switch (result.outcome) {
        case 'published':
          return c.json({ data: present(result.row, siteOf(c)) });
        case 'unknown':
          throw new ApiError('tidak_ditemukan');
        case 'not_uploaded':
          throw new ApiError('validasi', { fields: { file: 'Berkas belum diunggah' } });
        default:
          throw errorOf(result.outcome);
      }
    })
    .delete(ID_PATH, async (c) => {
      const id = Number(c.req.param('id'));
      const row = await readRow(c.var.db, jenis, id);
      if (row && (await isAwaited(c.var.db, row.kunci))) {
        throw conflict('File ini dipakai pesan yang belum terkirim, jadi belum dapat dihapus');
      }
      if (!(await remove(storeOf(c), jenis, id, Date.now(), c.var.user)))
        throw new ApiError('tidak_ditemukan');
      return c.json({ message: 'Data berhasil dihapus' });
    });
}

type Call = Pick<Context<App>, 'env' | 'req' | 'var'>;

const storeOf = (c: Call) => ({ db: c.var.db, bucket: c.env.BERKAS });
