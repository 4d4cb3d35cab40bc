import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { secureHeaders } from 'hono/secure-headers';
import { ApiError } from '../core/errors.ts';
import type { App } from '../core/http/context.ts';
import { serve } from './serve.ts';

/** The page that a browser gets in place of a file that cannot be opened. */
type ShowRefusal = (c: Context<App>, words: { judul: string; kalimat: string }) => Promise<Response>;

/** The public links. Any site may embed them; nothing in them runs. */
export const createFiles = (showRefusal: ShowRefusal) =>
  new Hono<App>()
    .use(async (c, next) => {
      await next();
      if (!c.error || !isReadByPerson(c)) return;
      const { status, headers } = c.res;
      const page = await showRefusal(c, sentenceOf(c.error));
      // Headers that are there already would stay.
      c.res = undefined;
      c.res = new Response(page.body, {
        status,
        headers: { ...Object.fromEntries(headers), ...Object.fromEntries(page.headers) },
      });
    })
    .use(
      secureHeaders({
        referrerPolicy: 'same-origin',
        crossOriginResourcePolicy: 'cross-origin',
        // Browsers show a PDF in a page of their own making, with an embed and inline styles in it, under this policy.
        // Chrome has refused to do so in a sandbox (crbug.com/271452).
        contentSecurityPolicy: {
          defaultSrc: ["'none'"],
          objectSrc: ["'self'"],
          styleSrc: ["'unsafe-inline'"],
        },
      }),
    )
    .use(async (c, next) => {
      await next();
      // Letters and broadcasts are for whom they were sent to.
      c.header('X-Robots-Tag', 'noindex');
    })
    .get('/:objectKey', async (c) => {
      const store = { db: c.var.db, bucket: c.env.BERKAS };
      const response = await serve(store, c.req.param('objectKey'), c.req.method, c.req.raw.headers);
      switch (response) {
        case null:
          throw new ApiError('tidak_ditemukan');
        case 'revoked':
          throw new ApiError('sudah_ditutup', { message: 'Surat ini sudah dicabut, jadi filenya ditutup' });
        case 'erased':
          throw new ApiError('sudah_ditutup', {
            message: 'Data pemilik surat ini sudah dihapus, jadi filenya ditutup',
          });
        default:
          return response;
      }
    });

/** A browser asks for a page where a link is opened; every other client gets the API's own answer. */
const isReadByPerson = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html';

function sentenceOf(error: Error): { judul: string; kalimat: string } {
  if (!(error instanceof ApiError))
    return { judul: 'File belum dapat dibuka', kalimat: 'Terjadi kesalahan pada server. Coba lagi nanti.' };
  if (error.code === 'sudah_ditutup')
    return { judul: 'File surat ini sudah ditutup', kalimat: `${error.message}.` };
  return {
    judul: 'File tidak ditemukan',
    kalimat: 'Tautannya mungkin terpotong saat disalin, atau filenya sudah dihapus.',
  };
}
