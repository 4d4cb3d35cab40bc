import { BUILD } from './build.ts';
import { keptAsset, keptPage, keptStatic, putAsset, renewPage } from './kept.ts';

/** How long a page waits for the network while there is one to show. */
const PATIENCE_MS = 4_000;

/**
 * The answer to what a tab asks for; nothing where the browser is to ask by itself, as for all that is somebody's own: no
 * call of the API and no file is ever looked at here.
 */
export function answer(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (/^\/((api|files)(\/|$)|verifikasi-surat\/[^/])/.test(pathname)) return;
  if (request.headers.has('Authorization') || request.headers.has('Range')) return;
  if (pathname.startsWith('/assets/') && search === '') return answerAsset(event, pathname);
  if (BUILD.statics.includes(pathname)) return answerStatic(request, pathname);
  // A name with a dot is a file, such as a PDF: the shell would be a wrong answer.
  if (request.mode === 'navigate' && !/\.[^/]*$/.test(pathname)) return answerPage(event, pathname);
  return;
}

/** From the network, so that a release is seen at once; what is kept where the network does not answer, or not soon. */
async function answerPage(event: FetchEvent, path: string): Promise<Response> {
  const network = pageFromNetwork(event);
  // Too late, it may fail with nobody listening.
  event.waitUntil(network.then((response) => renewPage(path, response.clone())).catch(() => {}));
  const inTime = await Promise.race([network.catch(() => null), after(PATIENCE_MS)]);
  return inTime ?? (await kept(keptPage(path))) ?? network;
}

async function pageFromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** An asset's name changes with what is in it, so what is kept is right. What is not kept yet is kept as it is used. */
async function answerAsset(event: FetchEvent, path: string): Promise<Response> {
  const found = await kept(keptAsset(path));
  if (found) return found;
  const response = await fetch(event.request);
  // Full storage takes nothing from whoever asks.
  if (response.ok) event.waitUntil(putAsset(path, response.clone()).catch(() => {}));
  return response;
}

async function answerStatic(request: Request, path: string): Promise<Response> {
  return (await kept(keptStatic(path))) ?? fetch(request);
}

/** Storage that fails is as good as empty: the network is still there. */
const kept = (response: Promise<Response | undefined>) => response.catch(() => undefined);

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));
