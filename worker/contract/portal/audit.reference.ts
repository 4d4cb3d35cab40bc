import { fields, resource } from '../describe.ts';
import { DATES } from '../pesan/laporan.reference.ts';
import { AuditQuery, audit, BarisAudit } from './audit.ts';

export const auditReference = resource('audit', 'Audit', audit, {
  examples: {
    list: { query: { page: 1, limit: 10, cari: 'Operator', dari: '2026-11-01' } },
    ekspor: { query: { dari: '2026-11-01', sampai: '2026-11-30' } },
  },
  schemas: { BarisAudit },
  fields: [fields(AuditQuery, DATES)],
});
