import * as z from 'zod/mini';
import { fieldMessages } from '#contract/fields.ts';
import { KOLOM_MEMBER, MemberBaru, type MemberGagal } from '#contract/pesan/group.ts';
import { isKolom, kolomDitolak, kolomOf } from '#contract/pesan/kolom.ts';
import type { Db } from '../../core/db/client.ts';
import { unreachedOf } from '../../core/db/unit.ts';
import { ApiError } from '../../core/errors.ts';
import { DAMAGED_NUMBER } from '../../excel/cell.ts';
import { isHeadingOf, readTable } from '../../excel/table.ts';
import { readWorkbook } from '../../excel/workbook.ts';

const TITLES = new Map(KOLOM_MEMBER.map(({ field, judul }) => [field, judul]));

interface Members {
  good: (MemberBaru & { baris: number })[];
  gagal: MemberGagal[];
  /** names of the columns besides name and number */
  kolom: string[];
}

/**
 * Reads the members from a workbook with what its other columns say of them, and the failed rows with their reasons.
 *
 * @throws ApiError what `readWorkbook` and `readTable` refuse; validasi for too many other columns, or two of one name
 */
export function readMembers(bytes: Uint8Array): Members {
  const { rows, diabaikan } = readTable(readWorkbook(bytes, true), KOLOM_MEMBER, ['nama', 'no_hp']);
  const columns = diabaikan
    .map((heading, index) => ({ heading, index, name: kolomOf(heading) }))
    .filter(({ heading, name }) => isKolom(name) && !isHeadingOf(KOLOM_MEMBER, heading));
  const kolom = columns.map(({ name }) => name);
  const refusal = kolomDitolak(kolom);
  if (refusal !== null) throw new ApiError('validasi', { message: refusal, fields: { file: refusal } });

  const titles = new Map([
    ...TITLES,
    ...columns.map(({ name, heading }) => [`data.${name}`, heading] as const),
  ]);
  const good: Members['good'] = [];
  const gagal: MemberGagal[] = [];
  for (const { baris, values, damaged, lain } of rows) {
    const { nama = '', no_hp = '' } = values;
    const cells = columns.map(({ name, index }) => [name, shown(lain[index])] as const);
    const filled = cells.filter(([, value]) => value !== '');
    const broken = columns.filter(({ index }) => lain[index] === DAMAGED_NUMBER);
    const cut = [...damaged, ...broken.map(({ heading }) => heading)];
    const parsed = z.safeParse(MemberBaru, {
      nama,
      no_hp,
      ...(cells.length > 0 && { data: Object.fromEntries(cells) }),
    });
    if (cut.length === 0 && parsed.success) {
      good.push({ ...parsed.data, baris });
    } else {
      const reasons = Object.entries(fieldMessages(parsed.error?.issues ?? []));
      const alasan =
        cut.length > 0
          ? `${cut.join(', ')}: ${DAMAGED_NUMBER}`
          : reasons.map(([field, message]) => `${titles.get(field) ?? field}: ${message}`).join('; ');
      gagal.push({
        baris,
        nama,
        no_hp,
        ...(filled.length > 0 && { data: Object.fromEntries(filled) }),
        alasan,
      });
    }
  }
  return { good, gagal, kolom };
}

/** Moves the rows of people whom an operator of a unit does not reach to the failed ones. */
export async function reachedMembers(db: Db, { good, gagal, kolom }: Members): Promise<Members> {
  const numbers = good.map(({ no_hp }) => no_hp);
  const others = await unreachedOf(db, numbers);
  const outside = good
    .filter(({ no_hp }) => others.has(no_hp))
    .map((row) => ({ ...row, alasan: 'Nomor ini bukan milik orang di fakultas Anda' }));
  return {
    good: good.filter(({ no_hp }) => !others.has(no_hp)),
    gagal: [...gagal, ...outside].sort((a, b) => a.baris - b.baris),
    kolom,
  };
}

/** A damaged cell is shown empty. */
const shown = (cell = '') => (cell === DAMAGED_NUMBER ? '' : cell);
