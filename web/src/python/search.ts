// A long search in a worker of its own, so that everything else is answered meanwhile. It ends when its time is up, or
// when somebody stops it; the best load so far is told as it comes.
import { newWorker } from "./new_worker";
import type { Problem, Progress, ProvenLoad } from "./types";
import type { ToWorker } from "./worker";

interface Listener {
  /** Called about twice a second. */
  told: (state: Progress) => void;
  done: (solution: ProvenLoad) => void;
  failed: (error: unknown) => void;
}

/** Search for the best load, until the time is up or the function that this returns is called. */
export function search(load: object, seconds: number, language: string, { told, done, failed }: Listener): () => void {
  const worker = newWorker((data) => {
    if ("ready" in data) {
      const message: ToWorker = {
        id: 1,
        name: "solve",
        arguments: JSON.stringify({ load, seconds }),
        language,
        reports: true,
      };
      worker.postMessage(message);
    } else if ("report" in data) {
      told(JSON.parse(data.report) as Progress);
    } else if ("answer" in data) {
      worker.terminate();
      const found = JSON.parse(data.answer) as { answer: ProvenLoad } | { error: Problem };
      if ("answer" in found) done(found.answer);
      else failed(new Error(found.error.message));
    } else if ("failed" in data) {
      worker.terminate();
      failed(new Error(data.failed));
    }
  }, failed);
  return () => worker.terminate();
}
