import { Hono } from 'hono';
import type { PilihanSaringan } from '#contract/orang.ts';
import { choicesOf } from '../db/saringan.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { kategoriOf } from '../http/saringan.ts';

/** What people of a category can be picked by, besides their faculty and programme. */
export const saringan = new Hono<App>().get('/saringan/:kategori', guard('Operator'), async (c) => {
  const data: PilihanSaringan = await choicesOf(c.var.db, kategoriOf(c.req.param('kategori')));
  return c.json({ data });
});
