import { describe, expect, it } from 'vitest';
import { FORMATS, type Value, workbook } from '../../../support/files/excel.ts';
import { imports } from './stack.ts';

const {
  CONTACT,
  count,
  expectTotal,
  imported,
  importRows,
  LECTURER,
  lecturer,
  operator,
  reasons,
  STAFF,
  STUDENT,
  search,
  send,
  stack,
  staff,
  student,
} = imports();

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
          salah: ['no_hp'],
          sel: student(`${format}2`, { 2: 'x' }).map(String),
        },
        {
          baris: 4,
          alasan: 'NIM 20230001 sudah terdaftar',
          salah: ['nim'],
          sel: student('20230001').map(String),
        },
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
