/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

// In the place of the service worker, to be rid of it: it forgets all that was kept, and itself. Tabs stay as they are.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(forget());
});

async function forget(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

export {};
