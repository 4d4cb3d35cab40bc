import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { dokumen } from '../acuan/dokumen.ts';
import type { App } from '../http/context.ts';

/** The reference changes with a release only: it is made once, when somebody first asks for it. */
let written: string | undefined;

export const acuan = new Hono<App>().get('/openapi.json', etag(), (c) => {
  written ??= JSON.stringify(dokumen());
  return fresh(c, written, 'application/json; charset=utf-8');
});

/** Asked for anew each time, and sent only where it is another one. */
const fresh = (c: Context<App>, text: string, type: string) =>
  c.body(text, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache' });
