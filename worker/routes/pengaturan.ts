import { Hono } from 'hono';
import * as z from 'zod/mini';
import { PengaturanInput, PratinjauSuratInput } from '#contract/pengaturan.ts';
import { mergeSettings, readSettings, writeSettings } from '../db/pengaturan.ts';
import { body } from '../http/body.ts';
import type { App } from '../http/context.ts';
import { guard } from '../http/guard.ts';
import { checkMethod, METHOD_FIELD } from '../http/update.ts';
import { nudgeRunning } from '../pesan/kanal.ts';
import { examplePdf } from '../surat/example.ts';

/** What an operator may set. */
export const pengaturan = new Hono<App>()
  .use(guard('Operator'))
  .get('/', async (c) => c.json({ data: await readSettings(c.var.db) }))
  .on(['POST', 'PATCH'], '/', ...body(z.extend(PengaturanInput, METHOD_FIELD)), async (c) => {
    const { _method, ...changes } = c.req.valid('json');
    checkMethod(c.req.method, _method);
    await writeSettings(c.var.db, changes, c.var.user);
    // What waits for an hour or a day that is another one now.
    if (changes.jam_tenang !== undefined || changes.batas_harian !== undefined)
      await nudgeRunning(c.var.db, c.env.ANTREAN_BROADCAST);
    return c.json({ data: await readSettings(c.var.db) });
  })
  // A letter by settings that are not saved yet.
  .post('/pratinjau-surat', ...body(PratinjauSuratInput), async (c) => {
    const { jenis, ...changes } = c.req.valid('json');
    const pdf = await examplePdf(mergeSettings(await readSettings(c.var.db), changes), jenis, Date.now());
    return c.body(pdf, 200, { 'Content-Type': 'application/pdf' });
  });
