import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { campusOf } from '../deploy/campus.ts';
import { onRealWorld } from '../deploy/real-world.ts';
import { lockFolder } from '../lock.ts';
import { migrate } from '../migrated.ts';
import { withLocalBindings } from '../prepare.ts';
import { readSettings } from '../settings.ts';
import { parseAim } from './aim.ts';
import { restore } from './backup.ts';
import { restoreCampus } from './campus.ts';
import { checkFiles, describeFiles } from './files.ts';
import { createFiles, createSource, createTarget } from './local.ts';
import { AFTERWARDS, describeRows } from './report.ts';

const USAGE = `Pakai: npm run restore -- --to 2026-11-22T09:00      kembali ke menit itu (WIB), dalam 30 hari terakhir
   atau npm run restore -- --backup 2026-11-22        memulihkan cadangan ke database baru
   [--kampus NAMA] [--yes tanpa bertanya] [--local: cadangan di komputer ini]`;

/** `npm run restore`: takes a campus's portal back to a moment or to a backup. */
await onRealWorld(!process.argv.includes('--local'), async (world) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      backup: { type: 'string' },
      kampus: { type: 'string' },
      yes: { type: 'boolean', default: false },
      local: { type: 'boolean', default: false },
    },
  });
  const aim = parseAim(values, world.now);
  if (!aim || (values.local && aim.kind === 'to')) throw new Error(USAGE);
  if (values.local && aim.kind === 'backup') return restoreLocally(aim.id, world.now);
  await restoreCampus(world, { campus: campusOf(values.kampus), aim, yes: values.yes });
});

/** Restores a backup of this machine into a new database. Keeps the one that it replaces, and puts it back on a failure. */
async function restoreLocally(id: string, now: number): Promise<void> {
  const settings = readSettings(process.env);
  const lock = await lockFolder(settings.dataDir);
  const database = join(settings.dataDir, 'v3', 'd1');
  const kept = `${database}-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '.')}`;
  const isReplaced = existsSync(database);
  if (isReplaced) renameSync(database, kept);
  console.log(`Memeriksa cadangan ${id}, lalu memulihkannya …`);
  try {
    await withLocalBindings(settings, async ({ DB, BERKAS, CADANGAN }) => {
      await migrate(DB);
      const target = createTarget(DB);
      const restored = await restore(createSource(CADANGAN), target, id, now);
      console.log(`Cadangan ${id} sudah dipulihkan.\n${describeRows(restored)}`);
      console.log(describeFiles(await checkFiles(target, createFiles(BERKAS, CADANGAN))));
    });
  } catch (error) {
    rmSync(database, { recursive: true, force: true });
    if (isReplaced) renameSync(kept, database);
    throw error;
  }
  if (isReplaced) console.log(`Basis data sebelumnya disimpan di ${kept}. Hapus bila tidak diperlukan lagi.`);
  console.log(AFTERWARDS);
  lock.close();
}
