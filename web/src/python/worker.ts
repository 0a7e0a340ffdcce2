// Python in a thread of its own: loads the runtime and zackpack, then answers calls of zackpack.page, one after the
// other.
import type { loadPyodide as Load, PyodideAPI } from "pyodide";
import { fetchKit, fetchTexts, serve, type Kit } from "./kit";
import { startRuntime } from "./runtime";

declare const __SCRIPT_BYTES__: [number, number]; // as hosts send them, of pyodide.js and pyodide.asm.js

export type ToWorker =
  | { start: string; kit: Kit | undefined; language: string }
  | { id: number; name: string; arguments: string; language: string; reports?: boolean };
export type FromWorker =
  | { loaded: number }
  | { ready: Kit }
  | { failed: string }
  | { id: number; answer: string }
  | { id: number; report: string }
  | { id: number; failed: string };

type Call = (name: string, values: string, language: string, report?: (state: string) => void) => string;
let call: Call | undefined;
/** Have the sentences of a language; without them, they are English. */
let learn: (language: string) => Promise<void> = () => Promise.resolve();
const ENGLISH = "en";
const WARM_UP = `
import importlib
importlib.invalidate_caches()
from zackpack.page import call
call("deck", {})
call("solve", {"load": {"truck": "T07", "cargo": {"white": 3}}})
None
`;

/** Forget what was worked out without the language. */
const LEARNT = `
import sys
for name in [name for name in sys.modules if name.startswith("zackpack")]:
    for value in list(vars(sys.modules[name]).values()):
        if hasattr(value, "cache_clear"):
            value.cache_clear()
`;

const say = (message: FromWorker) => self.postMessage(message);

self.onmessage = async (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("start" in message) {
    start(message).catch((error: unknown) => say({ failed: String(error) }));
    return;
  }
  const { id, name, language } = message;
  const report = message.reports ? (state: string) => say({ id, report: state }) : undefined;
  try {
    await learn(language);
    if (!call) throw new Error("Python is not there yet");
    say({ id, answer: call(name, message.arguments, language, report) });
  } catch (error) {
    say({ id, failed: String(error) });
  }
};

async function start({ start: folder, kit: known, language }: Extract<ToWorker, { start: string }>): Promise<void> {
  let loaded = 0;
  const count = (bytes: number) => say({ loaded: (loaded += bytes) });
  const script = async (name: string, bytes: number): Promise<unknown> => {
    const module: unknown = await import(/* @vite-ignore */ new URL(name, folder).href);
    if (!known) count(bytes);
    return module;
  };
  const [core, last] = known ? [known, known.packages] : fetchKit(folder, count);
  const [{ runtime, stdlib }, pyodide] = await Promise.all([
    core,
    script("pyodide.js", __SCRIPT_BYTES__[0]),
    script("pyodide.asm.js", __SCRIPT_BYTES__[1]), // Pyodide asks for it later
  ]);
  const { loadPyodide } = pyodide as { loadPyodide: typeof Load };
  serve({ runtime, stdlib });
  const { python, keepMemory, isStored } = await startRuntime(loadPyodide, folder);
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')") as string;
  const packages = await last;
  python.unpackArchive(await packages.arrayBuffer(), "zip", { extractDir });
  if (!isStored) {
    python.runPython(WARM_UP);
    keepMemory();
  }
  learn = learner(python, folder, extractDir);
  void learn(language); // it is asked in this one first
  call = python.runPython("from zackpack.page import call_json\ncall_json") as Call;
  say({ ready: { runtime, stdlib, packages } });
}

/** A function that has Python learn a language, once; it tries again where that has failed. */
function learner(python: PyodideAPI, folder: string, extractDir: string): typeof learn {
  const languages = new Map([[ENGLISH, Promise.resolve()]]);
  return (language) => {
    const learning =
      languages.get(language) ??
      fetchTexts(folder, language).then(async (texts) => {
        if (!texts) {
          languages.delete(language);
          return;
        }
        python.unpackArchive(await texts.arrayBuffer(), "zip", { extractDir });
        python.runPython(LEARNT);
      });
    languages.set(language, learning);
    return learning;
  };
}
