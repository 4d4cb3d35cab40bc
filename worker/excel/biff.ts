import { Buffer } from 'node:buffer';
import { recordsFrom, textReader, withContinued } from './biffRecord.ts';
import { type Globals, readBiffSheet } from './biffSheet.ts';
import { stylesOf } from './cell.ts';
import { MOST_STRINGS, tooMuch, type WorkbookRow } from './rows.ts';

const EXCEL_97 = 0x600;
const EXCEL_95 = 0x500;
const WORKSHEET = 0;
const VISIBLE = 0;
const WINDOWS_LATIN = 'windows-1252';

/**
 * Opens an .xls of Excel 5 to 2003. Returns a lazy reader for each visible worksheet. Source: [MS-XLS] 2.3, 2.4.
 *
 * @param bytes the Workbook stream of the compound file
 * @param asShown also how Excel shows the numbers
 * @throws ApiError terlalu_besar when there are more shared texts than cells, Error when the workbook is damaged or locked
 */
export function openBiff(bytes: Uint8Array, asShown: boolean): (() => WorkbookRow[])[] {
  const stream = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sheets: number[] = [];
  const formats = new Map<number, string>();
  const formatIds: number[] = [];
  let strings: string[] = [];
  let version = 0;
  let date1904 = false;
  let decoder = new TextDecoder(WINDOWS_LATIN);
  const decode = (text: Uint8Array) => decoder.decode(text);

  for (const record of recordsFrom(stream, 0)) {
    const { type, data } = record;
    switch (type) {
      case 0x809:
        version = data.readUInt16LE(0);
        if (version !== EXCEL_97 && version !== EXCEL_95) throw new Error('unknown version');
        break;
      case 0x2f:
        throw new Error('locked');
      case 0x22:
        date1904 = data.readUInt16LE(0) === 1;
        break;
      case 0x42:
        decoder = decoderOf(data.readUInt16LE(0));
        break;
      case 0x85:
        if ((data.readUInt8(4) & 3) === VISIBLE && data.readUInt8(5) === WORKSHEET)
          sheets.push(data.readUInt32LE(0));
        break;
      case 0x41e:
        formats.set(
          data.readUInt16LE(0),
          version === EXCEL_97
            ? textReader(withContinued(stream, record), 2).next()
            : decode(data.subarray(3, 3 + data.readUInt8(2))),
        );
        break;
      case 0xe0:
        formatIds.push(data.readUInt16LE(2));
        break;
      case 0xfc:
        strings = sharedStrings(withContinued(stream, record));
        break;
    }
  }
  const globals: Globals = {
    strings,
    styles: stylesOf(formatIds, formats),
    date1904,
    asShown,
    unicode: version === EXCEL_97,
    decode,
  };
  return sheets.map((start) => () => readBiffSheet(stream, start, globals));
}

function sharedStrings(pieces: Buffer[]): string[] {
  const strings: string[] = [];
  const count = pieces[0]?.readUInt32LE(4) ?? 0;
  const reader = textReader(pieces, 8);
  while (strings.length < count && !reader.ended()) {
    if (strings.length === MOST_STRINGS) throw tooMuch();
    strings.push(reader.next());
  }
  return strings;
}

/** Falls back to windows-1252 for code pages that are not Windows ones. */
function decoderOf(codePage: number): TextDecoder {
  try {
    return new TextDecoder(`windows-${codePage}`);
  } catch {
    return new TextDecoder(WINDOWS_LATIN);
  }
}
