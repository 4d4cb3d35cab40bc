import { EXCEL } from '#contract/orang/excel.ts';
import { booleanText, GENERAL, isoDateText, type NumberFormat, numberText, stylesOf } from './cell.ts';
import { collectRows, isRow, MOST_STRINGS, tooMuch, type WorkbookRow } from './rows.ts';
import { shownText } from './shown.ts';
import { readXml, type Wanted } from './xml.ts';

/** Workbook data that the cells of an .xlsx refer to. */
interface Shared {
  strings: string[];
  /** number formats, by the index of the cell's style */
  styles: NumberFormat[];
  date1904: boolean;
  /** also how Excel shows the numbers */
  asShown: boolean;
}

/** Excel's own limits. Columns count from 0. */
const MOST_STYLES = 65_536;
const LAST_COLUMN = 16_383;

/** The runs of a rich text, without its phonetic reading. */
const texts = (text: (piece: string) => void): Record<string, Wanted> => ({
  t: { text },
  r: { children: { t: { text } } },
});

/** @throws ApiError terlalu_besar for more texts than a sheet may have cells */
export function readStrings(content: Uint8Array | null): string[] {
  const strings: string[] = [];
  if (!content) return strings;
  let text = '';
  const si: Wanted = {
    open() {
      text = '';
      if (strings.length === MOST_STRINGS) throw tooMuch();
    },
    close() {
      strings.push(unescaped(text));
    },
    children: texts((piece) => {
      text += piece;
    }),
  };
  readXml(content, { sst: { children: { si } } });
  return strings;
}

export function readStyles(content: Uint8Array | null): NumberFormat[] {
  if (!content) return [];
  const custom = new Map<number, string>();
  const ids: number[] = [];
  const numFmt: Wanted = {
    open(attributes) {
      custom.set(Number(attributes.get('numFmtId')), attributes.get('formatCode') ?? '');
    },
  };
  const xf: Wanted = {
    open(attributes) {
      if (ids.push(Number(attributes.get('numFmtId') ?? 0)) > MOST_STYLES) throw new Error('too many styles');
    },
  };
  readXml(content, {
    styleSheet: { children: { numFmts: { children: { numFmt } }, cellXfs: { children: { xf } } } },
  });
  return stylesOf(ids, custom);
}

/** @throws ApiError terlalu_besar above the limits of `EXCEL`, Error when the sheet is damaged */
export function readSheet(content: Uint8Array, shared: Shared): WorkbookRow[] {
  const { put, rows } = collectRows();
  let baris = 0;
  let column = -1;
  let type = 'n';
  let style = 0;
  let value = '';
  const append = (piece: string) => {
    value += piece;
  };

  const c: Wanted = {
    open(attributes) {
      const reference = attributes.get('r');
      // A cell without a reference follows the previous one.
      column = reference === undefined ? column + 1 : columnOf(reference);
      if (column > LAST_COLUMN) throw new Error('no such column');
      type = attributes.get('t') ?? 'n';
      style = Number(attributes.get('s') ?? 0);
      value = '';
    },
    close() {
      if (value === '' || column >= EXCEL.maxColumns) return;
      const text = cellText(type, value, style, shared);
      const shown = shared.asShown && type === 'n' && text !== '';
      put(
        baris,
        column,
        text,
        shown ? shownText(Number(value), formatOf(style, shared), shared.date1904) : text,
      );
    },
    children: { v: { text: append }, is: { children: texts(append) } },
  };
  const row: Wanted = {
    open(attributes) {
      baris = Number(attributes.get('r') ?? baris + 1);
      if (!isRow(baris)) throw new Error('no such row');
      column = -1;
    },
    children: { c },
  };
  readXml(content, { worksheet: { children: { sheetData: { children: { row } } } } });
  return rows();
}

/** A cell as text: the calculated value of a formula, empty for an error. Source of the types: ECMA-376-1 18.18.11. */
function cellText(type: string, value: string, style: number, shared: Shared): string {
  switch (type) {
    case 's': {
      const text = shared.strings[Number(value)];
      if (text === undefined) throw new Error('no such string');
      return text;
    }
    case 'str':
    case 'inlineStr':
      return unescaped(value);
    case 'b':
      return booleanText(value.trim() === '1' || value.trim() === 'true');
    case 'd':
      return isoDateText(value);
    case 'n':
      return value.trim() === '' ? '' : numberText(Number(value), formatOf(style, shared), shared.date1904);
    default:
      return '';
  }
}

const formatOf = (style: number, { styles }: Shared) => styles[style] ?? GENERAL;

/** The column of a cell reference, from 0: 1 for `B7`. */
function columnOf(reference: string): number {
  const [, letters] = /^\$?([A-Z]{1,3})\$?\d+$/i.exec(reference) ?? [];
  if (!letters) throw new Error('no such cell');
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Decodes `_x000D_`, the escape for characters that XML does not allow. Source: ECMA-376-1 22.9.2.19. */
const unescaped = (text: string) =>
  text.replace(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
