/// <reference lib="webworker" />
import { answer } from './answer.ts';
import { BUILD } from './build.ts';
import { keepFirst, keepLater, tidy } from './kept.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // It takes over at once: it keeps the scripts of older builds for their tabs, so none of them misses anything.
  event.waitUntil(keepFirst().then(() => self.skipWaiting()));
  if ('addRoutes' in event && typeof event.addRoutes === 'function')
    event.waitUntil(event.addRoutes(['/api/*', '/files/*'].map(straight)).catch(() => {}));
});

/** For a browser that can be told: what goes to the network without waking this. */
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

/** A tab says which build it is of, by the address of its scripts, and whether an operator works in it. */
self.addEventListener('message', (event) => {
  const { asset, operator } = (event.data ?? {}) as { asset?: unknown; operator?: unknown };
  if (typeof asset !== 'string') return;
  if (![...BUILD.first, ...BUILD.later].includes(asset)) event.source?.postMessage('versi-baru');
  // What cannot be kept now is kept as it is used.
  else if (operator === true) event.waitUntil(keepLater().catch(() => {}));
});
