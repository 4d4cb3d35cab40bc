import { type BookType, utils, write } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXCEL } from '../../../worker/contract/orang/excel.ts';
import { ApiError } from '../../../worker/core/errors.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import { compoundFile, FORMATS, parts, record, sheetXml, workbook, zip } from '../../support/files/excel.ts';
import { MOST_CPU_SECONDS, MOST_MEGABYTES, startReader } from '../../support/files/excel-reader.ts';
import { TOO_LARGE, UNREADABLE, WRONG_TYPE } from '../../support/hostile/answers.ts';
import { PACKAGES } from '../../support/hostile/package.ts';
import { XLS } from '../../support/hostile/xls.ts';
import { XLSX } from '../../support/hostile/xlsx.ts';

/** The refusals of files. */
function refusal(bytes: Uint8Array): string {
  try {
    return `read ${readWorkbook(bytes).length} rows`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.code}: ${error.message}`;
  }
}
const table = [['Nama'], ['Siti']];
const written = (bookType: BookType): Buffer =>
  write(utils.book_new(utils.aoa_to_sheet(table)), { type: 'buffer', bookType });
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
    damaged.fill(0xff, good.indexOf('sheet1.xml') + 10, good.indexOf('sheet1.xml') + 60);
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

describe.each([
  ['an .xlsx', XLSX],
  ['a zip', PACKAGES],
  ['an .xls', XLS],
])('%s made to be too much, or to lie, is answered with little time and memory:', (_, hostile) => {
  let reader: ReturnType<typeof startReader>;
  beforeAll(() => {
    reader = startReader();
  });
  afterAll(() => reader.close());

  it.each(hostile)('%s', async (_, outcome, make) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(EXCEL.maxBytes);
    const answer = await reader.read(bytes);
    expect(answer.outcome).toBe(outcome);
    expect(answer.cpuSeconds).toBeLessThan(MOST_CPU_SECONDS);
    expect(answer.grownMegabytes).toBeLessThan(MOST_MEGABYTES);
  });
});

it('is refused at once when it is larger than 5 MB', () => {
  expect(refusal(Buffer.alloc(EXCEL.maxBytes + 1))).toBe(TOO_LARGE);
});
