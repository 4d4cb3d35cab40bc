/**
 * Backs up the data folder DATA_DIR, then deletes its database and, from the backup, the parts of the table in argv.
 * A process of its own, as it changes process.env.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../../worker/backup/schedule.ts';
import { connect } from '../../../worker/core/db/client.ts';
import { withLocalBindings } from '../../../worker/local/prepare.ts';
import { readSettings } from '../../../worker/local/settings.ts';
import { quietWrangler, run } from '../../../worker/local/tools.ts';

const settings = readSettings(process.env);
const { dataDir } = settings;
const clock = () => Date.parse('2026-11-22T02:01:00+07:00');
const [, , lost] = process.argv;
await withLocalBindings(settings, async ({ DB, CADANGAN }) => {
  await backUp({ db: connect(DB), bucket: CADANGAN, clock });
  if (!lost) return;
  const { objects } = await CADANGAN.list({ prefix: `2026-11-22/${lost}/` });
  await CADANGAN.delete(objects.map(({ key }) => key));
});
rmSync(join(dataDir, 'v3/d1'), { recursive: true });
const local = ['--local', '--persist-to', dataDir];
await run('wrangler', ['d1', 'migrations', 'apply', 'vadr', ...local], quietWrangler(dataDir));
