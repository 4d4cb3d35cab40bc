import { record } from './excel.ts';

/** BIFF8 (Excel 97), and BIFF5 (Excel 5 and 95). */
const BIFF8 = 6;
export const BIFF5 = 5;
const END = record(0x0a);

export const u16 = (value: number) => [value & 255, (value >> 8) & 255];
export const u32 = (value: number) => [...u16(value), ...u16(value >>> 16)];
export const begin = (part: number, version = BIFF8) => record(0x809, 0, version, part, 0);
export const times = (count: number, piece: Buffer) => Array<Buffer>(count).fill(piece);

export interface BiffParts {
  globals?: Buffer[];
  sheet?: Buffer[];
  version?: number;
  listed?: number;
  /** the sheet's offset in the list of sheets; the right one by default */
  start?: number;
}
/** Makes the stream of an .xls with one sheet, which may be listed several times. */
export function biff({ globals = [], sheet = [], version = BIFF8, listed = 1, start }: BiffParts): Buffer {
  const before = Buffer.concat([begin(5, version), ...globals]);
  const place = start ?? before.length + listed * 12 + END.length;
  const list = record(0x85, ...u32(place), 0, 0, 1, 0x41);
  return Buffer.concat([before, ...times(listed, list), END, begin(16, version), ...sheet, END]);
}
