// A long search in a worker of its own, so that everything else is answered meanwhile. It ends when its time is up, or when
// somebody stops it; the best load so far is told as it comes.
import type { Problem, Progress, Solution } from "./types";
import type { FromWorker, ToWorker } from "./worker";

interface Listener {
  /** Called about twice a second. */
  told: (state: Progress) => void;
  done: (solution: Solution) => void;
  failed: (error: unknown) => void;
}

/** Search for the best load, until the time is up or the function that this returns is called. */
export function search(load: object, seconds: number, language: string, { told, done, failed }: Listener): () => void {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  const say = (message: ToWorker) => worker.postMessage(message);
  worker.onerror = (event) => failed(new Error(event.message || "the worker cannot be loaded"));
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if ("ready" in data) {
      say({ id: 1, name: "solve", arguments: JSON.stringify({ load, seconds }), language, reports: true });
    } else if ("report" in data) {
      told(JSON.parse(data.report) as Progress);
    } else if ("answer" in data) {
      worker.terminate();
      const found = JSON.parse(data.answer) as { answer: Solution } | { error: Problem };
      if ("answer" in found) done(found.answer);
      else failed(new Error(found.error.message));
    } else if ("failed" in data) {
      worker.terminate();
      failed(new Error(data.failed));
    }
  };
  say({ start: new URL("python/", document.baseURI).href, first: false });
  return () => worker.terminate();
}
