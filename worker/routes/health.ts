import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import type { App } from '../http/context.ts';

export const health = new Hono<App>().get('/health', async (c) => {
  await c.var.db.run(sql`SELECT 1`);
  return c.json({ status: 'ok' });
});
