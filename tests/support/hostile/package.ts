import { type Files, parts, sheetXml, zip } from '../files/excel.ts';
import { type Hostile, ONE_ROW, UNREADABLE, WRONG_TYPE } from './answers.ts';

const SHEET = 'xl/worksheets/sheet1.xml';
const TWIN = 'xl/worksheets/sheet2.xml';
const BOOK = 'xl/workbook.xml';
const RELATIONSHIPS = 'xl/_rels/workbook.xml.rels';
const CELL = sheetXml('<row r="1"><c r="A1" t="str"><v>Siti</v></c></row>');

// Offsets from a file's name in the zip directory to its fields, and from the end of the zip.
const FLAGS = -38;
const METHOD = -36;
const CHECKSUM = -30;
const PACKED_SIZE = -26;
const SIZE = -22;
const PLACE = -4;
const COUNT = -12;
const DIRECTORY = -6;

const of = (files: Files = {}) => zip(parts(CELL, files));
const related = (target: string, type = 'x/worksheet', more = '') =>
  of({
    [RELATIONSHIPS]: `<Relationships><Relationship Id="rId1" Type="${type}" Target="${target}" ${more}/></Relationships>`,
  });
/** A valid workbook with one change to its directory entry of the sheet. */
function changed(change: (bytes: Buffer, name: number) => void, files: Files = {}): Buffer {
  const bytes = of(files);
  change(bytes, bytes.lastIndexOf(SHEET));
  return bytes;
}
function renamed(from: string, to: string, files: Files = {}): Buffer {
  const bytes = of(files);
  for (let at = bytes.indexOf(from); at !== -1; at = bytes.indexOf(from, at + 1)) bytes.write(to, at);
  return bytes;
}

/** Zips with false sizes, and workbooks with misplaced parts. */
export const PACKAGES: Hostile[] = [
  ['as it should be', ONE_ROW, () => of()],
  ['a file that is there twice', UNREADABLE, () => renamed(TWIN, SHEET, { [TWIN]: sheetXml('') })],
  [
    'a file that is there in capitals too',
    UNREADABLE,
    () => renamed(TWIN, SHEET.toUpperCase(), { [TWIN]: sheetXml('') }),
  ],
  [
    'a thousand files in one place',
    ONE_ROW,
    () => {
      const names = Array.from({ length: 1_000 }, (_, i) => `xl/media/${1_000 + i}`);
      const bytes = of(Object.fromEntries(names.map((name) => [name, ''])));
      const place = bytes.readUInt32LE(bytes.lastIndexOf(SHEET) + PLACE);
      for (const name of names) bytes.writeUInt32LE(place, bytes.lastIndexOf(name) + PLACE);
      return bytes;
    },
  ],
  ['a size that is too large', ONE_ROW, () => changed((bytes, at) => bytes.writeUInt32LE(4e9, at + SIZE))],
  ['a size that is nothing', ONE_ROW, () => changed((bytes, at) => bytes.writeUInt32LE(0, at + SIZE))],
  [
    'a packed size too large',
    UNREADABLE,
    () => changed((bytes, at) => bytes.writeUInt32LE(4e9, at + PACKED_SIZE)),
  ],
  [
    'a packed size too small',
    UNREADABLE,
    () => changed((bytes, at) => bytes.writeUInt32LE(9, at + PACKED_SIZE)),
  ],
  ['zip64', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt32LE(0xffffffff, at + PACKED_SIZE))],
  ['a wrong checksum', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt32LE(7, at + CHECKSUM))],
  ['a password', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt16LE(1, at + FLAGS))],
  [
    'sizes that come after the file',
    ONE_ROW,
    () => changed((bytes, at) => bytes.writeUInt16LE(8, at + FLAGS)),
  ],
  ['another way of packing', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt16LE(14, at + METHOD))],
  [
    'packed, but said to be stored',
    UNREADABLE,
    () => changed((bytes, at) => bytes.writeUInt16LE(0, at + METHOD)),
  ],
  ['a place past the end', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt32LE(4e9, at + PLACE))],
  ['a place that is none', UNREADABLE, () => changed((bytes, at) => bytes.writeUInt32LE(1, at + PLACE))],
  ['65,535 files', UNREADABLE, () => changed((bytes) => bytes.writeUInt16LE(0xffff, bytes.length + COUNT))],
  [
    '2,000 files where there are six',
    UNREADABLE,
    () => changed((bytes) => bytes.writeUInt16LE(2_000, bytes.length + COUNT)),
  ],
  [
    'a directory past the end',
    UNREADABLE,
    () => changed((bytes) => bytes.writeUInt32LE(4e9, bytes.length + DIRECTORY)),
  ],
  [
    'a directory that is none',
    UNREADABLE,
    () => changed((bytes) => bytes.writeUInt32LE(0, bytes.length + DIRECTORY)),
  ],
  [
    'three thousand files',
    UNREADABLE,
    () => of(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`xl/media/${i}`, '']))),
  ],
  ['backslashes and capitals', ONE_ROW, () => renamed(SHEET, 'XL\\Worksheets\\Sheet1.XML')],
  ['a path out of the zip', ONE_ROW, () => related('../../../xl/worksheets/sheet1.xml')],
  ['a path to a file of the machine', UNREADABLE, () => related('file:///etc/passwd')],
  ['a path that is no path', UNREADABLE, () => related('http://[')],
  ['a path with a broken escape', UNREADABLE, () => related('%ff')],
  [
    'a sheet that is elsewhere',
    'read 0 rows',
    () => related('worksheets/sheet1.xml', 'x/worksheet', 'TargetMode="External"'),
  ],
  ['a sheet that is the workbook', UNREADABLE, () => related('workbook.xml')],
  ['a sheet that is the relationships', UNREADABLE, () => related('_rels/workbook.xml.rels')],
  ['a sheet that is missing', UNREADABLE, () => related('worksheets/sheet9.xml')],
  ['a sheet that is a chart', 'read 0 rows', () => related('worksheets/sheet1.xml', 'x/chartsheet')],
  ['relationships of another document', UNREADABLE, () => of({ [RELATIONSHIPS]: '<Types/>' })],
  ['a workbook that is another document', UNREADABLE, () => of({ [BOOK]: '<document/>' })],
  [
    'a workbook that is an image',
    WRONG_TYPE,
    () =>
      of({
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/media/1.png"/></Relationships>',
      }),
  ],
  [
    'types of other things',
    ONE_ROW,
    () =>
      of({
        '[Content_Types].xml':
          '<Types><Override PartName="/xl/workbook.xml" ContentType="image/png"/></Types>',
      }),
  ],
];
