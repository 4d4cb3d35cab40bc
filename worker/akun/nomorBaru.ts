import { createMiddleware } from 'hono/factory';
import { nomorBaru as calls } from '#contract/akun/nomorBaru.ts';
import type { KategoriUndangan } from '#contract/akun/undang.ts';
import { isoOf } from '#contract/waktu.ts';
import type { Db } from '../core/db/client.ts';
import { readHeld } from '../core/db/nomorBaru.ts';
import { found } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { releaseNumber, tellFormerNumbersSafely } from './formerNumbers.ts';
import { candidatesFor } from './undangan.ts';

/** The hold of a changed number, to which no code and no password is sent for a while. */
export const nomorBaru = [
  serve(calls.nomorBaru, async ({ db, params: { kategori, id } }) => {
    await personOf(db, kategori, id);
    const held = await readHeld(db, { kategori, id }, Date.now());
    return { data: { ditahan_sampai: isoOf(held) } };
  }),
  serve(calls.lepasNomor, async ({ env, db, user, params: { kategori, id } }) => {
    const { nama, nomor_induk } = await personOf(db, kategori, id);
    const audit = { pelaku: user, sasaran: `${kategori} ${nama} (${nomor_induk})` };
    const orang = { kategori, id };
    const released = await releaseNumber(db, env.ANTREAN, { orang, audit }, Date.now());
    // Idempotent: a number that is not held is not refused.
    return {
      message: released
        ? 'Kode dan password sekarang dikirim ke nomor baru. Nomor lama diberi tahu.'
        : 'Kode dan password sudah dapat dikirim ke nomor ini',
    };
  }),
];

/** Tells the former number of each person whose number the request changed, after its reply. */
export const tellsFormerNumbers = createMiddleware<App>(async (c, next) => {
  await next();
  if (c.req.method === 'GET' || !c.res.ok) return;
  c.executionCtx.waitUntil(tellFormerNumbersSafely(c.var.db, c.env.ANTREAN));
});

async function personOf(db: Db, kategori: KategoriUndangan, id: number) {
  const [person] = await candidatesFor(db, kategori, { ids: [id] }, 1);
  return found(person);
}
