import { Hono } from 'hono';
import { bacaKode } from '#contract/surat.ts';
import { limitAddressAndName } from '../auth/limit.ts';
import { ApiError } from '../errors.ts';
import { type App, addressOf } from '../http/context.ts';
import { checkLetter } from '../surat/check.ts';

/** Whether a letter that somebody holds is genuine and still valid: for everyone. */
export const verifikasiSurat = new Hono<App>().get('/verifikasi-surat/:kode', async (c) => {
  const kode = bacaKode(c.req.param('kode'));
  // What cannot be a code counts for its address alone.
  await limitAddressAndName(c.env, addressOf(c), 'verifikasi-surat', kode ?? '');
  const found = kode && (await checkLetter(c.var.db, kode));
  if (!found) throw new ApiError('tidak_ditemukan', { message: 'Kode surat tidak dikenal' });
  return c.json({ data: found });
});
