import { BUILD } from './build.ts';
import { keepFirst, keepLater, keptAsset, keptPage, keptStatic, putAsset, renewPage, tidy } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Takes over at once. It keeps scripts of older builds for open tabs.
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
  if ('addRoutes' in event && typeof event.addRoutes === 'function')
    event.waitUntil(event.addRoutes(['/api/*', '/files/*'].map(straight)).catch(() => {}));
});

/** Lets the browser fetch these from the network without starting the worker. */
const straight = (urlPattern: string) => ({ condition: { urlPattern }, source: 'network' });

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim(), tidy(self.clients)]),
  );
});

self.addEventListener('fetch', (event) => {
  const response = answer(event);
  if (!response) return;
  event.respondWith(response);
  if (event.request.mode === 'navigate') event.waitUntil(tidy(self.clients));
});

/** A tab's message names its build, by the path of its scripts, and tells whether an operator uses it. */
self.addEventListener('message', (event) => {
  const { asset, operator } = (event.data ?? {}) as { asset?: unknown; operator?: unknown };
  if (typeof asset !== 'string') return;
  if (![...BUILD.first, ...BUILD.later].includes(asset)) event.source?.postMessage('versi-baru');
  // Assets that cannot be cached now are cached on first use.
  else if (operator === true) event.waitUntil(keepLater().catch(() => {}));
});

/** Timeout of the network while there is a cached page. */
const PATIENCE_MS = 4_000;

/** Answers a tab's request; undefined to leave it to the browser, as for every API call and personal file. */
function answer(event: FetchEvent): Promise<Response> | undefined {
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
