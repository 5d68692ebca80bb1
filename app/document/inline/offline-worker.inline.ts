/** The page that is shown without a connection, and its revision: the service worker caches that one page alone. */
declare const OFFLINE_PAGE: { path: string; revision: string };

/** The part of the service worker's scope that is used here; TypeScript's webworker library contradicts its dom library. */
interface WorkerScope {
  skipWaiting(): Promise<void>;
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
interface FetchEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

const worker = globalThis as unknown as WorkerScope;
const { path, revision } = OFFLINE_PAGE;
const cacheName = `offline-${revision}`;

async function cachePage(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(path);
  await worker.skipWaiting();
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('offline-') && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function fetchOrOfflinePage(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(path)) ?? Response.error();
  }
}

worker.addEventListener('install', (event) => event.waitUntil(cachePage()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), worker.registration.navigationPreload?.enable()])),
);
worker.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(fetchOrOfflinePage(event));
});
