import { Hono } from 'hono';
import { cari as endpoint, type Temuan } from '#contract/portal/cari.ts';
import { query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { search } from './cariQueries.ts';

/** Whatever an operator looks for, wherever it is. */
export const cari = new Hono<App>().get('/cari', guard('Operator'), query(endpoint.query), async (c) => {
  const data: Temuan = await search(c.var.db, c.req.valid('query').cari);
  return c.json({ data });
});
