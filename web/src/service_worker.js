// The page offline: all its files are kept at the first visit. The build puts in front VERSION and FILES, which gives each
// file its hash: the browser refuses any other, so that what is kept is whole and of one version.
/* global VERSION, FILES, Request, crypto, btoa */
const OURS = `zackpack ${self.registration.scope} `; // the origin may have other pages, and other copies of this one
const CACHE = OURS + VERSION;

self.addEventListener("install", (event) => {
  event.waitUntil(keep("default").catch(() => keep("reload"))); // the browser may still have a file of an old version
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") event.waitUntil(self.skipWaiting()); // somebody wants the new version now
});

self.addEventListener("activate", (event) => {
  event.waitUntil(forgetOldVersions().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) {
    event.respondWith(kept(event.request));
  }
});

/** Keep all files; those that are as they were in an older version need not come again. */
async function keep(cache) {
  const here = await caches.open(CACHE);
  const known = (await caches.keys()).filter((name) => name.startsWith(OURS));
  const files = Object.entries(FILES).map(async ([name, integrity]) => {
    for (const cacheName of known) {
      const found = await caches.match(name, { cacheName });
      if (found && (await hashOf(found.clone())) === integrity) return here.put(name, found);
    }
    return here.add(new Request(name, { integrity, cache }));
  });
  await Promise.all(files);
}

/** The hash of a file, as FILES has it. */
async function hashOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

async function forgetOldVersions() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** All files of one version, from the cache, so that no page is half old and half new. */
async function kept(request) {
  const found = await caches.match(request, { cacheName: CACHE, ignoreSearch: true });
  return found ?? fetch(request);
}
