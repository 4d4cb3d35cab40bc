import { Hono } from 'hono';
import { type Kunci, KunciInput } from '#contract/portal/kunci.ts';
import { type BarisKunci, createKey, listKeys, revokeKey } from '../core/auth/kunci.ts';
import { ApiError } from '../core/errors.ts';
import { body } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { ID_PATH } from '../core/http/update.ts';

/** The keys of other campus systems. */
export const kunci = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: (await listKeys(c.var.db)).map(present) }))
  .post('/', ...body(KunciInput), async (c) => {
    const input = c.req.valid('json');
    if (input.berakhir_pada && input.berakhir_pada.getTime() <= Date.now())
      throw new ApiError('validasi', { fields: { berakhir_pada: 'Sudah lewat' } });
    const { kunci, ...row } = await createKey(c.var.db, c.var.user, input);
    return c.json({ data: { ...present(row), kunci } }, 201);
  })
  .delete(ID_PATH, async (c) => {
    await revokeKey(c.var.db, c.var.user, Number(c.req.param('id')));
    return c.json({ message: 'Kunci berhasil dicabut' });
  });

const present = ({ created_at, dipakai_pada, dicabut_pada, berakhir_pada, ...row }: BarisKunci): Kunci => ({
  ...row,
  created_at: created_at.toISOString(),
  dipakai_pada: dipakai_pada?.toISOString() ?? null,
  dicabut_pada: dicabut_pada?.toISOString() ?? null,
  berakhir_pada: berakhir_pada?.toISOString() ?? null,
});
