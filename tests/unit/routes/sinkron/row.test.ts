import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fieldsOf } from '../../../support/people/kirim.ts';
import { type Row, synchronising } from './stack.ts';

const { all, done, numbers, numbersOf, operator, STAFF, stack, staff, system, without } = synchronising();

describe('a row', () => {
  it('that is wrong is told, and its person left alone', async () => {
    const { put } = await system();
    await put({ data: STAFF });
    const before = await all('pegawai');
    const bad: Row[] = [
      staff(1, { no_hp: 'tidak punya' }),
      staff(2, { nama_fakultas: 'Kedokteran', nama_jurusan: undefined }),
      staff(3, { email: undefined, nama_pegawai: '\u202e' }),
      staff(4, { id_fakultas: 2, id_prodi: 2 }),
      staff(5, { no_hp: 81234567890 }),
      staff(6, { nama_pegawai: 'Pertama' }),
      staff(6, { nama_pegawai: 'Kedua' }),
      staff(50, { id_prodi: {} }),
    ];
    const { status, ...found } = Object(await put({ data: [...bad, ...without(1, 2, 3, 4, 5, 6)] })) as Row;
    expect(status).toBe('diterapkan');
    const reasons = [
      'Nomor HP: Nomor ponsel tidak valid',
      'Fakultas "Kedokteran" tidak ada di data induk',
      'Nama Pegawai: Wajib diisi; Email: Wajib diisi',
      'Program studi 2 bukan bagian dari fakultas 2',
      'Nomor HP: Harus teks, dalam tanda kutip',
      'NIP P6 sama dengan bagian 1 baris 6',
      'Fakultas atau program studi tidak dikenal',
    ];
    expect(found).toMatchObject({
      ditambah: 0,
      diubah: 0,
      dihapus: 0,
      tetap: 34,
      jumlah_gagal: 7,
      tunda: null,
      gagal: reasons.map((alasan, index) => ({
        bagian: 1,
        baris: [1, 2, 3, 4, 5, 7, 8][index],
        nomor_induk: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P50'][index],
        alasan,
      })),
    });
    expect(await all('pegawai')).toEqual(before);
  });

  it('of which nobody knows whose it is keeps everybody', async () => {
    const { put } = await system();
    await put({ data: STAFF });
    // As a number it has lost its zeros.
    const nobody = [staff(0, { nip: 1018001 }), staff(0, { nip: ' ' }), {}];
    const run = await put({ data: [...without(1), ...nobody] });
    expect(run).toMatchObject({
      status: 'menunggu_persetujuan',
      tunda: 'tanpa_nomor',
      menunggu_dihapus: 1,
      jumlah_gagal: 3,
    });
    expect(await numbers()).toEqual(numbersOf(STAFF));
  });

  it('leaves alone what it does not say, and empties what it says is empty', async () => {
    const { put } = await system();
    await stack.db.run(sql`DELETE FROM dosen WHERE nidn = 'D1'`);
    const lecturers = (
      await operator.exact(
        200,
        z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
        'GET',
        'dosen',
      )
    ).data;
    // The list's own values change nothing.
    expect(await put({ data: lecturers }, 'dosen')).toEqual(done({ tetap: lecturers.length }));
    const one = { nidn: 'D1', nama_dosen: 'Dosen', no_hp: '081200000001', email: 'd@kampus.ac.id' };
    const lists: [Row, Row][] = [
      [
        { jabatan: 'Dosen', nama_jurusan: 'Pendidikan Bahasa Arab' },
        { jabatan: 'Dosen', id_fakultas: 1, id_prodi: 2 },
      ],
      [{}, { jabatan: 'Dosen', id_fakultas: 1, id_prodi: 2 }],
      [{ nama_fakultas: 'Syariah dan Hukum' }, { jabatan: 'Dosen', id_fakultas: 2, id_prodi: null }],
      [
        { jabatan: '', nama_fakultas: '' },
        { jabatan: null, id_fakultas: null, id_prodi: null },
      ],
    ];
    for (const [said, kept] of lists) {
      await put({ data: [...lecturers, { ...one, ...said }] }, 'dosen');
      expect(await stack.env.DB.prepare(`SELECT * FROM dosen WHERE nidn = 'D1'`).first()).toMatchObject(kept);
    }
  });

  it('takes the account along', async () => {
    const { put } = await system();
    const students = (
      await operator.exact(
        200,
        z.object({ data: z.array(z.record(z.string(), z.unknown())) }),
        'GET',
        'mahasiswa',
      )
    ).data;
    const demo = '20230001';
    await stack.login(demo, 'mahasiswa-demo');
    const renamed = students.map((row) =>
      row.nim === demo ? { ...row, nama_mahasiswa: 'Nama Baru', no_hp: '081298765432' } : row,
    );
    expect(await put({ data: renamed }, 'mahasiswa')).toMatchObject({ diubah: 1, dihapus: 0 });
    const account = () =>
      stack.env.DB.prepare(
        'SELECT nama_pengguna, (SELECT count(*) FROM sesi WHERE id_akun = akun.id) AS sesi FROM akun WHERE username = ?',
      )
        .bind(demo)
        .first();
    expect(await account()).toMatchObject({ nama_pengguna: 'Nama Baru' });
    await operator.call('PATCH', 'pengaturan', { sinkron_batas_hapus: 100 });
    expect(await put({ data: renamed.filter(({ nim }) => nim !== demo) }, 'mahasiswa')).toMatchObject({
      dihapus: 1,
    });
    expect(await account()).toBeNull();
  });

  it('is refused with the whole part when it is none, or one of too many', async () => {
    const { send } = await system();
    const refused: [object, string[]][] = [
      [{}, ['data']],
      [{ data: [1] }, ['data.0']],
      [{ data: [], bagian: 3, dari: 2 }, ['bagian']],
      [{ data: [], bagian: 0, dari: 1000 }, ['bagian', 'dari']],
      [{ data: Array(5001).fill({}) }, ['data']],
      [{ data: [], putaran: 'x'.repeat(65) }, ['putaran']],
    ];
    for (const [body, fields] of refused) {
      const answer = await send(body);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
    }
    expect(await send({ data: [{ x: 'y'.repeat(1024 * 1024) }] })).toMatchObject({ status: 413 });
    expect(await send({ data: [] }, 'pegawai?coba=ya')).toMatchObject({ status: 422 });
    expect(await all('sinkron')).toEqual([]);
  });
});
