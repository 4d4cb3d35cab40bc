import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { ApiError } from '../errors.ts';
import { serve } from '../files/serve.ts';
import type { App } from '../http/context.ts';

/** The public links. They may be shown anywhere, and nothing in them runs. */
export const files = new Hono<App>()
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
  .get('/:kunci', async (c) => {
    const store = { db: c.var.db, bucket: c.env.BERKAS };
    const response = await serve(store, c.req.param('kunci'), c.req.method, c.req.raw.headers);
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
