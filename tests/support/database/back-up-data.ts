/** Backs up the data folder DATA_DIR, and deletes its database. A process of its own, as it changes process.env. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../../../worker/backup/schedule.ts';
import { connect } from '../../../worker/core/db/client.ts';
import { withLocalBindings } from '../../../worker/local/prepare.ts';
import { readSettings } from '../../../worker/local/settings.ts';

const settings = readSettings(process.env);
const clock = () => Date.parse('2026-11-22T02:01:00+07:00');
await withLocalBindings(settings, ({ DB, CADANGAN }) => backUp({ db: connect(DB), bucket: CADANGAN, clock }));
rmSync(join(settings.dataDir, 'v3/d1'), { recursive: true });
