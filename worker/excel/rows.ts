import { EXCEL } from '#contract/excel.ts';
import { ApiError } from '../errors.ts';

/** A row that holds something. */
export interface WorkbookRow {
  /** its number in Excel, from 1 */
  baris: number;
  /** trimmed texts from column A on; empty ones at the end are left out */
  sel: string[];
}

/** Room for a title and headings above the data. */
const HEADING_ROWS = 20;
const LONGEST_TEXT = 32_767;
/** Of all cells together: one text may stand in thousands of cells, and each answer repeats it. */
const MOST_CHARACTERS = 8_000_000;
const LAST_ROW = 1_048_576;

/** Texts that a workbook's cells share. */
export const MOST_STRINGS = EXCEL.maxRows * EXCEL.maxColumns;

export const refuse = (message: string) => new ApiError('jenis_ditolak', { message });
export const tooMuch = () => new ApiError('terlalu_besar', { message: EXCEL.tooManyRows });

/** Whether a sheet has a row of that number. */
export const isRow = (baris: number) => Number.isInteger(baris) && baris >= 1 && baris <= LAST_ROW;

/** Takes the cells of a sheet in any order, and keeps those that hold something. */
export function collectRows() {
  const rows = new Map<number, string[]>();
  let characters = 0;

  return {
    /**
     * @param baris from 1
     * @param column from 0
     * @throws ApiError terlalu_besar above the limits of `EXCEL`
     */
    put(baris: number, column: number, value: string) {
      const text = column < EXCEL.maxColumns ? value.slice(0, LONGEST_TEXT).trim() : '';
      if (text === '') return;
      const sel = rows.get(baris) ?? [];
      if (sel.length === 0) rows.set(baris, sel);
      while (sel.length < column) sel.push('');
      sel[column] = text;
      characters += text.length;
      if (characters > MOST_CHARACTERS || rows.size > EXCEL.maxRows + HEADING_ROWS) throw tooMuch();
    },
    rows: (): WorkbookRow[] =>
      [...rows].map(([baris, sel]) => ({ baris, sel })).sort((a, b) => a.baris - b.baris),
  };
}
