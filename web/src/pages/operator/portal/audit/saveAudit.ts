import type { BarisAudit } from '#contract/portal/audit.ts';
import { saveWorkbook } from '../../../../lib/files/excel.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { sasaranOf } from './sasaran.ts';

const HEADINGS = ['Waktu', 'Pelaku', 'Tindakan', 'Sasaran', 'Rincian'];

export const saveAudit = (title: string, rows: readonly BarisAudit[]) =>
  saveWorkbook(title, [{ name: 'Data', rows: [HEADINGS, ...rows.map(cells)] }]);

const cells = (row: BarisAudit): string[] => [
  waktu(row.pada),
  row.pelaku,
  row.tindakan,
  sasaranOf(row),
  row.rincian ?? '',
];
