/** Makes the data folder that DATA_DIR names, as `npm start` would: a process of its own, whose environment it changes. */
import { prepareDatabase } from '../../worker/local/prepare.ts';
import { readSettings } from '../../worker/local/settings.ts';
import { CHEAPEN, cheapLogins } from './cheap-logins.ts';
import { onDisk } from './on-disk.ts';

const settings = readSettings(process.env);
await prepareDatabase(settings);
const logins = await cheapLogins();
onDisk(settings.dataDir, (db) => {
  for (const { username, password_hash } of logins) db.prepare(CHEAPEN).run(password_hash, username);
});
