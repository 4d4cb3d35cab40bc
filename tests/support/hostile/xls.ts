import { BIFF5, type BiffParts, begin, biff, times, u16, u32 } from '../files/biff.ts';
import { compoundFile, record, workbook } from '../files/excel.ts';
import { type Hostile, NOTHING, ONE_ROW, TOO_MANY_ROWS, UNREADABLE, WRONG_TYPE } from './answers.ts';

const SECTOR = 512;
const text = (row: number, value: string) =>
  record(0x204, ...u16(row), 0, 0, 0, 0, ...u16(value.length), 0, ...Buffer.from(value));
const shared = (row: number, column: number) => record(0xfd, ...u16(row), ...u16(column), 0, 0, 0, 0, 0, 0);
const number = (row: number) => record(0x27e, ...u16(row), 0, 0, 0, 0, ...u32((5 << 2) | 2));
const CELL = text(0, 'Siti');

const xls = (parts: BiffParts) => compoundFile({ Workbook: biff({ sheet: [CELL], ...parts }) });
/** Shared strings, in one record and its continuations. */
const sst = (count: number, ...pieces: Buffer[]) =>
  pieces.map((piece, index) =>
    index === 0 ? record(0xfc, ...u32(count), ...u32(count), ...piece) : record(0x3c, ...piece),
  );
/** Number format 200. */
const format = (zeros: number) => record(0x41e, 200, 0, ...u16(zeros), 0, ...Buffer.alloc(zeros, '0'));
/** A stream that ends within a record, in a container that claims no more. */
const cut = (format: 'xls' | 'biff5', share: number) => {
  const rows = Array.from({ length: 2_000 }, (_, i) => [`Siti ${i}`, i]);
  const bytes = workbook(format, { Data: rows });
  return bytes.subarray(0, Math.floor(bytes.length * share));
};
function patched(change: (bytes: Buffer) => void): Buffer {
  const bytes = workbook('xls', { Data: Array.from({ length: 500 }, (_, i) => [`Siti ${i}`]) });
  change(bytes);
  return bytes;
}
const directoryOf = (bytes: Buffer) => (bytes.readUInt32LE(48) + 1) * SECTOR;
const EVERYWHERE = [0, 0, 0xff, 0xff, 0, 0, 0xff, 0];

/** Files of older programs that are expensive or forged. */
export const XLS: Hostile[] = [
  ['as it should be', ONE_ROW, () => xls({})],
  [
    'a link over the whole sheet',
    ONE_ROW,
    () => xls({ sheet: [CELL, record(0x1b8, ...EVERYWHERE, ...u32(0))] }),
  ],
  [
    'merged cells without end',
    ONE_ROW,
    () => xls({ sheet: [CELL, ...times(200_000, record(0xe5, 1, 0, ...EVERYWHERE))] }),
  ],
  [
    'a sheet said to be large',
    ONE_ROW,
    () => xls({ sheet: [record(0x200, ...u32(0), ...u32(0xffffffff), 0, 0, 0, 1, 0, 0), CELL] }),
  ],
  [
    'rows without cells',
    ONE_ROW,
    () => xls({ sheet: [CELL, ...times(250_000, record(0x208, ...u16(9), ...u16(0), ...u16(256), 0, 0))] }),
  ],
  ['60,000 rows', TOO_MANY_ROWS, () => xls({ sheet: Array.from({ length: 60_000 }, (_, i) => number(i)) })],
  [
    'one sheet listed 100,000 times',
    NOTHING,
    () => xls({ listed: 100_000, sheet: times(100_000, record(0x201, 0, 0, 0, 0)) }),
  ],
  ['a sheet that is the workbook', NOTHING, () => xls({ start: 0 })],
  ['a sheet past the end', UNREADABLE, () => xls({ start: 0x7fffffff })],
  ['a sheet within a cell', UNREADABLE, () => xls({ start: 9 })],
  [
    'a sheet without an end',
    UNREADABLE,
    () => compoundFile({ Workbook: biff({ sheet: [CELL] }).subarray(0, -4) }),
  ],
  ['a record past the end', UNREADABLE, () => xls({ sheet: [CELL, Buffer.from([4, 2, 255, 255])] })],
  [
    'a cell past the end of its record',
    UNREADABLE,
    () => xls({ sheet: times(200_000, record(0x204, 0, 0, 0, 0, 0, 0, 255, 255, 0)) }),
  ],
  [
    'a cell of Excel 95 past the end of its record',
    ONE_ROW,
    () => xls({ version: BIFF5, sheet: times(200_000, record(0x204, 0, 0, 0, 0, 0, 0, 255, 255, 65)) }),
  ],
  [
    'a text past the end of its record',
    UNREADABLE,
    () => xls({ globals: sst(1, Buffer.from([255, 255, 0, 65])) }),
  ],
  [
    '4 billion texts, of which there is one',
    ONE_ROW,
    () => xls({ globals: sst(0xffffffff, Buffer.from([1, 0, 0, 65])), sheet: [shared(0, 0)] }),
  ],
  [
    '1.6 million empty texts',
    TOO_MANY_ROWS,
    () => xls({ globals: sst(0xffffffff, ...times(600, Buffer.alloc(8_190))) }),
  ],
  [
    'a text that is in all cells',
    TOO_MANY_ROWS,
    () =>
      xls({
        globals: sst(
          1,
          Buffer.concat([Buffer.from([...u16(32_767), 0]), Buffer.alloc(8_000, 65)]),
          ...times(4, Buffer.concat([Buffer.from([0]), Buffer.alloc(8_000, 65)])),
        ),
        sheet: Array.from({ length: 300_000 }, (_, i) => shared(Math.floor(i / 60), i % 60)),
      }),
  ],
  ['a text that is not there', UNREADABLE, () => xls({ sheet: [shared(0, 0)] })],
  [
    'readings and styles of a text without end',
    UNREADABLE,
    () => xls({ globals: sst(2, Buffer.from([1, 0, 12, 255, 255, 255, 255, 255, 127, 65, 1, 0, 0, 65])) }),
  ],
  [
    'a number format of 8,000 zeros',
    ONE_ROW,
    () => xls({ globals: [format(8_000), record(0xe0, 0, 0, 200, 0)], sheet: [number(0)] }),
  ],
  ['a format without its text', UNREADABLE, () => xls({ globals: [record(0x41e, 200, 0)] })],
  [
    'numbers in a row that is cut short',
    ONE_ROW,
    () => xls({ sheet: [CELL, record(0xbd, 0, 0, 0, 0, 1, 2, 3)] }),
  ],
  ['a formula without its value', UNREADABLE, () => xls({ sheet: [record(0x06, 0, 0, 0, 0, 0, 0)] })],
  ['the text of no formula', ONE_ROW, () => xls({ sheet: [record(0x207, 255, 255, 1), CELL] })],
  ['parts in parts', UNREADABLE, () => xls({ sheet: times(500_000, begin(32)) })],
  ...[2, 3, 4].map(
    (version): Hostile => [`Excel ${version} in a container`, UNREADABLE, () => xls({ version })],
  ),
  ['a password', UNREADABLE, () => xls({ globals: [record(0x2f, 1, 0)] })],
  ...[0.3, 0.6, 0.9].flatMap((share): Hostile[] => [
    [`an .xls of which there is ${share}`, UNREADABLE, () => cut('xls', share)],
    [`an Excel 95 of which there is ${share}`, UNREADABLE, () => cut('biff5', share)],
  ]),
  [
    'an Excel 95 that ends in the middle',
    UNREADABLE,
    () =>
      compoundFile({
        Book: biff({
          version: BIFF5,
          sheet: times(100_000, record(0x204, 0, 0, 0, 0, 0, 0, 1, 0, 65)),
        }).subarray(0, -50_001),
      }),
  ],
  [
    'sectors in circles',
    UNREADABLE,
    () =>
      patched((bytes) => {
        for (let i = 0; i < 64; i++) bytes.writeUInt32LE(0, (bytes.readUInt32LE(76) + 1) * SECTOR + i * 4);
      }),
  ],
  [
    'a list of sectors in circles',
    UNREADABLE,
    () =>
      patched((bytes) => {
        bytes.writeUInt32LE(0, 68);
        bytes.writeUInt32LE(0, SECTOR * 2 - 4);
      }),
  ],
  [
    'a directory in circles',
    WRONG_TYPE,
    () => patched((bytes) => bytes.writeUInt32LE(0, directoryOf(bytes) + 76)),
  ],
  [
    'a stream said to be of 4 GB',
    UNREADABLE,
    () =>
      patched((bytes) => {
        for (let at = directoryOf(bytes); at + 128 <= bytes.length; at += 128)
          bytes.writeUInt32LE(0xfffffff0, at + 120);
      }),
  ],
  ['sectors of a gigabyte', UNREADABLE, () => patched((bytes) => bytes.writeUInt16LE(30, 30))],
];
