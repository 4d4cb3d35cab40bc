import type { Identitas } from '#contract/portal/identitas.ts';
import { dokumenOf, draw, hasPage, IDENTITAS, manifest } from '#perender';
import { currentIdentity, type Service } from './identity.ts';

export interface Asked {
  request: Request;
  env: { API: Service; ASSETS: Service };
}

const MANIFEST = '/manifest.webmanifest';

/** What this isolate has drawn, by what it is; of one identity. */
const drawn = new Map<string, string>();
let drawnOf = IDENTITAS.versi;

/** Answers for the documents. A path without a page is 404, though Pages has the shell for it. */
export async function answerDocument(asked: Asked): Promise<Response> {
  const response = await documentFor(asked);
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html');
  if (response.status !== 200 || !isHtml || hasPage(new URL(asked.request.url).pathname)) return response;
  return new Response(response.body, { status: 404, headers: response.headers });
}

/**
 * Answers for the documents: with those of the build while the campus is called what it was called then, or nobody knows
 * better; else with the same drawn anew, so that nothing of the old name is ever seen.
 */
async function documentFor({ request, env }: Asked): Promise<Response> {
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  // A name with a dot is a file.
  if (!isRead || (pathname !== MANIFEST && /\.[^/]*$/.test(pathname))) return env.ASSETS.fetch(request);
  const reloaded = /no-cache|max-age=0/.test(request.headers.get('Cache-Control') ?? '');
  const identitas = await currentIdentity(env.API, reloaded);
  if (!identitas || identitas.versi === IDENTITAS.versi) return env.ASSETS.fetch(request);

  // Whether it has changed is ours to say.
  const asked = new Request(request);
  asked.headers.delete('If-None-Match');
  asked.headers.delete('If-Modified-Since');
  const built = await env.ASSETS.fetch(asked);
  if (built.status !== 200) return built;
  const headers = new Headers(built.headers);
  const etag = `W/"${headers.get('ETag')?.replace(/^W\/|"/g, '')}-${identitas.versi}"`;
  headers.set('ETag', etag);
  // Of the built file's bytes.
  for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
  if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
  try {
    return new Response(await textOf(pathname, identitas), { headers });
  } catch (error) {
    // A page of the old name is better than none.
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
  // Another one may have come meanwhile.
  if (drawnOf === identitas.versi) drawn.set(name, text);
  return text;
}
