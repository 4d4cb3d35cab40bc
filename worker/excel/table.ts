import { EXCEL } from '#contract/orang/excel.ts';
import type { KolomImpor } from '#contract/orang/impor.ts';
import { ApiError } from '../core/errors.ts';
import { DAMAGED_NUMBER } from './cell.ts';
import type { WorkbookRow } from './rows.ts';

export interface ReadRow {
  /** row number in the workbook, from 1 */
  baris: number;
  /** the values in the order of `kolom` */
  sel: string[];
  values: Record<string, string>;
  /** headings of the columns whose number Excel has cut to 15 digits */
  damaged: string[];
  /** the cells under the headings that match no field, as Excel shows them, in the order of `diabaikan` */
  lain: string[];
}

interface ReadTable {
  rows: ReadRow[];
  /** headings that match no field */
  diabaikan: string[];
}

/** Rows searched for the headings: a title or letterhead may come first. */
const ROWS_SEARCHED = 20;
/** Columns that our own exports add: the row number, and why a row failed in the last import. */
const OWN = ['no', 'alasan', 'baris', 'action'];

/** A heading is one of these columns, in any spelling. */
export const isHeadingOf = (kolom: readonly KolomImpor[], heading: string) =>
  kolom.some(({ judul, alias }) => [judul, ...alias].some((name) => normal(name) === normal(heading)));

const normal = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the row of headings, in any order and under any alias, and reads the rows below it.
 *
 * @throws ApiError validasi when there is no such row, a heading of `required` is missing, or no data follows; terlalu_besar
 * above `EXCEL.maxRows`
 */
export function readTable(
  rows: WorkbookRow[],
  kolom: readonly KolomImpor[],
  required: readonly string[],
): ReadTable {
  const fieldOf = new Map(
    kolom.flatMap(({ field, judul, alias }) =>
      [judul, ...alias].map((name) => [normal(name), field] as const),
    ),
  );
  const found = rows
    .slice(0, ROWS_SEARCHED)
    .map((row, index) => ({
      index,
      known: row.sel.filter((cell) => fieldOf.has(normal(cell))).length,
    }))
    .sort((a, b) => b.known - a.known)[0];
  const headings = found && found.known > 0 ? rows[found.index]?.sel : undefined;
  if (!headings) {
    throw refuse(
      `Judul kolom tidak ditemukan. Baris judul harus memuat: ${kolom.map(({ judul }) => judul).join(', ')}`,
    );
  }

  // The column of each field. The first column wins when two match.
  const place = new Map<string, number>();
  const others: { heading: string; index: number }[] = [];
  headings.forEach((heading, index) => {
    const field = fieldOf.get(normal(heading));
    if (field && !place.has(field)) place.set(field, index);
    else if (heading && !OWN.includes(normal(heading))) others.push({ heading, index });
  });
  const missing = kolom.filter(({ field }) => required.includes(field) && !place.has(field));
  if (missing.length > 0)
    throw refuse(`Kolom tidak ditemukan: ${missing.map(({ judul }) => judul).join(', ')}`);

  const read = rows.slice((found?.index ?? 0) + 1).map(({ baris, sel: cells, tampil = {} }) => {
    const values: Record<string, string> = {};
    const damaged: string[] = [];
    for (const { field, judul } of kolom) {
      const cell = cells[place.get(field) ?? -1] ?? '';
      if (cell === DAMAGED_NUMBER) damaged.push(judul);
      values[field] = cell === DAMAGED_NUMBER ? '' : cell;
    }
    const lain = others.map(({ index }) => tampil[index] ?? cells[index] ?? '');
    return { baris, values, damaged, lain, sel: kolom.map(({ field }) => values[field] ?? '') };
  });
  const filled = read.filter(({ sel, damaged }) => damaged.length > 0 || sel.some((cell) => cell !== ''));
  if (filled.length === 0) throw refuse('Tidak ada data di bawah judul kolom');
  if (filled.length > EXCEL.maxRows) throw new ApiError('terlalu_besar', { message: EXCEL.tooManyRows });
  return { rows: filled, diabaikan: others.map(({ heading }) => heading) };
}

const refuse = (message: string) => new ApiError('validasi', { message, fields: { file: message } });
