import { Hono } from 'hono';
import type { PilihanSaringan } from '#contract/orang/orang.ts';
import { choicesOf } from '../core/db/saringan.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { kategoriOf } from '../core/http/saringan.ts';

/** What people of a category can be picked by, besides their faculty and programme. */
export const saringan = new Hono<App>().get('/saringan/:kategori', guard('Operator'), async (c) => {
  const data: PilihanSaringan = await choicesOf(c.var.db, kategoriOf(c.req.param('kategori')));
  return c.json({ data });
});
