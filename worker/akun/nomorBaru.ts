import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { nomorBaru as calls } from '#contract/akun/nomorBaru.ts';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import type { Db } from '../core/db/client.ts';
import { readHeld } from '../core/db/nomorBaru.ts';
import { ApiError } from '../core/errors.ts';
import { params } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { releaseNumber, tellFormerNumbersSafely } from './formerNumbers.ts';
import { candidatesFor } from './undangan.ts';

const PATH = '/nomor-baru/:kategori/:id';

/** Changed numbers, which get neither a code nor a password for a while. */
export const nomorBaru = new Hono<App>()
  .get(PATH, guard('Operator'), params(calls.nomorBaru.params), async (c) => {
    const { db } = c.var;
    const { kategori, id } = c.req.valid('param');
    await personOf(db, kategori, id);
    const held = await readHeld(db, { kategori, id }, Date.now());
    return c.json({ data: { ditahan_sampai: held === null ? null : new Date(held).toISOString() } });
  })
  .post(`${PATH}/lepas`, guard('Operator'), params(calls.lepasNomor.params), async (c) => {
    const { db, user } = c.var;
    const { kategori, id } = c.req.valid('param');
    const { nama, nomor_induk } = await personOf(db, kategori, id);
    const audit = { pelaku: user, sasaran: `${kategori} ${nama} (${nomor_induk})` };
    const orang = { kategori, id };
    const released = await releaseNumber(db, c.env.ANTREAN, { orang, nama, audit }, Date.now());
    // Released already, or never held: what is asked for is so.
    return c.json({
      message: released
        ? 'Kode dan password sekarang dikirim ke nomor baru. Nomor lama diberi tahu.'
        : 'Kode dan password sudah dapat dikirim ke nomor ini',
    });
  });

/** Tells the former numbers of whom a request has changed, without keeping its answer waiting. */
export const tellsFormerNumbers = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || !c.res.ok) return;
  c.executionCtx.waitUntil(tellFormerNumbersSafely(c.var.db, c.env.ANTREAN));
});

/** @throws ApiError tidak_ditemukan */
async function personOf(db: Db, kategori: KategoriUndangan, id: number) {
  const [person] = await candidatesFor(db, kategori, { ids: [id] }, 1);
  if (!person) throw new ApiError('tidak_ditemukan');
  return person;
}
