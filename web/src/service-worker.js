/* Keeps the whole page on the device. A new version waits until the page says so. */
/* global BUILT */
const CACHE = `ludotheque-${BUILT.version}`;

async function keepEverything() {
  const cache = await caches.open(CACHE);
  await cache.addAll(BUILT.files.map((file) => new Request(file, { cache: 'no-cache' })));
}

async function forgetOthers() {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith('ludotheque-') && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

/* What a server says is never kept: it goes past. */
function isOfThePage(url) {
  const { scope } = self.registration;
  return url.startsWith(scope) && !url.startsWith(`${scope}api/`);
}

/* Whoever presses a notification comes to its table, in a window that is open already if there is one. */
async function leadTo(place) {
  const address = new URL(place, self.registration.scope).href;
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.find(({ url }) => url === address) ?? windows[0];
  if (!open) return self.clients.openWindow(address);
  await open.focus();
  return open.url === address ? open : open.navigate(address);
}

self.addEventListener('install', (event) => event.waitUntil(keepEverything()));
self.addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  if (event.request.method === 'GET' && isOfThePage(event.request.url))
    event.respondWith(answer(event.request));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(leadTo(event.notification.data));
});
