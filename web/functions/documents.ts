import type { Identitas } from '#contract/portal/identitas.ts';
import { dokumenOf, draw, hasPage, IDENTITAS, manifest } from '#perender';
import { currentIdentity, type Service } from './identity.ts';

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
