import { beforeEach, describe, expect, it } from 'vitest';
import { pageOfPercakapan } from '../../../worker/jawab/percakapan/percakapanList.ts';
import { keadaanOf, pageOfPerson } from '../../../worker/jawab/percakapan/percakapanQueries.ts';
import { dataOfAccount, dataOfNumber } from '../../../worker/privasi/dataPribadi.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const NUMBER = '081200000001';
const HOUR = 3_600_000;
const now = Date.now();

let { db, sqlite } = memoryDb();
const run = (query: string, ...values: (string | number)[]) => sqlite.prepare(query).run(...values);
const staff = (id: number, no_hp: string, created_at = now - 100 * HOUR) => {
  run(
    `INSERT INTO pegawai (id, nip, nama_pegawai, no_hp, email, created_at) VALUES (?1, 'P' || ?1, 'Pegawai ' || ?1, ?2, 'a@b', ?3)`,
    ...[id, no_hp, created_at],
  );
  run(
    `INSERT INTO akun (id, username, password_hash, hak_akses, nama_pengguna, id_pegawai) VALUES (?1, 'P' || ?1, '', 'Pegawai', '', ?1)`,
    id,
  );
};
/** One message in and one out, so many hours ago. */
function exchanged(what: string, hours: number) {
  const at = now - hours * HOUR;
  run(
    `INSERT INTO pesan (kategori, nama, no_hp, jenis, body, status, created_at) VALUES ('Pegawai', 'X', ?, 'teks', ?, 'sent', ?)`,
    ...[NUMBER, `${what} keluar`, at],
  );
  const { lastInsertRowid } = run(
    `INSERT INTO pesan_masuk (ref, no_hp, nama, body, diterima_pada, ditangani_pada) VALUES (?1, ?2, ?1, ?1 || ' masuk', ?3, 1)`,
    ...[what, NUMBER, at],
  );
  run(
    'INSERT OR REPLACE INTO percakapan (no_hp, nama, id_terakhir, terakhir_pada) VALUES (?, ?, ?, ?)',
    ...[NUMBER, what, Number(lastInsertRowid), at],
  );
  run('INSERT OR REPLACE INTO kontak_wa (no_hp, masuk_pada, berhenti_pada) VALUES (?1, ?2, ?2)', NUMBER, at);
}
const conversation = async () =>
  (await pageOfPerson(db, NUMBER, { page: 1, limit: 50, cari: null })).rows.map(({ body }) => body);
async function fileOf(parts: AsyncGenerator<[string, Record<string, unknown>[]]>) {
  const rows: Record<string, unknown>[] = [];
  for await (const [name, part] of parts) if (name !== 'data_induk') rows.push(...part);
  return JSON.stringify(rows);
}
const own = async (id: number) => fileOf((await dataOfAccount(db, id)).parts);
const listed = async () => {
  const filter = { menunggu: false, menungguDulu: false, cari: null };
  return (await pageOfPercakapan(db, filter, { page: 1, limit: 10 })).rows[0];
};

beforeEach(() => {
  ({ db, sqlite } = memoryDb());
});

describe('a number that somebody else had', () => {
  beforeEach(() => {
    staff(1, NUMBER);
    exchanged('dulu', 50);
    run(`UPDATE pegawai SET no_hp = '081200000002' WHERE id = 1`);
  });

  it.each([
    [
      'by a change',
      () => staff(2, '081200000003') ?? run('UPDATE pegawai SET no_hp = ? WHERE id = 2', NUMBER),
    ],
    ['as somebody new', () => staff(2, NUMBER, now - HOUR)],
  ])('brings none of their messages along, %s', async (_, getsIt) => {
    getsIt();
    expect(await conversation()).toEqual([]);
    expect((await keadaanOf(db, NUMBER))?.nama).toBeNull();
    expect(await listed()).toMatchObject({ no_hp: NUMBER, nama: null, body: null });
    const before = await own(2);
    expect(before).not.toContain('dulu');
    expect(before).not.toContain('berhenti_pada');

    exchanged('baru', -1);
    expect((await conversation()).toSorted()).toEqual(['baru keluar', 'baru masuk']);
    expect(await listed()).toMatchObject({ nama: 'baru', body: 'baru masuk' });
    const file = await own(2);
    for (const text of ['baru keluar', 'baru masuk']) expect(file).toContain(text);
    expect(file).not.toContain('dulu');
    // The operator's file is of the number, and so is its erasure.
    expect(await fileOf(await dataOfNumber(db, NUMBER))).toContain('dulu masuk');
  });

  it('that its owner has had all the time shows everything', async () => {
    staff(2, NUMBER, now - 90 * HOUR);
    expect(await conversation()).toHaveLength(2);
    expect(await own(2)).toContain('dulu masuk');
  });

  it('whose owner was deleted is somebody else’s afterwards as well', async () => {
    staff(3, '081200000009');
    run(`UPDATE pesan_masuk SET no_hp = '081200000009'`);
    run('DELETE FROM pegawai WHERE id = 3');
    staff(4, '081200000009', now - HOUR);
    const { rows } = await pageOfPerson(db, '081200000009', { page: 1, limit: 50, cari: null });
    expect(rows).toEqual([]);
  });
});

describe('a number that a student’s parent had', () => {
  const student = (no_hp: string) =>
    run(
      `INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, no_hp_orangtua, email, semester, angkatan, orangtua_wali, alamat, created_at)
       VALUES (7, '7', 'Ana', ?, ?, 'a@b', 1, 2026, 'Ibu', '-', ?)`,
      ...[no_hp, NUMBER, now - HOUR],
    );
  const parentMoves = () => run(`UPDATE mahasiswa SET no_hp_orangtua = '081200000006' WHERE id = 7`);

  it('brings none of the parent’s messages along to its next owner', async () => {
    student('081200000005');
    exchanged('ibu', 50);
    parentMoves();
    staff(2, NUMBER, now - HOUR);
    expect(await conversation()).toEqual([]);
    expect(await listed()).toMatchObject({ no_hp: NUMBER, nama: null, body: null });
  });

  it('keeps the conversation while only the parent’s name changes, or it was the student’s own all along', async () => {
    student(NUMBER);
    exchanged('ana', 50);
    run(`UPDATE mahasiswa SET orangtua_wali = 'Ayah' WHERE id = 7`);
    expect(await conversation()).toHaveLength(2);
    parentMoves();
    expect(await conversation()).toHaveLength(2);
  });
});

describe('a number that nobody had before', () => {
  it('keeps the conversation from before its owner was known by it', async () => {
    exchanged('calon', 2);
    staff(1, NUMBER, now - HOUR);
    expect(await conversation()).toHaveLength(2);
    // A person's own texts still begin with the number.
    expect(await own(1)).not.toContain('calon');
  });
});
