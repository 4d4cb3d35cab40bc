import { Hono } from 'hono';
import { cari as endpoint, type Temuan } from '#contract/cari.ts';
import { search } from '../db/cari.ts';
import { query } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';

/** Whatever an operator looks for, wherever it is. */
export const cari = new Hono<App>().get('/cari', guard('Operator'), query(endpoint.query), async (c) => {
  const data: Temuan = await search(c.var.db, c.req.valid('query').cari);
  return c.json({ data });
});
