import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { BAWAAN } from '#contract/pengaturan/pengaturan.ts';
import { identitasOf } from '#contract/pengaturan/pengaturanIdentitas.ts';
import { PemilikSuratInput } from '#contract/surat/surat.ts';
import { readIdentity } from '../core/db/identitas.ts';
import { ApiError } from '../core/errors.ts';
import { readFields } from '../core/http/body.ts';
import type { App } from '../core/http/context.ts';
import { onError } from '../core/http/onError.ts';
import { type Hasil, lembar } from './lembar.tsx';
import { checkLetter, checkOwner } from './verifikasiSurat.ts';

/** Its style and its script stand beside the portal's own, and its form leads to itself. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

/** The check of a letter as a page, which is whole without a script. */
export const lembarPeriksa = new Hono<App>()
  .onError(async (error, c) => {
    const failed = onError(error, c);
    const isUnknown = error instanceof ApiError && error.code === 'tidak_ditemukan';
    const alasan =
      error instanceof ApiError ? error.message : 'Terjadi kesalahan pada server. Coba lagi nanti.';
    const page = await show(c, isUnknown ? { outcome: 'tidak_dikenal' } : { outcome: 'gagal', alasan });
    return new Response(page.body, {
      status: failed.status,
      headers: { ...Object.fromEntries(failed.headers), ...Object.fromEntries(page.headers) },
    });
  })
  .get('/:kode', (c) => show(c, checked(c)))
  .post('/:kode', async (c) => {
    const { data } = z.safeParse(PemilikSuratInput, await readFields(c));
    return show(c, checked(c, data?.pemilik));
  });

async function checked(c: Context<App>, pemilik?: string): Promise<Hasil> {
  const kode = c.req.param('kode') ?? '';
  const surat = await checkLetter(c, kode);
  if (pemilik === undefined) return { outcome: 'terbit', surat };
  const jawaban = { pemilik, ...(await checkOwner(c, kode, pemilik)) };
  return { outcome: 'terbit', surat, jawaban };
}

/** A page by itself, which is never shared. */
export async function show(c: Context<App>, hasil: Hasil | Promise<Hasil>): Promise<Response> {
  // A database that is away is said with the page's own name.
  const identity = readIdentity(c.var.db).catch(() => identitasOf(BAWAAN, 0));
  const [shown, identitas] = await Promise.all([hasil, identity]);
  return new Response(lembar(shown, identitas), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': PAGE_POLICY,
      'X-Robots-Tag': 'noindex',
    },
  });
}
