/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

// Replaces the service worker to remove it: deletes the caches and unregisters. Tabs stay as they are.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(forget());
});

async function forget(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}

export {};
