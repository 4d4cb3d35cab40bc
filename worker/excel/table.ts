import { EXCEL } from '#contract/excel.ts';
import type { KolomImpor } from '#contract/impor.ts';
import { ApiError } from '../errors.ts';
import { DAMAGED_NUMBER } from './cell.ts';
import type { WorkbookRow } from './rows.ts';

/** One row of the workbook under the fields that its headings stand for. */
export interface ReadRow {
  /** its number in the workbook, from 1 */
  baris: number;
  /** in the order of the columns */
  sel: string[];
  values: Record<string, string>;
  /** columns whose number Excel has cut to 15 digits */
  damaged: string[];
}

interface ReadTable {
  rows: ReadRow[];
  /** headings that mean nothing here */
  diabaikan: string[];
}

/** A title or a letterhead may stand above the headings. */
const ROWS_SEARCHED = 20;
/** Columns of our own lists, which are no data: the row number, and why a row failed last time. */
const OWN = ['no', 'alasan', 'baris', 'action'];

const normal = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Finds the headings, in any order and under any of their names, and reads the rows below them.
 *
 * @throws ApiError validasi when there are none, one of `required` is missing, or nothing stands below them; terlalu_besar
 * when too much does
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

  // Where each field stands; of two columns with one meaning the first.
  const place = new Map<string, number>();
  const diabaikan: string[] = [];
  headings.forEach((heading, index) => {
    const field = fieldOf.get(normal(heading));
    if (field && !place.has(field)) place.set(field, index);
    else if (heading && !OWN.includes(normal(heading))) diabaikan.push(heading);
  });
  const missing = kolom.filter(({ field }) => required.includes(field) && !place.has(field));
  if (missing.length > 0)
    throw refuse(`Kolom tidak ditemukan: ${missing.map(({ judul }) => judul).join(', ')}`);

  const read = rows.slice((found?.index ?? 0) + 1).map(({ baris, sel: cells }) => {
    const values: Record<string, string> = {};
    const damaged: string[] = [];
    for (const { field, judul } of kolom) {
      const cell = cells[place.get(field) ?? -1] ?? '';
      if (cell === DAMAGED_NUMBER) damaged.push(judul);
      values[field] = cell === DAMAGED_NUMBER ? '' : cell;
    }
    return { baris, values, damaged, sel: kolom.map(({ field }) => values[field] ?? '') };
  });
  const filled = read.filter(({ sel, damaged }) => damaged.length > 0 || sel.some((cell) => cell !== ''));
  if (filled.length === 0) throw refuse('Tidak ada data di bawah judul kolom');
  if (filled.length > EXCEL.maxRows) throw new ApiError('terlalu_besar', { message: EXCEL.tooManyRows });
  return { rows: filled, diabaikan };
}

const refuse = (message: string) => new ApiError('validasi', { message, fields: { file: message } });
