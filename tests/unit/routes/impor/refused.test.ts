import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../../../worker/contract/orang/excel.ts';
import { bearer, fileOf, formOf } from '../../../support/files/berkas.ts';
import { bomb, parts, sheetXml, type Value, workbook, zip } from '../../../support/files/excel.ts';
import { XLS } from '../../../support/hostile/xls.ts';
import { XLSX } from '../../../support/hostile/xlsx.ts';
import { imports, type Name } from './stack.ts';

const {
  book,
  CONTACT,
  count,
  imported,
  importRows,
  operator,
  refusal,
  STAFF,
  STUDENT,
  search,
  send,
  stack,
  staff,
  student,
} = imports();

describe('refused is', () => {
  it('a workbook without headings, a heading or data', async () => {
    for (const [name, rows, message] of [
      [
        'mahasiswa',
        [STUDENT.toSpliced(1, 1), student('R1').toSpliced(1, 1)],
        /^Kolom tidak ditemukan: Nama Mahasiswa$/,
      ],
      [
        'pegawai',
        [STAFF.slice(0, 3), staff('R1').slice(0, 3)],
        /^Kolom tidak ditemukan: Email, Fakultas, Program Studi$/,
      ],
      [
        'dosen',
        [
          ['NIDN', 'Nama'],
          ['R1', 'x'],
        ],
        /^Kolom tidak ditemukan: Nomor HP, Email$/,
      ],
      [
        'lainnya',
        [
          ['satu', 'dua'],
          ['a', 'b'],
        ],
        /^Judul kolom tidak ditemukan. .* Nama, Nomor HP$/,
      ],
      ['lainnya', [], /^Judul kolom tidak ditemukan/],
      ['lainnya', [CONTACT], /^Tidak ada data/],
      ['lainnya', [CONTACT, [' ', ''], [null, null, 'lain']], /^Tidak ada data/],
    ] as [Name, Value[][], RegExp][]) {
      const answer = await refusal(name, book(rows));
      expect(answer).toMatchObject({
        status: 422,
        code: 'validasi',
        fields: { file: expect.stringMatching(message) },
      });
    }
  });

  it('what is no workbook, or is damaged, and the next is taken', async () => {
    const good = book([CONTACT, ['Kontak', '081266660001']]);
    for (const bytes of [
      Buffer.from('<html><table><tr><td>Nama</td><td>Nomor HP</td></tr></table></html>'),
      Buffer.from('Nama,Nomor HP\nSiti,0812\n'),
      fileOf('pdf'),
      fileOf('png'),
      fileOf('zip'),
      good.subarray(0, good.length / 2),
      Buffer.concat([good.subarray(0, 4), Buffer.alloc(2_000, 7)]),
      workbook('xls', { Data: [CONTACT] }).subarray(0, 700),
    ])
      expect(await refusal('lainnya', bytes)).toMatchObject({ status: 415, code: 'jenis_ditolak' });
    expect(await refusal('lainnya', Buffer.alloc(0))).toMatchObject({
      status: 422,
      fields: { file: 'Berkas kosong' },
    });
    for (const body of [
      formOf({}),
      formOf({ file: 'teks' }),
      { file: 'x' },
      new URLSearchParams({ file: 'x' }),
    ]) {
      const response = await stack.api('POST', '/api/lainnya/impor', body, operator);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { fields: { file: 'Wajib diisi' } } });
    }
    expect(await imported('lainnya', good)).toMatchObject({ ditambahkan: 1, gagal: [] });
  });

  it('what is too large, packed or not, and the next is taken', async () => {
    const before = await count('lainnya');
    const bytes = Buffer.alloc(EXCEL.maxBytes + 1);
    book([CONTACT]).copy(bytes);
    expect(await refusal('lainnya', bytes)).toMatchObject({ status: 413, message: EXCEL.tooLarge });
    const sheet = (rows: string, extra = {}) => zip(parts(sheetXml(rows), extra));
    const rows = Array.from({ length: EXCEL.maxRows + 1 }, (_, n) => ['x', `0812${10_000_000 + n}`]);
    const spaces = { packed: deflateRawSync(Buffer.alloc(30_000_000, ' ')), size: 30_000_000 };
    const bombs = {
      'a bomb': sheet('', { 'xl/worksheets/sheet1.xml': bomb() }),
      'a bomb that lies': sheet('', { 'xl/sharedStrings.xml': bomb(1_000) }),
      '30 MB of nothing': sheet('', { 'xl/worksheets/sheet1.xml': spaces }),
    };
    for (const [what, bytes] of Object.entries({
      ...bombs,
      'rows without numbers': sheet('<row><c t="n"><v>1</v></c></row>'.repeat(100_000)),
      'a row too many': book([CONTACT, ...rows]),
    }))
      expect(await refusal('lainnya', bytes), what).toMatchObject({ status: 413, code: 'terlalu_besar' });
    expect(await count('lainnya')).toBe(before);
    expect(await importRows('lainnya', CONTACT, ['Kontak', '081266660002'])).toMatchObject({
      ditambahkan: 1,
    });
  });

  // One of each outcome; tests/worker/excel/hostile.test.ts reads all of them.
  const hostile = ['a link over the whole sheet', 'a number format of 100,000 zeros', 'a text of 30 MB'];
  it.each([...XLSX, ...XLS].filter(([what]) => hostile.includes(what)))(
    'what is hostile, if it cannot be read, and the next request is served: %s',
    async (_, outcome, make) => {
      const response = await send('lainnya', make());
      expect(response.status).toBe(
        outcome.startsWith('terlalu_besar') ? 413 : outcome.startsWith('jenis_ditolak') ? 415 : 422,
      );
      expect((await stack.api('GET', '/api/lainnya?page=1', undefined, operator)).status).toBe(200);
    },
  );

  it('whoever is no operator, and what cannot be imported', async () => {
    const bytes = book([CONTACT, ['Kontak', '081266660003']]);
    const user = bearer(await stack.login('20230001', 'mahasiswa-demo'));
    for (const name of ['dosen', 'mahasiswa', 'pegawai', 'lainnya']) {
      expect((await send(name, bytes, {}, user)).status).toBe(403);
      expect((await send(name, bytes, {}, {})).status).toBe(401);
    }
    for (const name of ['fakultas', 'akun', 'constructor'])
      expect((await send(name, bytes)).status, name).toBe(404);
    expect((await search('lainnya', '081266660003')).meta.total).toBe(0);
  });
});
