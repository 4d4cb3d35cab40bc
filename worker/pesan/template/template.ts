import {
  type BarisTemplate,
  template as calls,
  type DaftarTemplate,
} from '#contract/pesan/template/templateCalls.ts';
import { countAttempt, TEMPLATE_LIMIT } from '../../core/auth/limit.ts';
import { auditAct } from '../../core/db/audit.ts';
import { conflict } from '../../core/errors.ts';
import type { Call } from '../../core/http/context.ts';
import { listShort } from '../../core/http/list.ts';
import { serve } from '../../core/http/serve.ts';
import { queuesOf } from '../queue/chunk.ts';
import { makeTemplates } from './buat.ts';
import { allTemplates, lastRead } from './templateList.ts';
import { syncTemplates, templateGatewayOf } from './templates.ts';

export const template = [
  serve(calls.list, async ({ db, config, query }) => {
    const { data, ...rest } = await listed({ db, config });
    return { ...listShort(data, query, textOf), ...rest };
  }),
  serve(calls.sinkron, async ({ env, db, config }) => {
    const inUse = templateGatewayOf(config);
    if (inUse.gateway.templates) await countAttempt(db, 'template-sinkron', TEMPLATE_LIMIT);
    const sync = await syncTemplates(db, queuesOf(env), inUse, Date.now());
    if (!sync.ok) throw conflict(`Template tidak dapat dibaca: ${sync.reason}`);
    return listed({ db, config });
  }),
  serve(calls.buat, async ({ env, db, config, user }) => {
    const inUse = templateGatewayOf(config);
    const { makeTemplate } = inUse.gateway;
    if (!makeTemplate) throw conflict('Gateway ini tidak dapat dibuatkan template');
    await countAttempt(db, 'template-sinkron', TEMPLATE_LIMIT);
    const { made, reason } = await makeTemplates(db, makeTemplate);
    if (made.length > 0) {
      await db.run(auditAct({ pelaku: user, tindakan: 'Membuat template', sasaran: made.join(', ') }));
      await syncTemplates(db, queuesOf(env), inUse, Date.now());
    }
    if (reason !== null) throw conflict(reason);
    return listed({ db, config });
  }),
];

async function listed({ db, config }: Pick<Call, 'db' | 'config'>): Promise<DaftarTemplate> {
  const { name, gateway } = templateGatewayOf(config);
  const dukungan = gateway.templates ? 'ada' : gateway.hasWindow ? 'belum_diatur' : 'tidak_dipakai';
  // Templates of an earlier gateway are not shown.
  if (dukungan !== 'ada') return { data: [], dukungan, dibaca_pada: null, galat: null };
  const [data, { pada, galat }] = await Promise.all([allTemplates(db), lastRead(db, name)]);
  return { data, dukungan, dibaca_pada: pada?.toISOString() ?? null, galat };
}

/** The searched text: the columns of the list, and the text of the template. */
const textOf = ({ nama, bahasa, kategori, status, komponen }: BarisTemplate) =>
  [nama, bahasa, kategori, status, ...komponen.map(({ text = '' }) => text)].join('\n');
