import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Meta } from '#contract/daftar.ts';
import { AuditQuery, type BarisAudit } from '#contract/portal/audit.ts';
import { auditAct } from '../core/db/audit.ts';
import { query } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { guard } from '../core/http/guard.ts';
import { alwaysPaged, streamRows } from '../core/http/list.ts';
import { type AuditFilter, allOfAudit, pageOfAudit, type BarisAudit as Row } from './auditList.ts';

/** Who did what. */
export const audit = new Hono<App>()
  .use(guard('Operator'))
  .get('/', query(AuditQuery), async (c) => {
    const asked = c.req.valid('query');
    const page = alwaysPaged(asked);
    const { rows, total } = await pageOfAudit(c.var.db, filterOf(asked), page);
    return c.json({ data: rows.map(present), meta: { ...page, total } satisfies Meta });
  })
  .get('/ekspor', query(AuditQuery), async (c) => {
    const { db, user } = c.var;
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: 'Audit' }));
    return streamRows(allOfAudit(db, filterOf(c.req.valid('query'))), present);
  });

const filterOf = ({ cari, dari, sampai }: z.output<typeof AuditQuery>): AuditFilter => ({
  cari: cari ?? null,
  dari: dari ?? null,
  sampai: sampai ?? null,
});

const present = ({ id, pada, pelaku, tindakan, sasaran, rincian }: Row): BarisAudit => ({
  id,
  pada: pada.toISOString(),
  pelaku,
  tindakan,
  sasaran,
  rincian,
});
