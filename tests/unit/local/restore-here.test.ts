import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUp } from '../../../worker/backup/schedule.ts';
import { restoreHere } from '../../../worker/local/restore/here.ts';
import { memoryBucket } from '../../support/database/memory-bucket.ts';
import { memoryDb } from '../../support/database/memory-db.ts';

const ID = '2026-11-22';
const NOW = Date.parse('2026-11-23T10:00:00+07:00');

let dataDir: string;
let database: string;
let backups: ReturnType<typeof memoryBucket>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'vadr-here-'));
  database = join(dataDir, 'v3/d1');
  backups = memoryBucket();
  const { db, sqlite } = memoryDb();
  sqlite.exec("INSERT INTO lainnya (nama_lainnya, no_hp) VALUES ('Ani', '0812')");
  await backUp({ db, bucket: backups.bucket, clock: () => Date.parse(`${ID}T02:01:00+07:00`) });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Restores, with a file in the folder that stands for the new database. */
async function restored() {
  const { db, sqlite } = memoryDb();
  const said: string[] = [];
  await restoreHere(
    {
      dataDir,
      async open(use) {
        put('baru');
        await use({ DB: db.$client, BERKAS: memoryBucket().bucket, CADANGAN: backups.bucket });
      },
      log: (line) => said.push(line),
      now: NOW,
    },
    ID,
  );
  return { names: sqlite.prepare('SELECT nama_lainnya FROM lainnya').all(), said: said.join('\n') };
}

function put(content: string) {
  mkdirSync(database, { recursive: true });
  writeFileSync(join(database, 'isi'), content);
}
const isi = (folder = database) => readFileSync(join(folder, 'isi'), 'utf8');
const aside = () => readdirSync(join(dataDir, 'v3')).filter((name) => name !== 'd1');

function losePart() {
  for (const key of backups.objects.keys()) if (key.includes('/lainnya/')) backups.objects.delete(key);
}

it('makes a database where there is none', async () => {
  const { names, said } = await restored();
  expect(names).toMatchObject([{ nama_lainnya: 'Ani' }]);
  expect(said).toContain(`Cadangan ${ID} sudah dipulihkan`);
  expect(said).not.toContain('Basis data sebelumnya');
  expect([isi(), aside()]).toEqual(['baru', []]);
});

it('keeps the database that it replaces, and says where', async () => {
  put('lama');
  const { said } = await restored();
  const [kept = ''] = aside();
  expect([isi(), isi(join(dataDir, 'v3', kept))]).toEqual(['baru', 'lama']);
  expect(said).toContain(join(dataDir, 'v3', kept));
});

it('leaves nothing of a backup that lacks a part', async () => {
  losePart();
  await expect(restored()).rejects.toThrow(/2026-11-22\/lainnya\/.* tidak ada/);
  expect(existsSync(database)).toBe(false);
});

it('puts the database back when the backup lacks a part', async () => {
  put('lama');
  losePart();
  await expect(restored()).rejects.toThrow('tidak ada');
  expect([isi(), aside()]).toEqual(['lama', []]);
});
