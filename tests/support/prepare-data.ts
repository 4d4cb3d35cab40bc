/** Makes the data folder that DATA_DIR names, as `npm start` would: a process of its own, whose environment it changes. */
import { prepareDatabase } from '../../worker/local/prepare.ts';
import { readSettings } from '../../worker/local/settings.ts';

await prepareDatabase(readSettings(process.env));
