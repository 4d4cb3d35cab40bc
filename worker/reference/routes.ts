import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { type App, siteOf } from '../core/http/context.ts';
import { dokumen } from './dokumen.ts';
import { halaman } from './halaman.tsx';
import { susun } from './susun.ts';

/** Its style and its script stand beside the portal's own, and nothing of anybody else's is loaded. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// The reference changes with a release only: each of them is made once, when somebody first asks for it.
let json: string | undefined;
let page: { origin: string; html: string } | undefined;

/** The reference of all calls, for anybody. */
export const acuan = new Hono<App>()
  .get('/openapi.json', etag(), (c) => {
    json ??= JSON.stringify(dokumen(susun()));
    return fresh(c, json, 'application/json; charset=utf-8');
  })
  .get('/docs', etag(), (c) => {
    const origin = siteOf(c);
    if (page?.origin !== origin) page = { origin, html: halaman(susun(), origin) };
    c.header('Content-Security-Policy', PAGE_POLICY);
    return fresh(c, page.html, 'text/html; charset=utf-8');
  });

/** Asked for anew each time, and sent only where it is another one. */
const fresh = (c: Context<App>, text: string, type: string) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
