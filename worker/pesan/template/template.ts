import { type Context, Hono } from 'hono';
import { ListQuery } from '#contract/daftar.ts';
import type { BarisTemplate, DaftarTemplate } from '#contract/pesan/templateCalls.ts';
import { countAttempt, TEMPLATE_LIMIT } from '../../core/auth/limit.ts';
import { conflict } from '../../core/errors.ts';
import { query } from '../../core/http/body.ts';
import type { App } from '../../core/http/context.ts';
import { guard } from '../../core/http/guard.ts';
import { listShort } from '../../core/http/list.ts';
import { queuesOf } from '../queue/chunk.ts';
import { allTemplates, lastRead } from './templateList.ts';
import { syncTemplates, templateChannelOf } from './templates.ts';

/** The provider's templates. */
export const template = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(ListQuery), async (c) => {
    const asked = c.req.valid('query');
    const { data, ...rest } = await listed(c);
    return c.json({ ...listShort(data, asked, textOf), ...rest });
  })
  .post('/sinkron', async (c) => {
    const { db, config } = c.var;
    const channel = templateChannelOf(config);
    if (channel.gateway.templates) await countAttempt(db, 'template-sinkron', TEMPLATE_LIMIT);
    const sync = await syncTemplates(db, queuesOf(c.env), channel, Date.now());
    if (!sync.ok) throw conflict(`Template tidak dapat dibaca: ${sync.reason}`);
    return c.json(await listed(c));
  });

async function listed({ var: { db, config } }: Pick<Context<App>, 'var'>): Promise<DaftarTemplate> {
  const { name, gateway } = templateChannelOf(config);
  const dukungan = gateway.templates ? 'ada' : gateway.hasWindow ? 'belum_diatur' : 'tidak_dipakai';
  // What an earlier gateway had is nobody's.
  if (dukungan !== 'ada') return { data: [], dukungan, dibaca_pada: null, galat: null };
  const [data, { pada, galat }] = await Promise.all([allTemplates(db), lastRead(db, name)]);
  return { data, dukungan, dibaca_pada: pada?.toISOString() ?? null, galat };
}

/** What a search looks at: all that the list shows, and what the template says. */
const textOf = ({ nama, bahasa, kategori, status, komponen }: BarisTemplate) =>
  [nama, bahasa, kategori, status, ...komponen.map(({ text = '' }) => text)].join('\n');
