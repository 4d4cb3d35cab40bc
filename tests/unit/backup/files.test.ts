import { beforeEach, describe, expect, it } from 'vitest';
import { copyKey, copyLetters, deleteCopies } from '../../../worker/backup/files.ts';
import { deleteAbandoned } from '../../../worker/berkas/withdraw.ts';
import { erase } from '../../../worker/privasi/erase.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-22T03:00:00+07:00');

let memory: ReturnType<typeof memoryDb>;
let files: ReturnType<typeof memoryBucket>;
let backups: ReturnType<typeof memoryBucket>;
beforeEach(() => {
  memory = memoryDb();
  files = memoryBucket();
  backups = memoryBucket();
});

async function upload(jenis: string, name: string, terbit_pada: number | null) {
  memory.sqlite
    .prepare(
      "INSERT INTO berkas (jenis, nama_file, kunci, mime, ukuran_byte, terbit_pada) VALUES (?, ?, ?, 'application/pdf', 1, ?)",
    )
    .run(jenis, name, name, terbit_pada);
  await files.bucket.put(name, name);
}
const copy = (now = NOW, atOnce = 400) =>
  copyLetters({ db: memory.db, files: files.bucket, backups: backups.bucket, now }, atOnce);
const copies = () => [...backups.objects.keys()].filter((key) => key.startsWith('surat/')).sort();

it('copies each letter once, a bounded number a call, and no other file', async () => {
  await upload('surat', 'a', NOW - 3 * HOUR);
  await upload('surat', 'b', NOW - 3 * HOUR);
  await upload('surat', 'c', NOW - 2 * HOUR);
  await upload('gambar', 'd', NOW - 2 * HOUR);
  await upload('surat', 'reserved', null);
  await copy(NOW, 2);
  expect(copies()).toEqual(['surat/a', 'surat/b']);
  await copy(NOW, 2);
  expect(copies()).toEqual(['surat/a', 'surat/b', 'surat/c']);
  expect(Buffer.from(backups.objects.get(copyKey('a')) ?? []).toString()).toBe('a');
  let puts = 0;
  backups.on.put = () => {
    puts += 1;
  };
  await copy();
  expect(puts).toBe(0);
});

it('misses no letter that is issued out of order or at the same time', async () => {
  await upload('surat', 'first', null);
  await upload('surat', 'second', NOW - HOUR);
  await upload('surat', 'now', NOW - 1);
  await copy();
  expect(copies()).toEqual(['surat/second']);
  memory.sqlite.exec(`UPDATE berkas SET terbit_pada = ${NOW - HOUR + 1} WHERE kunci = 'first'`);
  await copy(NOW + HOUR);
  expect(copies()).toEqual(['surat/first', 'surat/now', 'surat/second']);
});

it('copies none while backups are off', async () => {
  memory.sqlite.exec("INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '0')");
  await upload('surat', 'a', NOW - HOUR);
  await copy();
  expect(backups.objects.size).toBe(0);
});

describe('a copy without a row', () => {
  const check = (now: number, atOnce = 1_000) =>
    deleteCopies({ db: memory.db, backups: backups.bucket, now }, atOnce);
  const forget = (kunci: string) => memory.sqlite.prepare('DELETE FROM berkas WHERE kunci = ?').run(kunci);

  it('is deleted once the backups that name it have expired, a page a call', async () => {
    memory.sqlite.exec("INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '7')");
    for (const name of ['a', 'b', 'c', 'd', 'e']) await upload('surat', name, NOW - 400 * DAY);
    await copy();
    await backups.bucket.put('2026-11-22/isi.json', 'a backup');
    for (const name of ['a', 'c', 'e']) forget(name);
    for (const hour of [0, 1, 2]) await check(NOW + hour * HOUR, 2);
    await check(NOW + 7 * DAY - 1, 2);
    expect(copies()).toEqual(['surat/a', 'surat/b', 'surat/c', 'surat/d', 'surat/e']);
    for (const hour of [0, 1, 2]) await check(NOW + 7 * DAY + hour * HOUR, 2);
    expect(copies()).toEqual(['surat/b', 'surat/d']);
    expect(backups.objects.has('2026-11-22/isi.json')).toBe(true);
  });

  it('stays when a restore brings its row back, and expires again later', async () => {
    await upload('surat', 'a', NOW - 400 * DAY);
    await copy();
    forget('a');
    await check(NOW);
    await upload('surat', 'a', NOW - 400 * DAY);
    await check(NOW + 40 * DAY);
    forget('a');
    await check(NOW + 41 * DAY);
    await check(NOW + 42 * DAY);
    expect(copies()).toEqual(['surat/a']);
    await check(NOW + 71 * DAY);
    expect(copies()).toEqual([]);
  });

  it('stays while backups are off', async () => {
    await upload('surat', 'a', NOW - HOUR);
    await copy();
    forget('a');
    memory.sqlite.exec("INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '0')");
    await check(NOW);
    await check(NOW + 400 * DAY);
    expect(copies()).toEqual(['surat/a']);
  });
});

it('keeps the copy of an issued letter after its student is erased, and deletes that of an incoming letter', async () => {
  await upload('surat', 'issued', NOW - HOUR);
  await upload('surat', 'incoming', NOW - HOUR);
  await copy();
  memory.sqlite.exec(`
    INSERT INTO mahasiswa (id, nim, nama_mahasiswa, no_hp, email, semester, angkatan, orangtua_wali, alamat)
      VALUES (900, '111', 'Ani', '0812', 'a@b', 1, 2026, 'w', 'j');
    INSERT INTO surat (id, id_mahasiswa, jenis, deskripsi, status, id_berkas)
      SELECT 1, 900, 'Surat Aktif Kuliah', 'd', 'Siap', id FROM berkas WHERE kunci = 'issued';
    INSERT INTO surat_masuk (id_mahasiswa, id_surat, nomor, asal, tanggal, perihal, id_berkas)
      SELECT 900, iif(kunci = 'issued', 1, NULL), id, 'x', '2026-11-22', 'x', id FROM berkas;`);
  await erase(memory.db, { no_hp: '0812', sidik: 'x', audit: null });
  await deleteAbandoned({ db: memory.db, bucket: files.bucket }, NOW);
  expect([...files.objects.keys()]).toEqual(['issued']);
  for (const day of [0, 30])
    await deleteCopies({ db: memory.db, backups: backups.bucket, now: NOW + day * DAY });
  expect(copies()).toEqual(['surat/issued']);
});
