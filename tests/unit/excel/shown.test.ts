import type * as XLSX from '@e965/xlsx';
import { expect, it } from 'vitest';
import { DAMAGED_NUMBER } from '../../../worker/excel/cell.ts';
import { readWorkbook } from '../../../worker/excel/workbook.ts';
import { FORMATS, type Value, workbook } from '../../support/files/excel.ts';

const number = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });
/** 2026-11-25 as Excel counts days. */
const DAY = 46_351;

const CASES: [string, Value, string][] = [
  ['money', number(1_501_250, '"Rp"#,##0'), 'Rp1.501.250'],
  ['money of a language', number(1_501_250, '[$Rp-421]#,##0.00'), 'Rp1.501.250,00'],
  ['money in an account', number(1_501_250, '_-"Rp"* #,##0_-;-"Rp"* #,##0_-'), 'Rp1.501.250'],
  ['a debt', number(-2_500, '"Rp"#,##0'), '-Rp2.500'],
  ['a debt in parentheses', number(-2_500, '#,##0;(#,##0)'), '(2.500)'],
  ['nothing owed', number(0, '#,##0;-#,##0;"lunas"0'), 'lunas0'],
  ['a fraction', number(3.756, '0.00'), '3,76'],
  ['a fraction without a format', 3.75, '3,75'],
  ['a share', number(0.875, '0.0%'), '87,5%'],
  ['a unit', number(12, '0 "SKS"'), '12 SKS'],
  ['thousands', number(1_501_250, '#,##0,"rb"'), '1.501rb'],
  ['an exponent', number(123_456_789_012_345, '0.00E+00'), '123456789012345'],
  ['long digits', 123_456_789_012_345, '123456789012345'],
  ['longer digits as text', '12345678901234567890', '12345678901234567890'],
  ['digits that Excel has cut', 1_234_567_890_123_456, DAMAGED_NUMBER],
  ['a number with zeros', number(42, '00000'), '00042'],
  ['a day', number(DAY, 'dd/mm/yyyy'), '25/11/2026'],
  ['a day by its built-in format', number(DAY, 'm/d/yy'), '25/11/2026'],
  ['a day in words', number(DAY, '[$-421]dddd, d mmmm yyyy'), 'Rabu, 25 November 2026'],
  ['a day and a time', number(DAY + 0.5625, 'dd/mm/yyyy hh:mm'), '25/11/2026 13:30'],
  ['a time', number(0.354_166_666_7, 'h:mm'), '8:30'],
  ['a time before noon', number(0.354_166_666_7, 'h:mm AM/PM'), '8:30 AM'],
  ['a duration', number(1.5, '[h]:mm'), '36:00'],
  ['a truth', true, 'TRUE'],
];

it.each(FORMATS)('gives the numbers of an .%s as Excel shows them', (format) => {
  const rows = CASES.map(([name, value]) => [name, value]);
  const read = readWorkbook(workbook(format, { Data: rows }), true);
  expect(read.map(({ sel, tampil }) => [sel[0], tampil?.[1] ?? sel[1]])).toEqual(
    CASES.map(([name, , shown]) => [name, shown]),
  );
});
