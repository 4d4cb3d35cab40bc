import { impor as endpoint } from '#contract/orang/impor.ts';
import { serve } from '../core/http/serve.ts';
import { CONTACTS } from './contacts.ts';
import { importRows } from './importRows.ts';

/** Many contacts at once, from a workbook. With `pratinjau=1` nothing is written. */
export const impor = [
  serve(endpoint, async ({ db, user, params, body: { file, pratinjau } }) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const pelaku = pratinjau === '1' ? null : user;
    return { data: await importRows(db, CONTACTS[params.name], bytes, pelaku) };
  }),
];
