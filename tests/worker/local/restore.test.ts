import { execFile } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../../worker/local/settings.ts';
import { preparedDataDir } from '../../support/database/data-dir.ts';
import { onDisk } from '../../support/database/on-disk.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await preparedDataDir('restore');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const node = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [file, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, VADR_FOLDER: join(dataDir, 'vadr') },
  });
const restore = (...args: string[]) => node('worker/local/restore/index.ts', ...args);
const totals = () =>
  onDisk(dataDir, (db) => db.prepare('SELECT tabel, jumlah FROM total ORDER BY tabel').all());

it('restores a lost database from a whole backup, and says what to do next', {
  timeout: 240_000,
}, async () => {
  const before = totals();
  await node(join(import.meta.dirname, '../../support/database/back-up-data.ts'), 'pertanyaan');
  await expect(restore('--backup', '2026-11-21', '--local'), 'which lacks a part').rejects.toThrow(
    /2026-11-21\/pertanyaan\/.* tidak ada/,
  );
  const { stdout } = await restore('--backup', '2026-11-22', '--local');
  expect(stdout).toContain('Cadangan 2026-11-22');
  expect(stdout).toContain('Semua orang login lagi');
  // The restore is in the audit.
  const isAudit = ({ tabel }: { tabel?: unknown }) => tabel === 'audit';
  expect(totals().filter((row) => !isAudit(row))).toEqual(before.filter((row) => !isAudit(row)));
});

it('keeps the database that it replaces, when there is one', { timeout: 240_000 }, async () => {
  const kept = () => globSync(join(dataDir, 'v3', 'd1-*'));
  const before = kept();
  await expect(restore('--backup', '2026-11-21', '--local'), 'which lacks a part').rejects.toThrow(
    'tidak ada',
  );
  expect(kept()).toEqual(before);
  const total = totals();
  const { stdout } = await restore('--backup', '2026-11-22', '--local');
  const [aside = ''] = kept().filter((folder) => !before.includes(folder));
  expect(stdout).toContain(aside);
  expect(onDisk(dataDir, (db) => db.prepare('SELECT count(*) AS n FROM mahasiswa').get())).toEqual({
    n: 300,
  });
  expect(total).toEqual(expect.arrayContaining(totals().filter(({ tabel }) => tabel !== 'audit')));
});

it.each([
  ['a campus that was never deployed', ['--backup', '2026-11-22'], 'belum dipasang dari folder ini'],
  ['both at once', ['--to', '2026-11-22T09:00', '--backup', '2026-11-22'], 'Pakai: npm run restore'],
])('refuses %s', async (_, args, said) => {
  await expect(restore(...args)).rejects.toThrow(said);
});
