import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '../../env.ts';
import { migrate } from '../migrated.ts';
import { restore } from './backup.ts';
import { checkFiles, describeFiles } from './files.ts';
import { createFiles, createSource, createTarget } from './local.ts';
import { AFTERWARDS, describeRows } from './report.ts';

interface Here {
  dataDir: string;
  /** Opens the folder's database, which it makes when there is none, and its buckets. */
  open(use: (env: Pick<Env, 'DB' | 'BERKAS' | 'CADANGAN'>) => Promise<void>): Promise<void>;
  log(line: string): void;
  /** epoch milliseconds */
  now: number;
}

/** Restores a backup of this machine into a new database. Keeps the one that it replaces, and puts it back on a failure. */
export async function restoreHere({ dataDir, open, log, now }: Here, id: string): Promise<void> {
  const database = join(dataDir, 'v3', 'd1');
  const kept = `${database}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '.')}`;
  const isReplaced = existsSync(database);
  if (isReplaced) renameSync(database, kept);
  log(`Memeriksa cadangan ${id}, lalu memulihkannya …`);
  try {
    await open(async ({ DB, BERKAS, CADANGAN }) => {
      await migrate(DB);
      const target = createTarget(DB);
      const restored = await restore(createSource(CADANGAN), target, id, now);
      log(`Cadangan ${id} sudah dipulihkan.\n${describeRows(restored)}`);
      log(describeFiles(await checkFiles(target, createFiles(BERKAS, CADANGAN))));
    });
  } catch (error) {
    rmSync(database, { recursive: true, force: true });
    if (isReplaced) renameSync(kept, database);
    throw error;
  }
  if (isReplaced) log(`Basis data sebelumnya disimpan di ${kept}. Hapus bila tidak diperlukan lagi.`);
  log(AFTERWARDS);
}
