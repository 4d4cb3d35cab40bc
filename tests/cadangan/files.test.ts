import { beforeEach, expect, it } from 'vitest';
import { copyKey, copyLetters } from '../../worker/cadangan/files.ts';
import { memoryBucket } from '../support/memory-bucket.ts';
import { memoryDb } from '../support/memory-db.ts';

const HOUR = 3_600_000;
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

it('copies each letter once, a bounded number a call, and nothing else', async () => {
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

it('misses none that was reserved before others and issued after them, or is being issued just now', async () => {
  await upload('surat', 'first', null);
  await upload('surat', 'second', NOW - HOUR);
  await upload('surat', 'now', NOW - 1);
  await copy();
  expect(copies()).toEqual(['surat/second']);
  memory.sqlite.exec(`UPDATE berkas SET terbit_pada = ${NOW - HOUR + 1} WHERE kunci = 'first'`);
  await copy(NOW + HOUR);
  expect(copies()).toEqual(['surat/first', 'surat/now', 'surat/second']);
});

it('copies none where backups are switched off', async () => {
  memory.sqlite.exec("INSERT INTO pengaturan (kunci, nilai) VALUES ('cadangan_hari', '0')");
  await upload('surat', 'a', NOW - HOUR);
  await copy();
  expect(backups.objects.size).toBe(0);
});
