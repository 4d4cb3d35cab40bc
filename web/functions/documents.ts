import * as z from 'zod/mini';
import { routeOf } from '#contract/endpoint.ts';
import { type Identitas, identitas } from '#contract/portal/identitas.ts';
import { dokumenOf, draw, hasPage, IDENTITAS, manifest } from '#perender';

export interface Asked {
  request: Request;
  env: { API: Service; ASSETS: Service };
}

const MANIFEST = '/manifest.webmanifest';

/** Documents that this isolate drew, by file, all of one identity. */
const drawn = new Map<string, string>();
let drawnOf = IDENTITAS.versi;

/** Answers documents. A path without a page gets status 404, although Pages serves the shell for it. */
export async function answerDocument(asked: Asked): Promise<Response> {
  const response = await documentFor(asked);
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || !isHtml || hasPage(new URL(asked.request.url).pathname)) return response;
  return new Response(response.body, { status: 404, headers: response.headers });
}

/**
 * Serves the built documents while the campus's identity is the built one or unknown.
 * Otherwise draws them again, so that the old name never shows.
 */
async function documentFor({ request, env }: Asked): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A dot means a file.
  if (!isRead || (pathname !== MANIFEST && /\.[^/]*$/.test(pathname))) return env.ASSETS.fetch(request);
  const reloaded = /no-cache|max-age=0/.test(request.headers.get('Cache-Control') ?? '');
  const identitas = await currentIdentity(env.API, reloaded);
  if (!identitas || identitas.versi === IDENTITAS.versi) return env.ASSETS.fetch(request);

  // The ETag below decides about a 304, not that of the built file.
  const asked = new Request(request);
  asked.headers.delete('If-None-Match');
  asked.headers.delete('If-Modified-Since');
  const built = await env.ASSETS.fetch(asked);
  if (built.status !== 200) return built;
  const headers = new Headers(built.headers);
  const etag = `W/"${headers.get('ETag')?.replace(/^W\/|"/g, '')}-${identitas.versi}"`;
  headers.set('ETag', etag);
  // They describe the built file's bytes.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  try {
    return new Response(await textOf(pathname, identitas), { headers });
  } catch (error) {
    // A page with the old name is better than an error.
    console.error('Halaman gagal digambar:', String(error));
    return built;
  }
}

async function textOf(pathname: string, identitas: Identitas): Promise<string> {
  if (drawnOf !== identitas.versi) drawn.clear();
  drawnOf = identitas.versi;
  const document = dokumenOf(pathname);
  const name = pathname === MANIFEST ? pathname : document.file;
  const text =
    drawn.get(name) ?? (pathname === MANIFEST ? manifest(identitas) : await draw(document, identitas));
  // The identity may have changed while drawing.
  if (drawnOf === identitas.versi) drawn.set(name, text);
  return text;
}

/** The part of `Fetcher` that is used. */
interface Service {
  fetch(input: Request | string, init?: { signal: AbortSignal }): Promise<Response>;
}

const FRESH_MS = 60_000;
/** Timeout of the request to the worker, and the pause after a failed one. */
const PATIENCE_MS = 1_500;
const REST_MS = 15_000;

/** This isolate's cache. */
let known: { identitas: Identitas | null; until: number } = { identitas: null, until: 0 };

/**
 * Reads the campus's identity from the worker, cached for a minute. Falls back to the last one when the worker fails.
 * | @param fresh skips the cache, as for a reload
 * @returns null when it was never read
 */
async function currentIdentity(api: Service, fresh: boolean): Promise<Identitas | null> {
  if (Date.now() < known.until && !fresh) return known.identitas;
  try {
    const response = await api.fetch(new URL(routeOf(identitas).path, 'https://vadr').href, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { data } = z.parse(identitas.reply, await response.json());
    known = { identitas: data, until: Date.now() + FRESH_MS };
  } catch (error) {
    console.warn('Identitas tidak terbaca:', String(error));
    known = { ...known, until: Date.now() + REST_MS };
  }
  return known.identitas;
}
