// Python in a thread of its own: loads the runtime and zackpack, then answers calls of zackpack.page, one after the other.
import type { loadPyodide as Load, PyodideAPI } from "pyodide";
import { keepSnapshot, keptSnapshot } from "./snapshot";

export type ToWorker =
  | { start: string; first: boolean }
  | { id: number; name: string; arguments: string; language: string; reports?: boolean };
export type FromWorker =
  | { loaded: number }
  | { ready: true }
  | { failed: string }
  | { id: number; answer: string }
  | { id: number; report: string }
  | { id: number; failed: string };

type Call = (name: string, values: string, language: string, report?: (state: string) => void) => string;
let call: Call | undefined;
const LATER = 3000; // milliseconds
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
    start(message.start, message.first).catch((error: unknown) => say({ failed: String(error) }));
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

async function start(folder: string, first: boolean): Promise<void> {
  if (first) countBytes(); // later all is there already, and a counted response would keep compiled code from being kept
  const file = (name: string) => new URL(name, folder).href;
  const names: string[] = await (await fetch(file("wheels.json"))).json();
  const read = async (name: string) => new Uint8Array(await (await fetch(file(name))).arrayBuffer());
  const wheels = names.map((name) => ({ name, archive: read(name) }));
  const { loadPyodide } = (await import(/* @vite-ignore */ file("pyodide.js"))) as { loadPyodide: typeof Load };
  let memory = await keptSnapshot(folder);
  let python: PyodideAPI;
  try {
    python = await loadPyodide(
      memory ? { indexURL: folder, _loadSnapshot: memory } : { indexURL: folder, _makeSnapshot: true },
    );
  } catch (error) {
    if (!memory) throw error;
    memory = undefined;
    await keepSnapshot(folder);
    python = await loadPyodide({ indexURL: folder, _makeSnapshot: true });
  }
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')") as string;
  const unpack = async (chosen: typeof wheels) => {
    for (const { archive } of chosen) python.unpackArchive(await archive, "zip", { extractDir });
  };
  const ours = wheels.filter(({ name }) => name.startsWith("zackpack"));
  const others = wheels.filter((wheel) => !ours.includes(wheel));
  await unpack(ours);
  if (memory) {
    setTimeout(() => void unpack(others), LATER); // what is imported of them is in the memory already
  } else {
    await unpack(others);
    python.runPython(WARM_UP);
    void keepSnapshot(folder, python.makeMemorySnapshot());
  }
  call = python.runPython("from zackpack.page import call_json\ncall_json") as Call;
  say({ ready: true });
}

/** Tell how many bytes have come, for the progress bar. */
function countBytes(): void {
  const original = self.fetch.bind(self);
  let loaded = 0;
  self.fetch = async (...request: Parameters<typeof fetch>) => {
    const response = await original(...request);
    if (!response.ok || !response.body) return response;
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        loaded += chunk.byteLength;
        say({ loaded });
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(count), { status: response.status, headers: response.headers });
  };
}
