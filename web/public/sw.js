// The service worker. Without a network it shows an offline page instead of the browser's error page. It
// caches nothing else, so that prices and the app itself are never stale. Registered by
// src/app/service-worker.ts.
const KEPT = 'offline-1';
const PAGE = '/offline.html';
const FILES = [PAGE, '/offline.css', '/favicon.svg'];

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then(cache => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => Promise.all(names.filter(name => name !== KEPT).map(name => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match(PAGE)));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});
