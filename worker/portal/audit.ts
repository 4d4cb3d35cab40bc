import { type BarisAudit, audit as calls } from '#contract/portal/audit.ts';
import { auditAct } from '../core/db/audit.ts';
import { alwaysPaged, streamRows } from '../core/http/list.ts';
import { serve } from '../core/http/serve.ts';
import { allOfAudit, pageOfAudit, type BarisAudit as Row } from './auditList.ts';

export const audit = [
  serve(calls.list, async ({ db, query }) => {
    const page = alwaysPaged(query);
    const { rows, total } = await pageOfAudit(db, query, page);
    return { data: rows.map(present), meta: { ...page, total } };
  }),
  serve(calls.ekspor, async ({ db, user, query }) => {
    await db.run(auditAct({ pelaku: user, tindakan: 'Mengekspor', sasaran: 'Audit' }));
    return streamRows(allOfAudit(db, query), present);
  }),
];

const present = ({ id_pelaku: _, pada, ...row }: Row): BarisAudit => ({ ...row, pada: pada.toISOString() });
