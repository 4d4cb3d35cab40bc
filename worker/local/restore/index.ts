import { parseArgs } from 'node:util';
import { campusOf } from '../deploy/campus.ts';
import { onRealWorld } from '../deploy/real-world.ts';
import type { World } from '../deploy/world.ts';
import { lockFolder } from '../lock.ts';
import { withLocalBindings } from '../prepare.ts';
import { readSettings } from '../settings.ts';
import { parseAim } from './aim.ts';
import { restoreCampus } from './campus.ts';
import { restoreHere } from './here.ts';

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
  if (values.local && aim.kind === 'backup') return restoreLocally(aim.id, world);
  await restoreCampus(world, { campus: campusOf(values.kampus), aim, yes: values.yes });
});

/** Restores a backup of this machine. */
async function restoreLocally(id: string, { log, now }: World): Promise<void> {
  const settings = readSettings(process.env);
  const { dataDir } = settings;
  const lock = await lockFolder(dataDir);
  await restoreHere({ dataDir, open: (use) => withLocalBindings(settings, use), log, now }, id);
  lock.close();
}
