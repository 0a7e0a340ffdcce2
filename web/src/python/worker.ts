// Python in a thread of its own: loads the runtime and zackpack, then answers calls of zackpack.page, one after the
// other.
import type { loadPyodide as Load, PyodideAPI } from "pyodide";
import { fetchKit, serve, type Kit } from "./kit";
import { forget, store, stored } from "./stored";

declare const __SCRIPT_BYTES__: [number, number]; // as hosts send them, of pyodide.js and pyodide.asm.js

export type ToWorker =
  | { start: string; kit: Kit | undefined }
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
const MEMORY = "memory";
const WARM_UP = `
import importlib
importlib.invalidate_caches()
from zackpack.page import call
call("deck", {})
call("solve", {"load": {"truck": "T07", "cargo": {"white": 3}}})
None
`;

const say = (message: FromWorker) => self.postMessage(message);

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if ("start" in message) {
    start(message.start, message.kit).catch((error: unknown) => say({ failed: String(error) }));
    return;
  }
  const { id, name, language } = message;
  const report = message.reports ? (state: string) => say({ id, report: state }) : undefined;
  try {
    if (!call) throw new Error("Python is not there yet");
    say({ id, answer: call(name, message.arguments, language, report) });
  } catch (error) {
    say({ id, failed: String(error) });
  }
};

async function start(folder: string, known: Kit | undefined): Promise<void> {
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
  let memory = await (await stored(folder, MEMORY))?.arrayBuffer();
  let python: PyodideAPI;
  try {
    python = await loadPyodide(
      memory ? { indexURL: folder, _loadSnapshot: new Uint8Array(memory) } : { indexURL: folder, _makeSnapshot: true },
    );
  } catch (error) {
    if (!memory) throw error;
    memory = undefined;
    await forget(folder, MEMORY);
    python = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
  }
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')") as string;
  const packages = await last;
  python.unpackArchive(await packages.arrayBuffer(), "zip", { extractDir });
  if (!memory) {
    python.runPython(WARM_UP);
    void store(folder, MEMORY, new Response(python.makeMemorySnapshot().slice()));
  }
  call = python.runPython("from zackpack.page import call_json\ncall_json") as Call;
  say({ ready: { runtime, stdlib, packages } });
}
