import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { reference as calls } from '#contract/portal/apiReference.ts';
import { type App, siteOf } from '../core/http/context.ts';
import { serve } from '../core/http/serve.ts';
import { build } from './build.ts';
import { buildDocument } from './document.ts';
import { page as drawPage } from './page.tsx';

/** Style and script are files of the site; nothing is loaded from elsewhere. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

// The reference changes with a release only: built at the first request, then kept.
let json: string | undefined;
let page: { origin: string; html: string } | undefined;

export const reference = [
  serve(
    calls.openapi,
    ({ c }) => {
      json ??= JSON.stringify(buildDocument(build()));
      return fresh(c, json, 'application/json; charset=utf-8');
    },
    etag(),
  ),
  serve(
    calls.docs,
    ({ c }) => {
      const origin = siteOf(c);
      if (page?.origin !== origin) page = { origin, html: drawPage(build(), origin) };
      c.header('Content-Security-Policy', PAGE_POLICY);
      return fresh(c, page.html, 'text/html; charset=utf-8');
    },
    etag(),
  ),
];

/** Revalidated by its ETag at every request. */
const fresh = (c: Context<App>, text: string, type: string) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
