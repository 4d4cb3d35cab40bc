import { Hono } from 'hono';
import { link as table } from '../db/schema.ts';
import type { App } from '../http/context.ts';

export const link = new Hono<App>().get('/link', async (c) => {
  const rows = await c.var.db.select({ link: table.link, judul: table.judul }).from(table).orderBy(table.id);
  return c.json({ data: { data: rows } });
});
