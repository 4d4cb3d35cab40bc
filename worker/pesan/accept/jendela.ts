import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { jendela as endpoint, type Jendela } from '#contract/pesan/jendela.ts';
import { kontakWa } from '../../core/db/schema.ts';
import { params, query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { WINDOW_MS } from '../send/form.ts';
import { readPolicy } from '../send/policy.ts';
import { standInNow } from './standIn.ts';

/** Whether free text arrives at somebody now, what goes there in its place, and whether they want broadcasts. */
export const jendela = new Hono<App>().get(
  '/jendela/:no_hp',
  guard('Operator'),
  params(endpoint.params),
  query(endpoint.query),
  async (c) => {
    const { db, config } = c.var;
    const { gateway } = config.channel;
    const { no_hp } = c.req.valid('param');
    const [contact, policy] = await Promise.all([
      db.select().from(kontakWa).where(eq(kontakWa.no_hp, no_hp)).get(),
      readPolicy(db, config),
    ]);
    const berhenti_pada = contact?.berhenti_pada?.toISOString() ?? null;
    if (!gateway.hasWindow) return c.json({ data: { ...NO_WINDOW, berhenti_pada } });
    const until = (contact?.masuk_pada?.getTime() ?? 0) + WINDOW_MS;
    const terbuka = until > Date.now();
    const jenis = c.req.valid('query').jenis ?? 'teks';
    const { template, alasan } = standInNow(policy.standIns[jenis], jenis);
    const data: Jendela = {
      terbuka,
      sampai: terbuka ? new Date(until).toISOString() : null,
      template: template && { id: template.id, nama: template.nama },
      alasan,
      berhenti_pada,
    };
    return c.json({ data });
  },
);

const NO_WINDOW = { terbuka: null, sampai: null, template: null, alasan: null };
