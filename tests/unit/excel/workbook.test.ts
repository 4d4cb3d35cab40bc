import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../../worker/contract/orang/excel.ts';
import { DAMAGED_NUMBER } from '../../../worker/excel/cell.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import { biff } from '../../support/files/biff.ts';
import {
  compoundFile,
  FORMATS,
  parts,
  record,
  sheetXml,
  type Value,
  workbook,
  zip,
} from '../../support/files/excel.ts';

const number = (v: number, z?: string): XLSX.CellObject => ({ t: 'n', v, ...(z && { z }) });
const sel = (bytes: Uint8Array) => readWorkbook(bytes).map((row) => row.sel);
const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date));

describe.each(FORMATS)('an .%s file', (format) => {
  const cells = (...row: Value[]) => sel(workbook(format, { Data: [row] }))[0];

  it('comes out row by row, with the numbers that Excel shows', () => {
    const bytes = workbook(format, {
      Data: [
        ['NIDN', 'Nama Dosen', null, 'Email'],
        [],
        ['0018067801', ' Siti Aminah, S.Kom. ', '', 's@k.ac.id', null],
        [null, '  '],
        [null, 'Ñoño é 数学 😀'],
      ],
    });
    expect(readWorkbook(bytes)).toEqual([
      { baris: 1, sel: ['NIDN', 'Nama Dosen', '', 'Email'] },
      { baris: 3, sel: ['0018067801', 'Siti Aminah, S.Kom.', '', 's@k.ac.id'] },
      { baris: 5, sel: ['', 'Ñoño é 数学 😀'] },
    ]);
  });

  it('gives integers in plain digits, whatever their length', () => {
    expect(cells(0, -7, 81234567890, 6281234567890, 999_999_999_999_999)).toEqual([
      '0',
      '-7',
      '81234567890',
      '6281234567890',
      '999999999999999',
    ]);
  });

  it('tells the numbers whose last digits Excel has lost', () => {
    expect(cells('198001012006041001', 198001012006041000, 3171234567890120, 'akhir')).toEqual([
      '198001012006041001',
      DAMAGED_NUMBER,
      DAMAGED_NUMBER,
      'akhir',
    ]);
  });

  it('keeps the zeros that a number format puts before a number', () => {
    expect(
      cells(
        number(18067801, '0000000000'),
        number(81234567890, '000000000000'),
        number(81234567890, '0##########'.concat('#')),
        number(81234567890, '"0"#'),
        number(81234567890, '\\0#'),
        number(7, '000;-000;0'),
        number(1234567, '#,##0'),
      ),
    ).toEqual([
      '0018067801',
      '081234567890',
      '081234567890',
      '081234567890',
      '081234567890',
      '007',
      '1234567',
    ]);
  });

  it('gives other numbers without the dust of binary fractions', () => {
    expect(cells(3.75, 0.1 + 0.2, -0.5, number(0.85, '0%'), number(1.5, '"hari" 0.0'))).toEqual([
      '3.75',
      '0.3',
      '-0.5',
      '0.85',
      '1.5',
    ]);
  });

  it('gives dates as dd/MM/yyyy, however they are shown', () => {
    expect(
      cells(
        day(2024, 2, 29),
        number(29280, 'd mmmm yyyy'),
        number(29280.75, '[$-421]dddd, dd mmmm yyyy hh:mm;@'),
        number(59, 'yyyy-mm-dd'),
        number(61, 'dd/mm/yy'),
        number(45000, '"hari ke" 0'),
        number(45000, '[Red]0'),
        number(1e9, 'dd/mm/yyyy'),
      ),
    ).toEqual([
      '29/02/2024',
      '29/02/1980',
      '29/02/1980',
      '28/02/1900',
      '01/03/1900',
      '45000',
      '45000',
      '1000000000',
    ]);
  });

  it('counts days from 1904 where the workbook does', () => {
    const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet([[number(0, 'dd/mm/yyyy')]]));
    book.Workbook = { WBProps: { date1904: true } };
    const bytes = XLSX.write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx' });
    expect(sel(bytes)).toEqual([['01/01/1904']]);
  });

  it('gives booleans, the values of formulas, and nothing for an error', () => {
    const row: Value[] = [
      true,
      false,
      { t: 'n', v: 12, f: 'A2+1' },
      { t: 's', v: 'Siti', f: 'B2&""' },
      { t: 'b', v: true, f: '1=1' },
      { t: 'e', v: 0x2a },
      'akhir',
    ];
    expect(cells(...row)).toEqual(['TRUE', 'FALSE', '12', 'Siti', 'TRUE', '', 'akhir']);
  });

  it('comes from the first sheet that is visible and has something', () => {
    const sheets = { Rahasia: [['x']], Kosong: [[]], Data: [['data']], Lain: [['y']] };
    expect(sel(workbook(format, sheets, ['Rahasia']))).toEqual([['data']]);
    expect(sel(workbook(format, { Kosong: [[]] }))).toEqual([]);
  });

  it('ignores columns beyond the 64th', () => {
    const row = Array.from({ length: 80 }, (_, i) => `k${i + 1}`);
    expect(cells(...row)).toEqual(row.slice(0, 64));
  });

  it('is read with 10,000 rows below their headings, and refused with many more', () => {
    // Few texts: the writer looks each of them up in a list.
    const rows = Array.from({ length: 10_001 }, (_, i) => [i, `Mahasiswa ${i % 10}`]);
    const read = readWorkbook(workbook(format, { Data: rows }));
    expect(read).toHaveLength(10_001);
    expect(read.at(-1)).toEqual({ baris: 10_001, sel: ['10000', 'Mahasiswa 0'] });
    const many = workbook(format, { Data: Array.from({ length: 10_021 }, (_, i) => [i]) });
    expect(() => readWorkbook(many)).toThrow(EXCEL.tooManyRows);
  });

  it('costs nothing for a single cell far away', () => {
    const sheet: XLSX.WorkSheet = {
      '!ref': 'B65536:IV65536',
      IV65536: { t: 's', v: 'x' },
      B65536: { t: 's', v: 'y' },
    };
    const book = XLSX.utils.book_new(sheet);
    const bytes = XLSX.write(book, { type: 'buffer', bookType: format === 'xls' ? 'biff8' : 'xlsx' });
    expect(readWorkbook(bytes)).toEqual([{ baris: 65_536, sel: ['', 'y'] }]);
  });
});

describe('an .xlsx file', () => {
  const of = (rows: string, extra: Record<string, string> = {}) => sel(zip(parts(sheetXml(rows), extra)));

  it('has its rich texts in one piece, its entities and its escapes read', () => {
    const strings =
      '<x:sst><x:si><x:r><x:rPr><x:b/></x:rPr><x:t>Budi </x:t></x:r><x:r><x:t xml:space="preserve">&amp; S&#xE9;</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>';
    const rows =
      '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>a\nb&lt;</x:t></x:is></x:c><x:c r="C1" t="str"><x:f>1&gt;0</x:f><x:v>&lt;é&gt;</x:v></x:c></x:row>';
    expect(of(rows, { 'xl/sharedStrings.xml': strings })).toEqual([['Budi & Sé', 'a\nb<', '<é>']]);
  });

  it('needs no positions, and takes rows in any order', () => {
    const cell = (value: string) => `<c t="str"><v>${value}</v></c>`;
    expect(of(`<row>${cell('a')}<c/>${cell('b')}</row><row>${cell('c')}</row>`)).toEqual([
      ['a', '', 'b'],
      ['c'],
    ]);
    expect(of(`<row r="9">${cell('z')}</row><row r="2"><c r="C2"><v>5</v></c></row>`)).toEqual([
      ['', '', '5'],
      ['z'],
    ]);
  });

  it('has its characters written in any of the ways of XML', () => {
    const rows =
      "<row r='1'><c r='A1' t='inlineStr' note='a>b'><is><t>&#x1F393;&#38;&quot;<![CDATA[<b>]]><!-- no --></t></is></c><c t='str'><v>a_x000D__x005F_x0041_</v></c></row>";
    expect(of(rows)).toEqual([['🎓&"<b>', 'a\r_x0041_']]);
    const utf16 = Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sheetXml(rows)}`, 'utf16le');
    expect(sel(zip(parts('', { 'xl/worksheets/sheet1.xml': utf16 })))).toEqual([['🎓&"<b>', 'a\r_x0041_']]);
    expect(sel(zip(parts('', { 'xl/worksheets/sheet1.xml': utf16.swap16() })))).toEqual([
      ['🎓&"<b>', 'a\r_x0041_'],
    ]);
  });

  it('may have its dates written out, and its style only where it needs one', () => {
    const styles =
      '<styleSheet><cellStyleXfs><xf numFmtId="1"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>';
    const rows =
      '<row><c t="d"><v>2024-02-29T08:00:00</v></c><c s="1"><v>45351</v></c><c s="0"><v>45351</v></c><c s="9"><v>4.5351E4</v></c></row>';
    expect(of(rows, { 'xl/styles.xml': styles })).toEqual([['29/02/2024', '29/02/2024', '45351', '45351']]);
  });

  it('may have its parts under other names', () => {
    const files = parts(sheetXml('<row><c t="s"><v>0</v></c></row>'), {
      'xl/sharedStrings.xml': '<sst><si><t>Siti</t></si></sst>',
    });
    const { 'xl/workbook.xml': book = '', 'xl/_rels/workbook.xml.rels': related = '', ...rest } = files;
    const moved = {
      ...rest,
      '_rels/.rels':
        '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/workbook2.xml"/></Relationships>',
      'xl/workbook2.xml': book,
      'xl/_rels/workbook2.xml.rels': related,
    };
    expect(sel(zip(moved))).toEqual([['Siti']]);
  });

  it('is believed in its cells, not in its dimension', () => {
    const sheet =
      '<worksheet><dimension ref="A1:XFD1048576"/><sheetData><row r="1048576"><c r="A1048576"><v>7</v></c><c r="XFD1048576"><v>8</v></c></row></sheetData></worksheet>';
    expect(readWorkbook(zip(parts(sheet)))).toEqual([{ baris: 1_048_576, sel: ['7'] }]);
  });
});

it('reads what Excel 95 wrote, a byte a character', () => {
  const bytes = workbook('biff5', {
    Data: [
      ['Nama', 'NIDN', 'Kode'],
      ['Rene?', number(18067801, '0000000000'), { t: 's', v: 'x', f: 'A1' }],
    ],
  });
  bytes[bytes.indexOf('Rene?') + 4] = 0xe9;
  expect(sel(bytes)).toEqual([
    ['Nama', 'NIDN', 'Kode'],
    ['Reneé', '0018067801', 'x'],
  ]);
});

describe('an .xls file', () => {
  it('has texts that go on in the next record, of one byte a character and of two', () => {
    const rows = Array.from({ length: 300 }, (_, i) => [
      `${i} ${'Siti é '.repeat(9)}`,
      `${i} ${'数学 '.repeat(20)}`,
    ]);
    expect(sel(workbook('xls', { Data: rows }))).toEqual(rows.map((row) => row.map((text) => text.trim())));
  });

  it('has the rich texts, readings and texts cut in two that Excel writes', () => {
    const rich = [3, 0, 0x08, 1, 0, ...Buffer.from('Adi'), 1, 0, 2, 0];
    const read = [1, 0, 0x05, 4, 0, 0, 0, 0x70, 0x65, 9, 9, 9, 9];
    const globals = [
      record(0xfc, 3, 0, 0, 0, 3, 0, 0, 0, ...rich, ...read, 6, 0, 0, ...Buffer.from('Si')),
      record(0x3c, 1, ...Buffer.from('ti数学', 'utf16le')),
    ];
    const sheet = [0, 1, 2].map((index) => record(0xfd, 0, 0, index, 0, 0, 0, index, 0, 0, 0));
    expect(sel(compoundFile({ Workbook: biff({ globals, sheet }) }))).toEqual([['Adi', '数', 'Siti数学']]);
  });

  it('is the one in the root, not one that is embedded', () => {
    const of = (text: string) =>
      biff({ sheet: [record(0x204, 0, 0, 0, 0, 0, 0, 1, 0, 0, ...Buffer.from(text))] });
    const bytes = compoundFile({ 'MBD0001/Workbook': of('x'), Workbook: of('y') });
    expect(sel(bytes)).toEqual([['y']]);
  });
});
