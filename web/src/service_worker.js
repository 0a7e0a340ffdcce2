// The page offline: all its files are kept at the first visit. VERSION and FILES are put in front by the build.
/* global VERSION, FILES */
const OURS = `zackpack ${self.registration.scope} `; // the origin may have other pages, and other copies of this one
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(kept(event.request));
  }
});

async function forgetOldVersions() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** All files of one version, from the cache, so that no page is half old and half new. */
async function kept(request) {
  const found = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return found ?? fetch(request);
}
