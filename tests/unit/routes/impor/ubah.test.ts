import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { EXCEL } from '../../../../worker/contract/orang/excel.ts';
import { CONTACTS } from '../../../../worker/orang/contacts.ts';
import { readPeople, saveRows } from '../../../../worker/orang/impor/save.ts';
import type { Value } from '../../../support/files/excel.ts';
import { imports, type Name } from './stack.ts';

const {
  book,
  CONTACT,
  count,
  expectTotal,
  imported,
  importRows,
  LECTURER,
  lecturer,
  reasons,
  refusal,
  STUDENT,
  search,
  stack,
  student,
} = imports();

const change = (name: Name, ...rows: Value[][]) => imported(name, book(rows), {}, '?ubah=1');
const trial = (name: Name, ...rows: Value[][]) => imported(name, book(rows), {}, '?ubah=1&coba=1');
const one = async (name: Name, key: string) => (await search(name, key)).data[0] ?? {};
const audit = () =>
  stack.db.all<{ tindakan: string; sasaran: string; rincian: string }>(
    sql`SELECT tindakan, sasaran, rincian FROM audit WHERE tindakan IN ('Mengimpor', 'Mengubah') ORDER BY id`,
  );
const held = () => stack.db.all(sql`SELECT lama FROM nomor_berubah ORDER BY lama`);

describe('an import with ubah=1', () => {
  const ROWS = [
    STUDENT,
    student('U1', { 6: 6 }),
    student('U2'),
    student('U3', { 1: 'Siti Baru', 2: '0813-9999-0003' }),
    student('U4'),
    student('U5', { 2: 'x' }),
  ];
  const found = {
    ditambahkan: 1,
    diubah: 2,
    nomor_diubah: 1,
    tetap: 1,
    contoh: [student('U4').map(String)],
    ubah: [
      {
        nomor_induk: 'U3',
        nama: 'Siti Impor',
        perubahan: 'Nama Mahasiswa: Siti Impor → Siti Baru; Nomor HP: 081234567890 → 081399990003',
      },
      { nomor_induk: 'U1', nama: 'Siti Impor', perubahan: 'Semester: 5 → 6' },
    ],
    gagal: [{ baris: 6, alasan: 'Nomor HP: Nomor ponsel tidak valid', salah: ['no_hp'] }],
  };

  it('shows first what it would add and change, and writes nothing', async () => {
    await importRows('mahasiswa', STUDENT, ...['U1', 'U2', 'U3', 'U5'].map((nim) => student(nim)));
    const before = [await stack.db.all(sql`SELECT * FROM mahasiswa`), await audit()];
    expect(await trial('mahasiswa', ...ROWS)).toMatchObject(found);
    expect([await stack.db.all(sql`SELECT * FROM mahasiswa`), await audit()]).toEqual(before);
  });

  it('does what it has shown, audits it with each new phone number, and holds secrets to that number', async () => {
    const [before, heldBefore] = [await audit(), await held()];
    expect(await change('mahasiswa', ...ROWS)).toMatchObject(found);
    expect((await audit()).slice(before.length)).toEqual([
      { tindakan: 'Mengimpor', sasaran: 'Data mahasiswa', rincian: '1 ditambah, 2 diubah' },
      {
        tindakan: 'Mengubah',
        sasaran: 'Mahasiswa Siti Impor (U3)',
        rincian: 'Nomor HP: 081234567890 → 081399990003',
      },
    ]);
    expect(await held()).toHaveLength(heldBefore.length + 1);
    expect(await one('mahasiswa', 'U1')).toMatchObject({ semester: 6, nama_mahasiswa: 'Siti Impor' });
    expect(await search('mahasiswa', '081399990003')).toMatchObject({
      data: [{ nim: 'U3', nama_mahasiswa: 'Siti Baru' }],
    });
    await expectTotal('mahasiswa');

    // The same again changes nothing, and is no act.
    const done = await audit();
    expect(await change('mahasiswa', ...ROWS)).toMatchObject({ ditambahkan: 0, diubah: 0, tetap: 4 });
    expect(await audit()).toEqual(done);
  });

  it('needs no other column than the key, and leaves alone what an empty cell is for', async () => {
    await importRows('mahasiswa', STUDENT, student('V1'));
    const before = await one('mahasiswa', 'V1');
    expect(
      await change(
        'mahasiswa',
        ['NIM', 'Semester', 'Nomor HP Orang Tua', 'Alamat'],
        ['V1', 7, '', ''],
        ['V2', 3, '', ''],
      ),
    ).toMatchObject({
      diubah: 1,
      gagal: [{ baris: 3, alasan: expect.stringContaining('Nama Mahasiswa: Wajib diisi') }],
    });
    expect(await one('mahasiswa', 'V1')).toEqual({ ...before, semester: 7 });
    expect(await refusal('mahasiswa', book([['Semester'], [7]]))).toMatchObject({ status: 422 });
  });

  it('never leaves a person in a programme of another faculty', async () => {
    await importRows(
      'dosen',
      LECTURER,
      lecturer('W1', 'Syariah dan Hukum', 'Hukum Tata Negara'),
      lecturer('W2'),
      lecturer('W3', 'Syariah dan Hukum', 'Hukum Tata Negara'),
      lecturer('W4', 'Syariah dan Hukum', 'Hukum Tata Negara'),
    );
    const result = await change(
      'dosen',
      LECTURER,
      lecturer('W1', 'Sains dan Teknologi'),
      lecturer('W2', 'Sains dan Teknologi'),
      lecturer('W3', '', 'Biologi'),
      lecturer('W4', 'Syariah dan Hukum', '', 'Ketua-Jurusan'),
      lecturer('W2', 'Syariah dan Hukum'),
    );
    expect(result.ubah?.map(({ nomor_induk, perubahan }) => `${nomor_induk} ${perubahan}`)).toEqual([
      'W2 Fakultas: (kosong) → Sains dan Teknologi',
      'W3 Fakultas: Syariah dan Hukum → Sains dan Teknologi; Program Studi: Hukum Tata Negara → Biologi',
      'W4 Jabatan: (kosong) → Ketua-Jurusan',
    ]);
    expect(reasons(result)).toEqual([
      '2: Fakultas "Sains dan Teknologi" berbeda dari yang tercatat: isi juga program studinya',
      '6: NIDN W2 sama dengan baris 3',
    ]);
  });

  it('adds no one a second time whose key has lost its zeros in Excel', async () => {
    await change('dosen', LECTURER, lecturer('0009018007'));
    const before = await count('dosen');
    const result = await change('dosen', LECTURER, lecturer(9018007), lecturer('9018008'));
    expect(reasons(result)).toEqual([
      expect.stringMatching(/^2: NIDN 9018007 terdaftar sebagai 0009018007: Excel menghapus nol/),
    ]);
    expect(await count('dosen')).toBe(before + 1);
    expect(reasons(await importRows('dosen', LECTURER, lecturer(9018007)))).toHaveLength(1);
  });

  it('only adds contacts, which have no key', async () => {
    await importRows('lainnya', CONTACT, ['Satu', '081266670001']);
    const result = await change('lainnya', CONTACT, ['Lain', '081266670001']);
    expect(Object.keys(result)).toEqual(['ditambahkan', 'contoh', 'gagal', 'diabaikan']);
    expect(reasons(result)).toEqual(['2: Nomor HP 081266670001 sudah terdaftar']);
  });

  it('judges people again who changed since the check, and counts what it has done', async () => {
    const keys = ['X1', 'X2', 'X3'];
    await importRows('mahasiswa', STUDENT, ...keys.map((nim) => student(nim)));
    const people = await readPeople(stack.db, CONTACTS.mahasiswa, keys);
    const [old] = people.values();
    const row = (key: string, record: object) => ({
      baris: 2,
      sel: [],
      values: {},
      damaged: [],
      lain: [],
      key,
      record: { ...record },
      ...(people.has(key) && { current: people.get(key) as Record<string, unknown> }),
    });
    const { id: _, ...whole } = old ?? {};
    await stack.db.run(sql`UPDATE mahasiswa SET semester = 8 WHERE nim = 'X1'`);
    await stack.db.run(sql`DELETE FROM mahasiswa WHERE nim = 'X2'`);
    await importRows('mahasiswa', STUDENT, student('X4', { 1: 'Lebih Dulu' }));
    const before = (await audit()).length;
    const saved = await saveRows(
      stack.db,
      CONTACTS.mahasiswa,
      {
        baru: ['X4', 'X5'].map((nim) => row(nim, { ...whole, nim })),
        berubah: keys.map((nim) => row(nim, { semester: 8 })),
      },
      'Operator',
    );
    expect([...saved.added]).toEqual(['X5']);
    expect(Object.fromEntries(saved.present)).toEqual({
      X1: { berubah: 0, nomor: 0 },
      X3: { berubah: 1, nomor: 0 },
    });
    expect((await audit()).slice(before)).toMatchObject([{ rincian: '1 ditambah, 1 diubah' }]);
    expect(await one('mahasiswa', 'X4')).toMatchObject({ nama_mahasiswa: 'Lebih Dulu' });
    expect((await search('mahasiswa', 'X2')).meta.total).toBe(0);
    const moved = { baru: [], berubah: [row('X1', { semester: 9 }), row('X3', { id_prodi: 99_999 })] };
    await expect(saveRows(stack.db, CONTACTS.mahasiswa, moved, 'Operator')).rejects.toMatchObject({
      code: 'sudah_ada',
    });
    expect(await one('mahasiswa', 'X1')).toMatchObject({ semester: 8 });
  });
});

it('adds ten thousand people at once, refuses to add them again, and changes them all', async () => {
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

  const changed = rows.map((row, n) => student(row[0] as string, { 2: `0813${10_000_000 + n}`, 6: 6 }));
  expect(await change('mahasiswa', STUDENT, ...changed)).toMatchObject({
    ditambahkan: 0,
    diubah: EXCEL.maxRows,
    nomor_diubah: EXCEL.maxRows,
    gagal: [],
  });
  expect(await count('mahasiswa')).toBe(before + EXCEL.maxRows);
  expect((await search('mahasiswa', '081310009999')).data).toMatchObject([{ nim: 'T9999', semester: 6 }]);
  await expectTotal('mahasiswa');
});
