import { Hono } from 'hono';
import { bacaKode, PemilikSuratInput } from '#contract/surat/surat.ts';
import { body } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { letterOf, ownerOf } from './pemeriksaan.ts';

/** Whether a letter that somebody holds is genuine, still valid, and whose: for everyone. */
export const verifikasiSurat = new Hono<App>()
  .get('/verifikasi-surat/:kode', async (c) =>
    c.json({ data: await letterOf(c, bacaKode(c.req.param('kode'))) }),
  )
  .post('/verifikasi-surat/:kode', ...body(PemilikSuratInput), async (c) =>
    c.json({ data: await ownerOf(c, bacaKode(c.req.param('kode')), c.req.valid('json').pemilik) }),
  );
