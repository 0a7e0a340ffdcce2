// New versions of the page: the service worker fetches one while the old one goes on, and it waits until somebody takes
// it.
import { useEffect, useState } from "preact/hooks";

const worker = "serviceWorker" in navigator ? navigator.serviceWorker : undefined;

/** Load the page anew as soon as a new version takes over: in all tabs, so that none is half old. */
export function followVersions(): void {
  let isOld = worker?.controller !== null; // the first one that takes over has the page as it is shown
  worker?.addEventListener("controllerchange", () => {
    if (isOld) location.reload();
    isOld = true;
  });
}

/** Keep the page for visits without a network, and look for a new version. */
export function keepOffline(): void {
  if (import.meta.env.PROD) void worker?.register("service_worker.js");
}

/** What has the new version take over; undefined if none is ready. */
export function useUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    void worker?.ready.then((registration) => {
      const follow = () => setWaiting(registration.waiting);
      const watch = () => registration.installing?.addEventListener("statechange", follow);
      registration.addEventListener("updatefound", watch);
      watch();
      follow();
    });
  }, []);
  return waiting ? () => waiting.postMessage("take over") : undefined;
}
