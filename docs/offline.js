// Keeps the manual for reading without a network, as the page does: docs/make_site.py puts its service worker beside it.
navigator.serviceWorker?.register(new URL("service_worker.js", document.currentScript.src));
