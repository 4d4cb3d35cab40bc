import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Files, parts, type Value, workbook, zip } from '../../support/files/excel.ts';
import { MOST_CPU_SECONDS, MOST_MEGABYTES, startReader } from '../../support/files/excel-reader.ts';

const RUNS = 100;
/** Pieces that break a parser sooner than a byte does. */
const TOKENS = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '/>',
    ']]>',
    '<!--',
    '<![CDATA[',
    '<!DOCTYPE a [',
    '&#x0;',
    '&#1114112;',
    '&a;',
    '\0',
  ],
  ...[
    '_x0000_',
    '99999999999',
    '-1',
    '1e308',
    'NaN',
    'XFD1048576',
    '<c t="s"><v>7',
    '<row r="0">',
    'xmlns:a="b"',
  ],
].map((token) => Buffer.from(token));

const rows: Value[][] = Array.from({ length: 40 }, (_, i) => [
  `Siti ${i}`,
  'é数😀',
  i / 7,
  i % 2 === 0,
  new Date(2e11 * i),
  { t: 's', v: 'x', f: 'A1&""' },
]);
const sheets = { Data: rows, Lain: [['x']] };
const prefixed = parts(
  '<x:worksheet xmlns:x="a"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:r><x:t>Siti</x:t></x:r></x:is></x:c></x:row></x:sheetData></x:worksheet>',
  { 'xl/sharedStrings.xml': '<sst><si><t>Budi</t></si></sst>', 'xl/styles.xml': '<styleSheet/>' },
);

/** Marsaglia's xorshift: the same numbers on every run. */
function seeded(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
  return { below, pick: <T>(of: T[]) => of[below(of.length)] as T };
}
type Random = ReturnType<typeof seeded>;

function changeBytes(good: Buffer, { below, pick }: Random): Buffer {
  const bytes = Buffer.from(good);
  for (let i = below(6); i >= 0; i--) bytes[below(bytes.length)] = pick([0, 1, 0x7f, 0xff, below(256)]);
  return bytes;
}
/** Takes a piece out, puts it in again elsewhere, or puts something else in its place. */
function changePieces(good: Buffer, { below, pick }: Random): Buffer {
  let bytes = good;
  for (let i = below(4); i >= 0; i--) {
    const at = below(bytes.length + 1);
    const piece = bytes.subarray(at, at + below(200));
    const put = pick([Buffer.alloc(0), Buffer.concat([piece, piece]), pick(TOKENS), pick(TOKENS)]);
    bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + below(2) * piece.length)]);
  }
  return bytes;
}
/** Changes what is in the zip, which itself stays whole. */
const changeParts =
  (files: Files) =>
  (random: Random): Buffer => {
    const path = random.pick(Object.keys(files).filter((path) => path.startsWith('xl/')));
    return zip({ ...files, [path]: changePieces(Buffer.from(files[path] as string | Buffer), random) });
  };

/** The files of a zip that has nothing but these. */
function unzipped(bytes: Buffer): Files {
  const files: Files = {};
  for (let at = bytes.indexOf('PK\x01\x02'); at !== -1; at = bytes.indexOf('PK\x01\x02', at + 1)) {
    const name = bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files[name] = bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  }
  return files;
}

const xlsx = workbook('xlsx', sheets);
const xls = workbook('xls', sheets);
const biff5 = workbook('biff5', sheets);

describe.each<[string, (random: Random) => Buffer]>([
  ['an .xlsx with wrong bytes', (random) => changeBytes(xlsx, random)],
  ['an .xlsx with wrong parts', changeParts(unzipped(xlsx))],
  ['an .xlsx with prefixes and wrong parts', changeParts(prefixed)],
  ['an .xls with wrong bytes', (random) => changeBytes(xls, random)],
  ['an .xls with wrong pieces', (random) => changePieces(xls, random)],
  ['an Excel 95 with wrong bytes', (random) => changeBytes(biff5, random)],
])('%s', (_, change) => {
  let reader: ReturnType<typeof startReader>;
  beforeAll(() => {
    reader = startReader();
  });
  afterAll(() => reader.close());

  it('is read or refused, with little time and memory', { timeout: 120_000 }, async () => {
    const random = seeded(42);
    const outcomes = new Set<string>();
    for (let run = 0; run < RUNS; run++) {
      const { outcome, cpuSeconds, grownMegabytes } = await reader.read(change(random));
      expect(outcome, `run ${run}`).toMatch(/^read|^terlalu_besar|^jenis_ditolak/);
      expect(cpuSeconds, `run ${run}`).toBeLessThan(MOST_CPU_SECONDS);
      expect(grownMegabytes, `run ${run}`).toBeLessThan(MOST_MEGABYTES);
      outcomes.add(outcome.slice(0, 4));
    }
    // Changes that are all refused at the door, or all overlooked, would show nothing.
    expect([...outcomes].sort()).toEqual(expect.arrayContaining(['jeni', 'read']));
  });
});
