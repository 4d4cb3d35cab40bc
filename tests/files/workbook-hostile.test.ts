import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../worker/contract/excel.ts';
import { ApiError } from '../../worker/errors.ts';
import { readWorkbook } from '../../worker/files/workbook.ts';
import { bomb, compoundFile, FORMATS, parts, record, sheetXml, workbook, zip } from '../support/excel.ts';

/** What a file is refused with. */
function refusal(bytes: Uint8Array): string {
  try {
    return `read ${readWorkbook(bytes).length} rows`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
const TOO_LARGE = `terlalu_besar: ${EXCEL.tooLarge}`;
const TOO_MANY_ROWS = `terlalu_besar: ${EXCEL.tooManyRows}`;
const WRONG_TYPE = `jenis_ditolak: ${EXCEL.wrongType}`;
const UNREADABLE = `jenis_ditolak: ${EXCEL.unreadable}`;

const table = [['Nama'], ['Siti']];
const written = (bookType: XLSX.BookType): Buffer =>
  XLSX.write(XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(table)), { type: 'buffer', bookType });
const cell = (inner: string) => sheetXml(`<row r="1"><c r="A1" t="str">${inner}</c></row>`);

describe('by its bytes, whatever its name,', () => {
  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.alloc(0)],
    ['HTML', Buffer.from('<html><table><tr><td>Nama</td></tr></table></html>')],
    ['CSV', Buffer.from('Nama,NIDN\nSiti,1\n')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['SpreadsheetML 2003', written('xlml')],
    ['Excel 2, without a container', written('biff2')],
    ['ODS', written('ods')],
    ['XLSB', written('xlsb')],
    ['DOCX', zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' })],
    ['a plain zip', zip({ 'foto.jpg': 'x' })],
    ['DOC', compoundFile({ WordDocument: Buffer.alloc(5_000) })],
  ])('%s is no workbook', (_, bytes) => {
    expect(refusal(bytes)).toBe(WRONG_TYPE);
  });
});

describe('locked or damaged', () => {
  it('is an .xlsx with a password', () => {
    expect(
      refusal(compoundFile({ EncryptionInfo: Buffer.alloc(224), EncryptedPackage: Buffer.alloc(9_000) })),
    ).toBe(UNREADABLE);
  });

  it('is an .xls with a password', () => {
    const globals = Buffer.concat([record(0x809, 0, 6, 5, 0), record(0x2f, 1, 0), record(0x0a)]);
    expect(refusal(compoundFile({ Workbook: globals }))).toBe(UNREADABLE);
  });

  it.each(FORMATS)('is an .%s that is cut short', (format) => {
    const bytes = workbook(format, { Data: table });
    for (let length = 8; length < bytes.length - 600; length += 97) {
      expect(refusal(bytes.subarray(0, length)), `${length} bytes`).toMatch(/^jenis_ditolak/);
    }
  });

  it('is a zip that is encrypted, or whose parts do not unpack', () => {
    const files = parts(cell('<v>Siti</v>'));
    const good = zip(files);
    expect(refusal(good)).toBe('read 1 rows');
    const damaged = Buffer.from(good);
    damaged.fill(0xff, 60, 120);
    expect(refusal(damaged)).toBe(UNREADABLE);
    const locked = Buffer.from(good);
    locked.writeUInt16LE(1, locked.lastIndexOf('xl/workbook.xml') - 38);
    expect(refusal(locked)).toBe(UNREADABLE);
  });

  it.each([
    ['without a sheet', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }],
    [
      'whose sheet is missing',
      { 'xl/workbook.xml': '<workbook><sheet r:id="rId9"/><sheet r:id="rId2"/></workbook>' },
    ],
    ['with entities of its own', { 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }],
    ['with half a tag', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1"><c r="A' }],
    [
      'with a string that is not there',
      { 'xl/worksheets/sheet1.xml': sheetXml('<row><c t="s"><v>5</v></c></row>') },
    ],
    ['with a number that is none', { 'xl/worksheets/sheet1.xml': sheetXml('<row><c><v>satu</v></c></row>') }],
  ])('is an .xlsx %s', (_, files) => {
    expect(refusal(zip(parts(cell('<v>Siti</v>'), files)))).toMatch(/rusak atau terkunci|read 0/);
  });
});

describe('made to be too much', { timeout: 60_000 }, () => {
  const bombs = {
    sheet: 'xl/worksheets/sheet1.xml',
    strings: 'xl/sharedStrings.xml',
    styles: 'xl/styles.xml',
  };

  it('is a file of more than 5 MB', () => {
    expect(refusal(Buffer.alloc(EXCEL.maxBytes + 1))).toBe(TOO_LARGE);
  });

  it.each(Object.entries(bombs))('is a gigabyte packed into the %s, honestly or not', (_, path) => {
    const of = (size?: number) => zip(parts(cell('<v>Siti</v>'), { [path]: bomb(size) }));
    expect(of().length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    expect(refusal(of())).toBe(TOO_MANY_ROWS);
    expect(refusal(of(1_000))).toBe(TOO_MANY_ROWS);
    expect(refusal(of(20_000_000))).toBe(TOO_MANY_ROWS);
    expect(process.memoryUsage().rss - before).toBeLessThan(128_000_000);
  });

  it('is a zip of very many files', () => {
    const files = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`xl/media/${i}`, '']));
    expect(refusal(zip(parts(cell('<v>Siti</v>'), files)))).toBe(UNREADABLE);
  });

  it('is a sheet of 100,000 rows', () => {
    const row = (_: unknown, i: number) => `<row r="${i + 1}"><c r="A${i + 1}"><v>1</v></c></row>`;
    expect(refusal(zip(parts(sheetXml(Array.from({ length: 100_000 }, row).join('')))))).toBe(TOO_MANY_ROWS);
  });

  it('is thousands of empty sheets beside many texts', () => {
    const ids = Array.from({ length: 1_900 }, (_, i) => i + 1);
    const of = (text: (id: number) => string) => ids.map(text).join('');
    const files = parts(sheetXml(''), {
      'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${of((id) => `<sheet name="S${id}" sheetId="${id}" r:id="rId${id}"/>`)}</sheets></workbook>`,
      'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(500_000)}</sst>`,
      ...Object.fromEntries(ids.map((id) => [`xl/worksheets/sheet${id}.xml`, sheetXml('')])),
    });
    expect(refusal(zip(files))).toMatch(/^read 0|^jenis_ditolak/);
  });

  it('is one long text in all cells', () => {
    const rows = `<row>${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`.repeat(9_000);
    const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>` };
    expect(refusal(zip(parts(sheetXml(rows), strings)))).toBe(TOO_MANY_ROWS);
  });

  // Just within what is unpacked, so that all of it is parsed.
  const MUCH = 16_000_000;
  it.each([
    ['quotes in quotes', sheetXml(`<row><c r=${`"'`.repeat(MUCH / 2)}><v>1</v></c></row>`)],
    ['attributes without end', sheetXml(`<row><c ${'a='.repeat(MUCH / 2)}><v>1</v></c></row>`)],
    ['spaces in a tag', sheetXml(`<row><c a${' '.repeat(MUCH)}><v>1</v></c></row>`)],
    ['tags that open', `<worksheet>${'<sheetData '.repeat(MUCH / 11)}`],
    ['tags in tags', sheetXml('<a>'.repeat(MUCH / 3))],
    ['comments that open', sheetXml('<!--'.repeat(MUCH / 4))],
    ['CDATA', cell(`<v>${'<![CDATA[x]]>'.repeat(MUCH / 13)}</v>`)],
    ['entities', cell(`<v>${'&amp;'.repeat(MUCH / 5)}</v>`)],
    ['empty rows', sheetXml('<row/>'.repeat(MUCH / 6))],
  ])('is a sheet of %s', (_, sheet) => {
    expect(refusal(zip(parts(sheet)))).toMatch(/^terlalu_besar|^jenis_ditolak|^read [01] rows/);
  });

  it('is an .xls that lists the same sheet again and again', () => {
    const LISTED = 100_000;
    const start = 8 + LISTED * 12 + 4;
    const listed = record(0x85, start & 255, (start >> 8) & 255, start >> 16, 0, 0, 0, 1, 0x41);
    const globals = [record(0x809, 0, 6, 5, 0), ...Array<Buffer>(LISTED).fill(listed), record(0x0a)];
    const sheet = [
      record(0x809, 0, 6, 16, 0),
      ...Array<Buffer>(100_000).fill(record(0x201, 0, 0, 0, 0)),
      record(0x0a),
    ];
    expect(refusal(compoundFile({ Workbook: Buffer.concat([...globals, ...sheet]) }))).toMatch(/^read 0/);
  });

  it('is an .xls of which one link, or many merged cells, cover the whole sheet', () => {
    const everywhere = [0, 0, 0xff, 0xff, 0, 0, 0xff, 0];
    const link = record(0x1b8, ...everywhere, ...Array<number>(40).fill(0));
    const merged = record(0xe5, 1, 0, ...everywhere);
    const listed = record(0x85, 40, 0, 0, 0, 0, 0, 1, 0, 0x41);
    const globals = Buffer.concat([record(0x809, 0, 6, 5, 0), listed, record(0x0a)]);
    globals.writeUInt32LE(globals.length, 12);
    const sheet = [record(0x809, 0, 6, 16, 0), link, ...Array<Buffer>(200_000).fill(merged), record(0x0a)];
    expect(refusal(compoundFile({ Workbook: Buffer.concat([globals, ...sheet]) }))).toBe('read 0 rows');
  });

  it('is an .xls whose sectors go in circles', () => {
    const bytes = workbook('xls', { Data: Array.from({ length: 500 }, (_, i) => [`Siti ${i}`]) });
    const fat = (bytes.readUInt32LE(76) + 1) * 512;
    for (let sector = 0; sector < 64; sector++) bytes.writeUInt32LE(0, fat + sector * 4);
    expect(refusal(bytes)).toBe(UNREADABLE);
  });
});

describe.each(FORMATS)('an .%s with wrong bytes', (format) => {
  it('is read or refused, and quickly', { timeout: 60_000 }, () => {
    const rows = Array.from({ length: 40 }, (_, i) => [
      `Siti ${i}`,
      'é数😀',
      i / 7,
      i % 2 === 0,
      new Date(2e11 * i),
    ]);
    const good = workbook(format, { Data: rows, Lain: [['x']] });
    // Marsaglia's xorshift: the same bytes on every run.
    let state = 42;
    const random = (below: number) => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return (state >>> 0) % below;
    };
    for (let run = 0; run < 400; run++) {
      const bytes = Buffer.from(good);
      for (let i = random(6); i >= 0; i--)
        bytes[random(bytes.length)] = [0, 1, 0x7f, 0xff, random(256)][random(5)] ?? 0;
      const start = performance.now();
      expect(refusal(bytes), `run ${run}`).toMatch(/^read|^terlalu_besar|^jenis_ditolak/);
      expect(performance.now() - start, `run ${run}`).toBeLessThan(2_000);
    }
  });
});
