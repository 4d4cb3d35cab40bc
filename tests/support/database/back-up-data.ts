/**
 * Backs up the data folder DATA_DIR on two days, deletes from the first backup the parts of the table in argv, and then the
 * database. A process of its own, as it changes process.env.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../../worker/backup/schedule.ts';
import { connect } from '../../../worker/core/db/client.ts';
import { withLocalBindings } from '../../../worker/local/prepare.ts';
import { readSettings } from '../../../worker/local/settings.ts';

const settings = readSettings(process.env);
const { dataDir } = settings;
const [, , lost] = process.argv;
await withLocalBindings(settings, async ({ DB, CADANGAN }) => {
  for (const day of ['2026-11-21', '2026-11-22']) {
    const clock = () => Date.parse(`${day}T02:01:00+07:00`);
    await backUp({ db: connect(DB), bucket: CADANGAN, clock });
  }
  const { objects } = await CADANGAN.list({ prefix: `2026-11-21/${lost}/` });
  await CADANGAN.delete(objects.map(({ key }) => key));
});
rmSync(join(dataDir, 'v3/d1'), { recursive: true });
