import * as XLSX from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../worker/contract/excel.ts';
import { DAMAGED_NUMBER } from '../../worker/files/cell.ts';
import { readWorkbook } from '../../worker/files/workbook.ts';
import { FORMATS, parts, sheetXml, type Value, workbook, zip } from '../support/excel.ts';

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
    const rows = Array.from({ length: 10_001 }, (_, i) => [i, `Mahasiswa ${i}`]);
    const read = readWorkbook(workbook(format, { Data: rows }));
    expect(read).toHaveLength(10_001);
    expect(read.at(-1)).toEqual({ baris: 10_001, sel: ['10000', 'Mahasiswa 10000'] });
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
