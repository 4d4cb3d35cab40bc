import type { Buffer } from 'node:buffer';
import { type BiffRecord, recordsFrom, textReader, withContinued } from './biffRecord.ts';
import { booleanText, GENERAL, type NumberFormat, numberText } from './cell.ts';
import { collectRows, type WorkbookRow } from './rows.ts';
import { shownText } from './shown.ts';

/** Workbook data that the sheets of an .xls refer to. */
export interface Globals {
  strings: string[];
  /** number formats, by the index of the cell's style */
  styles: NumberFormat[];
  date1904: boolean;
  /** also how Excel shows the numbers */
  asShown: boolean;
  /** true for Excel 97 and later; false: texts are in the code page */
  unicode: boolean;
  decode(text: Uint8Array): string;
}

/** Row, column and style: the first six bytes of a cell record. */
const CELL_LENGTH = 6;
const MULTIPLE_LENGTH = 6;

/**
 * Reads the rows of the sheet that begins at an offset. Source: [MS-XLS] 2.4, each record under its name.
 *
 * @throws ApiError terlalu_besar above the limits of `EXCEL`, Error when the sheet is damaged
 */
export function readBiffSheet(stream: Buffer, start: number, globals: Globals): WorkbookRow[] {
  const { put, rows } = collectRows();
  const { styles, date1904, asShown } = globals;
  const putNumber = (baris: number, column: number, value: number, style: number) => {
    const format = styles[style] ?? GENERAL;
    const text = numberText(value, format, date1904);
    put(baris, column, text, asShown ? shownText(value, format, date1904) : text);
  };
  const text = (record: BiffRecord, at: number) =>
    globals.unicode
      ? textReader(withContinued(stream, record), at).next()
      : globals.decode(record.data.subarray(at + 2, at + 2 + record.data.readUInt16LE(at)));
  // A formula that yields a text is followed by a String record with the text.
  let formula: { baris: number; column: number } | null = null;

  for (const record of recordsFrom(stream, start)) {
    const { type, data } = record;
    const cell = () => ({ baris: data.readUInt16LE(0) + 1, column: data.readUInt16LE(2) });
    const putCell = (value: string) => put(cell().baris, cell().column, value);
    const putCellNumber = (value: number) =>
      putNumber(cell().baris, cell().column, value, data.readUInt16LE(4));
    switch (type) {
      case 0xfd: // LabelSst
        putCell(sharedString(globals, data.readUInt32LE(CELL_LENGTH)));
        break;
      case 0x204: // Label
      case 0xd6: // RString
        putCell(text(record, CELL_LENGTH));
        break;
      case 0x203: // Number
        putCellNumber(data.readDoubleLE(CELL_LENGTH));
        break;
      case 0x27e: // RK
        putCellNumber(packedNumber(data, CELL_LENGTH));
        break;
      case 0xbd: // MulRk: a row and a column, a style and a number each, the last column
        for (let at = 4; at + MULTIPLE_LENGTH <= data.length - 2; at += MULTIPLE_LENGTH) {
          const { baris, column } = cell();
          const nth = (at - 4) / MULTIPLE_LENGTH;
          putNumber(baris, column + nth, packedNumber(data, at + 2), data.readUInt16LE(at));
        }
        break;
      case 0x205: // BoolErr
        if (data.readUInt8(7) === 0) putCell(booleanText(data.readUInt8(6) === 1));
        break;
      case 0x06: // Formula
        if (data.readUInt16LE(12) !== 0xffff) putCellNumber(data.readDoubleLE(CELL_LENGTH));
        else if (data.readUInt8(6) === 0) formula = cell();
        else if (data.readUInt8(6) === 1) putCell(booleanText(data.readUInt8(8) === 1));
        break;
      case 0x207: // String
        if (formula) put(formula.baris, formula.column, text(record, 0));
        formula = null;
        break;
    }
  }
  return rows();
}

function sharedString({ strings }: Globals, index: number): string {
  const text = strings[index];
  if (text === undefined) throw new Error('no such string');
  return text;
}

/** Decodes an RK number: an integer or the upper half of a double, optionally in hundredths. Source: [MS-XLS] 2.5.222. */
function packedNumber(data: Buffer, at: number): number {
  const packed = data.readInt32LE(at);
  let value = packed >> 2;
  if (!(packed & 2)) {
    const double = new DataView(new ArrayBuffer(8));
    double.setInt32(0, packed & ~3);
    value = double.getFloat64(0);
  }
  return packed & 1 ? value / 100 : value;
}
