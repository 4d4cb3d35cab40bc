/** Makes the data folder DATA_DIR as `npm start` does. A process of its own, as it changes process.env. */
import { prepareDatabase } from '../../../worker/local/prepare.ts';
import { readSettings } from '../../../worker/local/settings.ts';
import { CHEAPEN, cheapLogins } from './cheap-logins.ts';
import { onDisk } from './on-disk.ts';

const settings = readSettings(process.env);
await prepareDatabase(settings);
const logins = await cheapLogins();
onDisk(settings.dataDir, (db) => {
  for (const { username, password_hash } of logins) db.prepare(CHEAPEN).run(password_hash, username);
});
