import { libur as calls } from '#contract/standar/libur.ts';
import { readSetting, writeSettings } from '../core/db/pengaturan.ts';
import { serve } from '../core/http/serve.ts';

export const libur = [
  serve(calls.list, async ({ db }) => ({ data: await readSetting(db, 'libur') })),
  serve(calls.ganti, async ({ db, user, body: { data } }) => {
    const days = data.toSorted((a, b) => a.tanggal.localeCompare(b.tanggal));
    await writeSettings(db, { libur: days }, user);
    return { data: days };
  }),
];
