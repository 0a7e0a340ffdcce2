// Pyodide, with the parts of it that are private: started from the memory that an earlier visit has stored, if there is
// one and Pyodide still takes it, and otherwise anew.
import type { loadPyodide as Load, PyodideAPI } from "pyodide";
import { forget, store, stored } from "./stored";

const MEMORY = "memory";

export interface Runtime {
  python: PyodideAPI;
  /** Store the memory for later visits, as it is before Python sees anything of the players, if it can be. */
  keepMemory: () => void;
  /** Whether it comes from an earlier visit. */
  isStored: boolean;
}

/** Start Python; without its private parts, a later visit starts as slowly as the first. */
export async function startRuntime(load: typeof Load, folder: string): Promise<Runtime> {
  const memory = await (await stored(folder, MEMORY))?.arrayBuffer();
  if (memory) {
    try {
      const python = await load({ indexURL: folder, _loadSnapshot: new Uint8Array(memory) });
      return { python, keepMemory: () => undefined, isStored: true };
    } catch {
      await forget(folder, MEMORY);
    }
  }
  const python = await load({ indexURL: folder, _makeSnapshot: true });
  const keepMemory = () => {
    try {
      void store(folder, MEMORY, new Response(python.makeMemorySnapshot().slice()));
    } catch {
      // another Pyodide cannot do this
    }
  };
  return { python, keepMemory, isStored: false };
}
