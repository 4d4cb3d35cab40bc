import { constants, crc32, deflateRawSync } from 'node:zlib';
import * as XLSX from '@e965/xlsx';

export type Value = string | number | boolean | Date | null | XLSX.CellObject;
type Format = 'xlsx' | 'xls';
export const FORMATS: Format[] = ['xlsx', 'xls'];

/** Makes a workbook with SheetJS. */
export function workbook(
  format: Format | 'biff5',
  sheets: Record<string, Value[][]>,
  hidden: string[] = [],
): Buffer {
  const book = XLSX.utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), name);
    if (hidden.includes(name)) XLSX.utils.book_set_sheet_visibility(book, name, 1);
  }
  const bookType = format === 'xls' ? 'biff8' : format;
  return XLSX.write(book, { type: 'buffer', bookType, bookSST: format !== 'biff5', compression: true });
}

/** A compressed zip entry with a claimed size. */
interface Packed {
  packed: Buffer;
  size: number;
}
export type Files = Record<string, string | Buffer | Packed>;

/** Zeros that inflate to 1 GB, whatever size is claimed. */
export function bomb(size = 1_000_000_000): Packed {
  const piece = deflateRawSync(Buffer.alloc(10_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  return { packed: Buffer.concat([...Array<Buffer>(100).fill(piece), end]), size };
}

export function zip(files: Files): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [path, file] of Object.entries(files)) {
    const { packed, size, crc } =
      typeof file === 'object' && 'packed' in file ? { ...file, crc: 0 } : pack(file);
    const name = Buffer.from(path);
    // The two headers agree from the version to the lengths of name and extra field.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, name);
    contents.push(Buffer.from('PK\x03\x04', 'latin1'), common, name, packed);
    offset += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}

function pack(file: string | Buffer) {
  return {
    packed: deflateRawSync(file, { level: constants.Z_BEST_SPEED }),
    size: Buffer.byteLength(file),
    crc: crc32(file),
  };
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT_TYPES: Record<string, string> = {
  'xl/workbook.xml': 'sheet.main',
  'xl/worksheets/sheet1.xml': 'worksheet',
  'xl/sharedStrings.xml': 'sharedStrings',
  'xl/styles.xml': 'styles',
};

/** A minimal .xlsx; `extra` replaces and adds files. */
export function parts(sheet: string, extra: Files = {}): Files {
  const relationships = [
    ['worksheet', 'worksheets/sheet1.xml'],
    ['sharedStrings', '/xl/sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ].map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  const files: Files = {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relationships.join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...extra,
  };
  const types = Object.entries(CONTENT_TYPES)
    .filter(([path]) => path in files)
    .map(
      ([path, type]) =>
        `<Override PartName="/${path}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`,
    );
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${types.join('')}</Types>`,
    ...files,
  };
}

export const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** An .xls around a stream of records. */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, `/${name}`, content);
  return XLSX.CFB.write(file, { type: 'buffer' });
}

/** One record of an .xls. */
export function record(type: number, ...bytes: number[]): Buffer {
  return Buffer.from([type & 255, type >> 8, bytes.length & 255, bytes.length >> 8, ...bytes]);
}
