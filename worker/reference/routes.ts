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
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The reference changes with a release only: drawn at the first request, then kept. */
function keptBy(draw: (origin: string) => string) {
  let kept: { origin: string; text: string } | undefined;
  return (origin: string): string => {
    if (kept?.origin !== origin) kept = { origin, text: draw(origin) };
    return kept.text;
  };
}

const json = keptBy((origin) => JSON.stringify(buildDocument(build(), origin)));
const page = keptBy((origin) => drawPage(build(), origin));

export const reference = [
  serve(calls.openapi, ({ c }) => fresh(c, json(siteOf(c)), 'application/json; charset=utf-8'), etag()),
  serve(
    calls.docs,
    ({ c }) => {
      c.header('Content-Security-Policy', PAGE_POLICY);
      return fresh(c, page(siteOf(c)), 'text/html; charset=utf-8');
    },
    etag(),
  ),
];

/** Revalidated by its ETag at every request. */
const fresh = (c: Context<App>, text: string, type: string) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
