import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
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

// tests/unit/local/restore-here.test.ts shows what becomes of the database that is there, and of a backup that is not whole.
it('restores a lost database from a whole backup, and says what to do next', {
  timeout: 240_000,
}, async () => {
  const before = totals();
  await node(join(import.meta.dirname, '../../support/database/back-up-data.ts'));
  const { stdout } = await restore('--backup', '2026-11-22', '--local');
  expect(stdout).toContain('Cadangan 2026-11-22');
  expect(stdout).toContain('Semua orang login lagi');
  // The restore is in the audit.
  const isAudit = ({ tabel }: { tabel?: unknown }) => tabel === 'audit';
  expect(totals().filter((row) => !isAudit(row))).toEqual(before.filter((row) => !isAudit(row)));
});

it('refuses both aims at once', async () => {
  const both = ['--to', '2026-11-22T09:00', '--backup', '2026-11-22'];
  await expect(restore(...both)).rejects.toThrow('Pakai: npm run restore');
});
