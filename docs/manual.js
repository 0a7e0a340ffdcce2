// The manual reads offline, as the page does: docs/make_site.py puts the page's service worker beside this file.
navigator.serviceWorker?.register(new URL("service_worker.js", document.currentScript.src));
