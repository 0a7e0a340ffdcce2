// Starts workers for Python.
import { spoken } from "../texts";
import type { Kit } from "./kit";
import type { FromWorker, ToWorker } from "./worker";
import script from "./worker.ts?worker&url";

// A worker gets the page's policy only if its script has no address of its own: from a host's file comes the policy
// that the host sends with it, which is none on most.
const code = `import ${JSON.stringify(new URL(script, location.href).href)};`;
const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
let kit: Kit | undefined;

/** A worker that loads Python and then says that it is ready. */
export function newWorker(listener: (message: FromWorker) => void, failed: (error: Error) => void): Worker {
  const worker = new Worker(address, { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("ready" in data) kit = data.ready;
    listener(data);
  };
  worker.onerror = (event) => failed(new Error(event.message || "the worker cannot be loaded"));
  const start: ToWorker = { start: new URL("python/", document.baseURI).href, kit, language: spoken() };
  worker.postMessage(start);
  return worker;
}
