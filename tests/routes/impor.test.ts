import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../worker/contract/excel.ts';
import type { HasilImpor } from '../../worker/contract/impor.ts';
import { bearer, fileOf, formOf } from '../support/berkas.ts';
import { bomb, FORMATS, parts, sheetXml, type Value, workbook, zip } from '../support/excel.ts';
import { XLS } from '../support/hostile/xls.ts';
import { XLSX } from '../support/hostile/xlsx.ts';
import { operatorHeaders, sharedStack } from '../support/shared.ts';

const stack = sharedStack();
const operator = operatorHeaders(stack);

/** Of the hostile workbooks those that took a reader down, or come nearest to it. */
const WORST = [
  'a link over the whole sheet',
  'a number format of 100,000 zeros',
  'a long number format in all cells',
  '1.2 million empty texts',
  'a text that is in all cells',
  'a text of 30 MB',
  'attributes without end',
  '1.6 million empty texts',
  'an Excel 95 that ends in the middle',
  'a cell past the end of its record',
];

type Name = 'dosen' | 'mahasiswa' | 'pegawai' | 'lainnya';

const send = (name: string, bytes: Uint8Array, fields: Record<string, string> = {}, headers = operator) => {
  const file = new Blob([new Uint8Array(bytes)]);
  return stack.api('POST', `/api/${name}/impor`, formOf({ file, ...fields }, 'data.xlsx'), headers);
};
async function imported(name: Name, bytes: Uint8Array, fields = {}): Promise<HasilImpor> {
  const response = await send(name, bytes, fields);
  const reply = (await response.json()) as { data: HasilImpor };
  expect(response.status, JSON.stringify(reply)).toBe(200);
  return reply.data;
}
const book = (rows: Value[][]) => workbook('xlsx', { Data: rows });
const importRows = (name: Name, ...rows: Value[][]) => imported(name, book(rows));
async function refusal(name: string, bytes: Uint8Array) {
  const response = await send(name, bytes);
  const { error } = (await response.json()) as { error: { message: string; fields?: { file: string } } };
  return { status: response.status, ...error };
}
const reasons = ({ gagal }: HasilImpor) => gagal.map(({ baris, alasan }) => `${baris}: ${alasan}`);
const count = async (name: Name) =>
  (await stack.env.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first<number>('n')) ?? 0;
async function search(name: Name, cari: string) {
  const response = await stack.api(
    'GET',
    `/api/${name}?limit=100&cari=${encodeURIComponent(cari)}`,
    undefined,
    operator,
  );
  return (await response.json()) as { data: Record<string, unknown>[]; meta: { total: number } };
}
async function expectTotal(name: Name) {
  const reply = await stack.api('GET', `/api/${name}?page=1`, undefined, operator);
  expect(await reply.json()).toMatchObject({ meta: { total: await count(name) } });
}

const STUDENT = [
  'NIM',
  'Nama Mahasiswa',
  'Nomor HP',
  'Email',
  'Fakultas',
  'Program Studi',
  'Semester',
  'Angkatan',
  'Orang Tua / Wali',
  'Nomor HP Orang Tua',
  'Alamat',
];
const student = (nim: Value, changes: Record<number, Value> = {}): Value[] =>
  Object.assign(
    [
      nim,
      'Siti Impor',
      '081234567890',
      'siti@kampus.ac.id',
      'Syariah dan Hukum',
      'Hukum Tata Negara',
      5,
      2023,
      'Abdul Karim',
      '081234567891',
      'Jl. Merdeka 1',
    ],
    changes,
  );
const CONTACT = ['Nama', 'Nomor HP'];
const STAFF = ['NIP', 'Nama Pegawai', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi'];
const staff = (nip: Value, changes: Record<number, Value> = {}): Value[] =>
  Object.assign(
    [nip, 'Hasan Impor', '081234567890', 'h@kampus.ac.id', 'Syariah dan Hukum', 'Hukum Tata Negara'],
    changes,
  );
const LECTURER = ['NIDN', 'Nama Dosen', 'Nomor HP', 'Email', 'Fakultas', 'Program Studi', 'Jabatan'];
const lecturer = (nidn: Value, fakultas: Value = '', prodi: Value = '', jabatan: Value = ''): Value[] => [
  nidn,
  'Ahmad Impor',
  '081234567890',
  'a@kampus.ac.id',
  fakultas,
  prodi,
  jabatan,
];

describe('a workbook', () => {
  it.each(FORMATS)('that is an .%s adds its rows, after a preview that adds none', async (format) => {
    const bytes = workbook(format, {
      Data: [STUDENT, student(`${format}1`), student(`${format}2`, { 2: 'x' }), student('20230001')],
    });
    const before = await count('mahasiswa');
    const preview = await imported('mahasiswa', bytes, { pratinjau: '1' });
    expect(await count('mahasiswa')).toBe(before);
    expect(preview).toEqual({
      ditambahkan: 1,
      contoh: [student(`${format}1`).map(String)],
      gagal: [
        {
          baris: 3,
          alasan: 'Nomor HP: Nomor ponsel tidak valid',
          sel: student(`${format}2`, { 2: 'x' }).map(String),
        },
        { baris: 4, alasan: 'NIM 20230001 sudah terdaftar', sel: student('20230001').map(String) },
      ],
      diabaikan: [],
    });
    expect((await send('mahasiswa', bytes, { pratinjau: 'ya' })).status).toBe(422);
    expect(await imported('mahasiswa', bytes, { pratinjau: '0' })).toEqual(preview);
    expect(await count('mahasiswa')).toBe(before + 1);
    expect((await search('mahasiswa', `${format}1`)).data).toMatchObject([
      {
        nim: `${format}1`,
        semester: 5,
        angkatan: 2023,
        id_fakultas: 2,
        id_prodi: 8,
        no_hp_orangtua: '081234567891',
      },
    ]);
    const again = await imported('mahasiswa', bytes);
    expect(again).toMatchObject({ ditambahkan: 0, contoh: [] });
    expect(again.gagal[0]?.alasan).toBe(`NIM ${format}1 sudah terdaftar`);
    await expectTotal('mahasiswa');
  });

  it('may have its headings anywhere, in any order and under other names', async () => {
    const result = await importRows(
      'mahasiswa',
      ['UNIVERSITAS CONTOH'],
      ['Daftar Mahasiswa 2023'],
      [],
      [
        null,
        'No',
        'Alamat Rumah',
        'tahun masuk',
        'SMT',
        'No. HP Ortu',
        'Nama Ortu',
        'PRODI',
        'nama  fakultas',
        'e-mail',
        'No. WhatsApp',
        'nama lengkap',
        'N I M',
        'Hobi',
        'Alasan',
      ],
      [
        null,
        1,
        'Jl. A',
        2023,
        5,
        '0812 1111 2222',
        'Wali',
        'hukum  tata NEGARA',
        ' SYARIAH DAN HUKUM ',
        'S@Kampus.AC.ID',
        81234567890,
        'Siti  Judul',
        20239001,
        'Catur',
        'x',
      ],
      [],
      [
        null,
        2,
        'Jl. B',
        2023,
        5,
        '',
        'Wali',
        'Hukum Tata Negara',
        'Syariah dan Hukum',
        's@kampus.ac.id',
        '+62 812-3456-7890',
        'Siti Kedua',
        '20239002',
      ],
    );
    expect(result).toMatchObject({ ditambahkan: 2, gagal: [], diabaikan: ['Hobi'] });
    expect(result.contoh[0]?.slice(0, 3)).toEqual(['20239001', 'Siti  Judul', '81234567890']);
    expect((await search('mahasiswa', 'Siti Judul')).data).toMatchObject([
      {
        nim: '20239001',
        nama_mahasiswa: 'Siti Judul',
        no_hp: '081234567890',
        email: 's@kampus.ac.id',
        no_hp_orangtua: '081211112222',
        nama_jurusan: 'Hukum Tata Negara',
      },
    ]);
    expect((await search('mahasiswa', 'Siti Kedua')).data).toMatchObject([
      { no_hp: '081234567890', no_hp_orangtua: null },
    ]);
  });

  it('needs no column for a parent’s number', async () => {
    const without = (row: Value[]) => row.toSpliced(9, 1);
    const result = await importRows('mahasiswa', without(STUDENT), without(student('20239003')));
    expect(result).toMatchObject({ ditambahkan: 1, gagal: [] });
    const [row] = (await search('mahasiswa', '20239003')).data;
    expect(row?.no_hp_orangtua).toBeNull();
    const { id, no_hp_orangtua, ...rest } = row as { id: number; no_hp_orangtua: null };
    for (const empty of [null, '']) {
      const edited = { ...rest, no_hp_orangtua: empty, _method: 'PATCH' };
      const response = await stack.api('POST', `/api/mahasiswa/${id}`, edited, operator);
      expect(response.status, 'as the form sends it').toBe(200);
    }
  });

  it('says of each row all that is wrong with it', async () => {
    const result = await importRows(
      'mahasiswa',
      STUDENT,
      student('', { 1: '', 3: 'x', 6: 50 }),
      student('E1', { 9: '123' }),
      student('E2', { 4: 'Sihir' }),
      student('E3', { 5: 'Biologi' }),
      student('E4', { 4: '', 5: '' }),
      student('E5', { 7: 'dua' }),
      student('x'.repeat(33)),
    );
    expect(result.ditambahkan).toBe(0);
    expect(reasons(result)).toEqual([
      '2: NIM: Wajib diisi; Nama Mahasiswa: Wajib diisi; Email: Alamat email tidak valid; Semester: Harus bilangan bulat 1 sampai 20',
      '3: Nomor HP Orang Tua: Nomor ponsel tidak valid',
      '4: Fakultas "Sihir" tidak ada di data induk',
      '5: Program studi "Biologi" tidak ada di fakultas Syariah dan Hukum',
      '6: Fakultas: Wajib diisi; Program Studi: Wajib diisi',
      '7: Angkatan: Harus bilangan bulat 1950 sampai 2100',
      '8: NIM: Paling banyak 32 karakter',
    ]);
  });

  it('never has a number that Excel has cut taken', async () => {
    const result = await importRows(
      'pegawai',
      STAFF,
      staff(Number('198001012006041001')),
      staff('198001012006041999'),
    );
    expect(result.ditambahkan).toBe(1);
    expect(reasons(result)).toEqual([
      expect.stringMatching(/^2: NIP: Angka lebih dari 15 digit dirusak oleh Excel/),
    ]);
  });

  it('may leave out a faculty where its programme tells', async () => {
    const path = (id: number) => ({ id_fakultas: id, nama_jurusan: 'Ilmu Ganda' });
    for (const id of [1, 2]) await stack.api('POST', '/api/jurusan', path(id), operator);
    const result = await importRows(
      'dosen',
      LECTURER,
      lecturer('L1', '', 'BIOLOGI', 'Ketua-Jurusan'),
      lecturer('L2', '', 'Ilmu Ganda'),
      lecturer('L3', 'syariah DAN hukum', 'ilmu ganda'),
      lecturer('L4', '', 'Sihir'),
      lecturer('L5'),
      lecturer('L6', 'Sains dan Teknologi'),
      lecturer('L7', '', '', 'Rektor'),
    );
    expect(result.ditambahkan).toBe(4);
    expect(reasons(result)).toEqual([
      '3: Program studi "Ilmu Ganda" ada di beberapa fakultas: isi juga fakultasnya',
      '5: Program studi "Sihir" tidak ada di data induk',
      '8: Jabatan: Harus salah satu dari Ketua-Jurusan, Sekretaris-Jurusan, Dosen',
    ]);
    const rows = (await search('dosen', 'Ahmad Impor')).data;
    expect(rows.map(({ nidn, nama_fakultas, nama_jurusan }) => [nidn, nama_fakultas, nama_jurusan])).toEqual([
      ['L6', 'Sains dan Teknologi', null],
      ['L5', null, null],
      ['L3', 'Syariah dan Hukum', 'Ilmu Ganda'],
      ['L1', 'Sains dan Teknologi', 'Biologi'],
    ]);
    const short = await importRows('dosen', LECTURER.slice(0, 4), lecturer('L8').slice(0, 4));
    expect(short).toMatchObject({ ditambahkan: 1, gagal: [] });
  });

  it('adds the first of rows that are one, and none that is there', async () => {
    const [known] = (await search('lainnya', 'Kantin Pusat')).data;
    const result = await importRows(
      'lainnya',
      CONTACT,
      ['Satu', '0812-7777-0001'],
      ['Sama', 6281277770001],
      ['Ada', `+62${String(known?.no_hp).slice(1)}`],
      ['Dua', 81277770002],
      ['Sama juga', '+62 812 7777 0001'],
    );
    expect(result).toMatchObject({
      ditambahkan: 2,
      contoh: [
        ['Satu', '0812-7777-0001'],
        ['Dua', '81277770002'],
      ],
    });
    expect(reasons(result)).toEqual([
      '3: Nomor HP 081277770001 sama dengan baris 2',
      `4: Nomor HP ${known?.no_hp} sudah terdaftar`,
      '6: Nomor HP 081277770001 sama dengan baris 2',
    ]);
    expect((await search('lainnya', '0812777700')).data).toMatchObject([
      { nama_lainnya: 'Dua' },
      { nama_lainnya: 'Satu' },
    ]);
  });

  it('has texts that begin like formulas, and those that look like code, kept as text', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      "'; DROP TABLE lainnya; --",
      '<script>',
      '"',
      '{"a":1}',
      '🎓 محمد',
    ];
    const rows = texts.map((text, n) => [{ t: 's' as const, v: text }, `0812888800${n + 10}`]);
    expect(await importRows('lainnya', CONTACT, ...rows)).toMatchObject({
      ditambahkan: texts.length,
      gagal: [],
    });
    expect((await search('lainnya', '0812888800')).data.map(({ nama_lainnya }) => nama_lainnya)).toEqual(
      texts.toReversed(),
    );
  });
});

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
    const rows = Array.from({ length: 15_000 }, (_, n) => ['x', `0812${10_000_000 + n}`]);
    const spaces = { packed: deflateRawSync(Buffer.alloc(30_000_000, ' ')), size: 30_000_000 };
    const bombs = {
      'a bomb': sheet('', { 'xl/worksheets/sheet1.xml': bomb() }),
      'a bomb that lies': sheet('', { 'xl/sharedStrings.xml': bomb(1_000) }),
      '30 MB of nothing': sheet('', { 'xl/worksheets/sheet1.xml': spaces }),
    };
    for (const [what, bytes] of Object.entries({
      ...bombs,
      'rows without numbers': sheet('<row><c t="n"><v>1</v></c></row>'.repeat(100_000)),
      'a long .xlsx': book([CONTACT, ...rows]),
      'a row too many': book([CONTACT, ...rows.slice(0, EXCEL.maxRows + 1)]),
      'a long .xls': workbook('xls', { Data: [CONTACT, ...rows] }),
    }))
      expect(await refusal('lainnya', bytes), what).toMatchObject({ status: 413, code: 'terlalu_besar' });
    expect(await count('lainnya')).toBe(before);
    expect(await importRows('lainnya', CONTACT, ['Kontak', '081266660002'])).toMatchObject({
      ditambahkan: 1,
    });
  });

  it.each([...XLSX, ...XLS].filter(([what]) => WORST.includes(what)))(
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

it('takes ten thousand rows at once', async () => {
  const rows = Array.from({ length: EXCEL.maxRows }, (_, n) => student(`T${n}`, { 1: `Ribuan ${n}` }));
  const bytes = book([STUDENT, ...rows]);
  const before = await count('mahasiswa');
  expect(await imported('mahasiswa', bytes)).toMatchObject({ ditambahkan: EXCEL.maxRows, gagal: [] });
  expect(await count('mahasiswa')).toBe(before + EXCEL.maxRows);
  expect((await search('mahasiswa', 'ribuan')).meta.total).toBe(EXCEL.maxRows);
  expect((await search('mahasiswa', 'Ribuan 9999')).data).toMatchObject([{ nim: 'T9999' }]);
  await expectTotal('mahasiswa');

  const again = await imported('mahasiswa', bytes);
  expect(again.ditambahkan).toBe(0);
  expect(again.gagal).toHaveLength(EXCEL.maxRows);
  expect(again.gagal.every(({ alasan }) => /^NIM T\d+ sudah terdaftar$/.test(alasan))).toBe(true);
  expect(await count('mahasiswa')).toBe(before + EXCEL.maxRows);
});
