import { eq, sql } from 'drizzle-orm';
import { jendela as endpoint } from '#contract/pesan/jendela.ts';
import { kontakWa } from '../../core/db/schema.ts';
import { expectReached } from '../../core/db/unit.ts';
import { serve } from '../../core/http/serve.ts';
import { WINDOW_MS } from '../send/form.ts';
import { readPolicy } from '../send/policy.ts';
import { type NamaTopik, topicNames } from '../topik.ts';
import { fallbackTemplateNow } from './fallbackTemplate.ts';

/** The message window of a number, the fallback outside it, and the unsubscription from broadcasts. */
export const jendela = [
  serve(endpoint, async ({ db, config, params: { no_hp }, query }) => {
    const [contact, { topik }, policy] = await Promise.all([
      db.select().from(kontakWa).where(eq(kontakWa.no_hp, no_hp)).get(),
      db.get<{ topik: string }>(sql`SELECT ${topicNames(sql`${no_hp}`)} AS topik`),
      readPolicy(db, config),
      expectReached(db, no_hp),
    ]);
    const berhenti_pada = contact?.berhenti_pada?.toISOString() ?? null;
    const subscription = {
      berhenti: berhenti_pada !== null,
      berhenti_pada,
      ...(JSON.parse(topik) as NamaTopik),
    };
    if (!config.firstGateway.gateway.hasWindow) return { data: { ...NO_WINDOW, ...subscription } };
    const until = (contact?.masuk_pada?.getTime() ?? 0) + WINDOW_MS;
    const terbuka = until > Date.now();
    const jenis = query.jenis ?? 'teks';
    const { template, alasan } = fallbackTemplateNow(policy.fallbackTemplates[jenis], jenis);
    return {
      data: {
        terbuka,
        sampai: terbuka ? new Date(until).toISOString() : null,
        template: template && { id: template.id, nama: template.nama },
        alasan,
        ...subscription,
      },
    };
  }),
];

const NO_WINDOW = { terbuka: null, sampai: null, template: null, alasan: null };
