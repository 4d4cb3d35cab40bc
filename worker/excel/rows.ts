import { EXCEL } from '#contract/orang/excel.ts';
import { ApiError } from '../core/errors.ts';

/** A row with at least one non-empty cell. */
export interface WorkbookRow {
  /** its number in Excel, from 1 */
  baris: number;
  /** trimmed texts from column A on, without trailing empty ones */
  sel: string[];
  /** by column, what Excel shows in its place; absent where it shows the same */
  tampil?: Record<number, string>;
}

/** Room for a title and headings above the data. */
const HEADING_ROWS = 20;
const LONGEST_TEXT = 32_767;
/** Limits all cells together: thousands of cells may share one long text. */
const MOST_CHARACTERS = 8_000_000;
const LAST_ROW = 1_048_576;

/** Most shared texts of a workbook. */
export const MOST_STRINGS = EXCEL.maxRows * EXCEL.maxColumns;

export const refuse = (message: string) => new ApiError('jenis_ditolak', { message });
export const tooMuch = () => new ApiError('terlalu_besar', { message: EXCEL.tooManyRows });

export const isRow = (baris: number) => Number.isInteger(baris) && baris >= 1 && baris <= LAST_ROW;

/** Collects the non-empty cells of a sheet, in any order. */
export function collectRows() {
  const rows = new Map<number, string[]>();
  const shownOf = new Map<number, Record<number, string>>();
  let characters = 0;

  return {
    /**
     * @param baris from 1
     * @param column from 0
     * @param shown what Excel shows
     * @throws ApiError terlalu_besar above the limits of `EXCEL`
     */
    put(baris: number, column: number, value: string, shown = value) {
      const text = column < EXCEL.maxColumns ? value.slice(0, LONGEST_TEXT).trim() : '';
      if (text === '') return;
      const sel = rows.get(baris) ?? [];
      if (sel.length === 0) rows.set(baris, sel);
      while (sel.length < column) sel.push('');
      sel[column] = text;
      characters += text.length;
      if (shown !== value) {
        characters += shown.length;
        const tampil = shownOf.get(baris) ?? {};
        shownOf.set(baris, tampil);
        tampil[column] = shown;
      }
      if (characters > MOST_CHARACTERS || rows.size > EXCEL.maxRows + HEADING_ROWS) throw tooMuch();
    },
    rows: (): WorkbookRow[] =>
      [...rows]
        .map(([baris, sel]) => withShown({ baris, sel }, shownOf.get(baris)))
        .sort((a, b) => a.baris - b.baris),
  };
}

const withShown = (row: WorkbookRow, tampil: Record<number, string> | undefined): WorkbookRow =>
  tampil ? { ...row, tampil } : row;
