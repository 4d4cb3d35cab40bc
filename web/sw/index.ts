/// <reference lib="webworker" />
import { answer } from './answer.ts';
import { BUILD } from './build.ts';
import { keepFirst, keepLater, tidy } from './kept.ts';

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
