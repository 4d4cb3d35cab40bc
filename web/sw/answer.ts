import { BUILD } from './build.ts';
import { keptAsset, keptPage, keptStatic, putAsset, renewPage } from './kept.ts';

/** Timeout of the network while there is a cached page. */
const PATIENCE_MS = 4_000;

/** Answers a tab's request; undefined to leave it to the browser, as for every API call and personal file. */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/((api|files)(\/|$)|verifikasi-surat\/[^/])/.test(pathname)) return;
  if (request.headers.has('Authorization') || request.headers.has('Range')) return;
  if (pathname.startsWith('/assets/') && search === '') return answerAsset(event, pathname);
  if (BUILD.statics.includes(pathname)) return answerStatic(request, pathname);
  // A dot means a file, such as a PDF, for which the shell would be wrong.
  if (request.mode === 'navigate' && !/\.[^/]*$/.test(pathname)) return answerPage(event, pathname);
  return;
}

/** Network first, so that a release shows at once; the cached page when the network fails or is slow. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = pageFromNetwork(event);
  // Prevents an unhandled rejection after the timeout.
  event.waitUntil(network.then((response) => renewPage(path, response.clone())).catch(() => {}));
  const inTime = await Promise.race([network.catch(() => null), after(PATIENCE_MS)]);
  return inTime ?? (await kept(keptPage(path))) ?? network;
}

async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Cache first: an asset's name changes with its content. Caches on first use. */
async function answerAsset(event: FetchEvent, path: string): Promise<Response> {
  const found = await kept(keptAsset(path));
  if (found) return found;
  const response = await fetch(event.request);
  // A full storage must not fail the request.
  if (response.ok) event.waitUntil(putAsset(path, response.clone()).catch(() => {}));
  return response;
}

async function answerStatic(request: Request, path: string): Promise<Response> {
  return (await kept(keptStatic(path))) ?? fetch(request);
}

/** Treats a failing storage as empty. */
const kept = (response: Promise<Response | undefined>) => response.catch(() => undefined);

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));
