import { CFB, type ParsingOptions, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { EXCEL, workbookKind } from '#contract/excel.ts';
import { ApiError } from '../errors.ts';
import { cellText } from './cell.ts';
import { cellsOnly } from './xls.ts';
import { unzip, ZipTooLarge } from './zip.ts';

/** A row that holds something. */
export interface WorkbookRow {
  /** its number in Excel, from 1 */
  baris: number;
  /** trimmed texts from column A on; empty ones at the end are left out */
  sel: string[];
}

type ReadSheet = (index: number) => WorkBook;

/** Room for a title and headings above the data. */
const HEADING_ROWS = 20;
/** Cells that are parsed: each costs some hundred bytes, and a worker has 128 MB. */
const MOST_CELLS = 400_000;

/** Sheets that are looked into for the first with data: each costs a reading of what all of them share. */
const MOST_SHEETS = 4;

const OPTIONS: ParsingOptions = {
  dense: true,
  cellFormula: false,
  cellHTML: false,
  cellText: false,
  // Leading zeros are in the number format.
  cellNF: true,
};

const refuse = (message: string) => new ApiError('jenis_ditolak', { message });
const tooManyRows = () => new ApiError('terlalu_besar', { message: EXCEL.tooManyRows });

/**
 * The rows of the first visible worksheet that has any, as text; none when the first few are empty.
 *
 * SheetJS reads whatever it can make sense of, HTML among it, and inflates whatever it is given. So it sees only what
 * is a workbook by its bytes, and of an .xlsx only what has been unpacked within the limits.
 *
 * @throws ApiError terlalu_besar above the limits of `EXCEL`, jenis_ditolak for what is no .xls or .xlsx by its bytes,
 * and for one that is damaged or locked
 */
export function readWorkbook(bytes: Uint8Array): WorkbookRow[] {
  if (bytes.length > EXCEL.maxBytes) throw new ApiError('terlalu_besar', { message: EXCEL.tooLarge });
  try {
    switch (workbookKind(bytes)) {
      case 'xlsx':
        return firstRows(xlsx(bytes));
      case 'xls':
        return firstRows(xls(bytes));
      default:
        throw refuse(EXCEL.wrongType);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof ZipTooLarge) throw tooManyRows();
    throw refuse(EXCEL.unreadable);
  }
}

/** Media, drawings, macros and the like are of no interest. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]+\.xml|xl\/_rels\/[^/]+|xl\/worksheets\/[^/]+\.xml)$/i;

function xlsx(bytes: Uint8Array): ReadSheet {
  const files = unzip(bytes, (path) => NEEDED.test(path), EXCEL.maxUnpackedBytes);
  if (!files.has('[Content_Types].xml') || !files.has('xl/workbook.xml')) throw refuse(EXCEL.wrongType);
  const container = CFB.utils.cfb_new();
  for (const [path, content] of files) {
    if (/^xl\/worksheets\//i.test(path) && cellsOf(content) > MOST_CELLS) throw tooManyRows();
    CFB.utils.cfb_add(container, path, content);
  }
  const unpacked = CFB.write(container, { type: 'buffer', fileType: 'zip', compression: false });
  return (index) => read(unpacked, { ...OPTIONS, type: 'buffer', sheets: index });
}

/** At most so many cells as `<c` is in the text. */
function cellsOf(sheet: Uint8Array): number {
  let cells = 0;
  for (let at = sheet.indexOf(0x3c); at !== -1; at = sheet.indexOf(0x3c, at + 1)) {
    if (sheet[at + 1] === 0x63) cells++;
  }
  return cells;
}

function xls(bytes: Uint8Array): ReadSheet {
  const cells = cellsOnly(bytes);
  if (!cells) throw refuse(EXCEL.wrongType);
  return (index) => read(cells, { ...OPTIONS, type: 'buffer', sheets: index });
}

function firstRows(readSheet: ReadSheet): WorkbookRow[] {
  // Which sheets there are, and which of them are hidden, comes with any of them.
  let book = readSheet(0);
  const hidden = book.Workbook?.Sheets?.map((sheet) => Boolean(sheet.Hidden)) ?? [];
  const date1904 = Boolean(book.Workbook?.WBProps?.date1904);
  const visible = [...book.SheetNames.entries()].filter(([index]) => !hidden[index]);
  for (const [index, name] of visible.slice(0, MOST_SHEETS)) {
    if (index > 0) book = readSheet(index);
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet, date1904) : [];
    if (rows.length > 0) return rows;
  }
  return [];
}

/** By the cells that are there, whatever size the sheet claims to have. */
function rowsOf(sheet: WorkSheet, date1904: boolean): WorkbookRow[] {
  const rows: WorkbookRow[] = [];
  // Both arrays may be long and nearly empty: forEach goes by what they hold.
  sheet['!data']?.forEach((cells, index) => {
    const sel: string[] = [];
    cells?.forEach((cell, column) => {
      const text = column < EXCEL.maxColumns ? cellText(cell, date1904) : '';
      if (text === '') return;
      while (sel.length < column) sel.push('');
      sel[column] = text;
    });
    if (sel.length === 0) return;
    rows.push({ baris: index + 1, sel });
    if (rows.length > EXCEL.maxRows + HEADING_ROWS) throw tooManyRows();
  });
  return rows;
}
