import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { KOLOM_MEMBER, type MemberGagal, NamaNomor as Row } from '#contract/pesan/group.ts';
import { DAMAGED_NUMBER } from '../../excel/cell.ts';
import { readTable } from '../../excel/table.ts';
import { readWorkbook } from '../../excel/workbook.ts';
import type { NamaNomor } from './memberQueries.ts';

const TITLES: Record<string, string> = Object.fromEntries(
  KOLOM_MEMBER.map(({ field, judul }) => [field, judul]),
);

/**
 * Reads the members from a workbook, and the failed rows with their reasons.
 *
 * @throws ApiError what `readWorkbook` and `readTable` refuse
 */
export function readMembers(bytes: Uint8Array): { good: NamaNomor[]; gagal: MemberGagal[] } {
  const good: NamaNomor[] = [];
  const gagal: MemberGagal[] = [];
  for (const { baris, values, damaged } of readTable(readWorkbook(bytes), KOLOM_MEMBER, ['nama', 'no_hp'])
    .rows) {
    const { nama = '', no_hp = '' } = values;
    const parsed = z.safeParse(Row, { nama, no_hp });
    if (damaged.length > 0) {
      gagal.push({ baris, nama, no_hp, alasan: `${damaged.join(', ')}: ${DAMAGED_NUMBER}` });
    } else if (parsed.success) {
      good.push(parsed.data);
    } else {
      const reasons = Object.entries(fieldMessages(parsed.error.issues));
      const alasan = reasons.map(([field, message]) => `${TITLES[field] ?? field}: ${message}`).join('; ');
      gagal.push({ baris, nama, no_hp, alasan });
    }
  }
  return { good, gagal };
}
