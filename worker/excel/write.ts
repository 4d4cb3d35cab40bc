import { crc32 } from 'node:zlib';

export type Cell = string | number;

/**
 * Makes an .xlsx of one sheet, its numbers as numbers. Nothing is compressed: it is for tables of a few hundred rows.
 * Source: ECMA-376-1, PKWARE APPNOTE.TXT 4.3.
 */
export function writeXlsx(sheet: string, rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer> {
  return zip([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/></Types>`,
    ],
    ['_rels/.rels', related('officeDocument', 'xl/workbook.xml')],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', related('worksheet', 'worksheets/sheet1.xml')],
    [
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ],
  ]);
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const related = (type: string, target: string) =>
  `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${DOCUMENT}/${type}" Target="${target}"/></Relationships>`;

const cell = (value: Cell) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(literal(value))}</t></is></c>`;

/** Escapes `_x0041_`, which a cell shows as a character. Source: ECMA-376-1 22.9.2.19. */
const literal = (text: string) => text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

function zip(files: readonly (readonly [path: string, xml: string])[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const [path, xml] of files) {
    const name = Buffer.from(path);
    const content = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
    // Version 2.0, UTF-8 names, stored, 1 January 1980.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    const local = [Buffer.from('PK\x03\x04'), facts, name, content];
    parts.push(...local);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, name);
    at += bytesOf(local);
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(bytesOf(directory), 8);
  end.writeUInt32LE(at, 12);
  return new Uint8Array(Buffer.concat([...parts, ...directory, Buffer.from('PK\x05\x06'), end]));
}

const bytesOf = (parts: readonly Uint8Array[]) => parts.reduce((all, { length }) => all + length, 0);
