// What Python is made of, as a worker needs it. The first worker fetches it; the others get it from the page, so that
// nothing comes, is unpacked or is compiled twice.
import { XzReadableStream } from "xz-decompress";
import { store, stored } from "./stored";

export interface Kit {
  runtime: WebAssembly.Module;
  /** Python's own modules, an archive. */
  stdlib: Blob;
  /** zackpack and what it imports, an archive. */
  packages: Blob;
}

/** Take it from an earlier visit or from this folder; `count` gets the bytes that have come so far. */
export async function fetchKit(folder: string, count: (bytes: number) => void): Promise<Kit> {
  let loaded = 0;
  const unpacked = async (name: string, type = "application/zip") => {
    const earlier = await stored(folder, name);
    if (earlier) return earlier;
    const { ok, body } = await fetch(new URL(name, folder));
    if (!ok || !body) throw new Error(`${name} cannot be fetched`);
    const counted = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          count((loaded += chunk.byteLength));
          controller.enqueue(chunk);
        },
      }),
    );
    const response = new Response(new XzReadableStream(counted), { headers: { "Content-Type": type } });
    void store(folder, name, response.clone());
    return response;
  };
  const archive = async (name: string) => (await unpacked(name)).blob();
  const [runtime, stdlib, packages] = await Promise.all([
    WebAssembly.compileStreaming(unpacked("runtime.bin", "application/wasm")), // while it comes
    archive("stdlib.bin"),
    archive("packages.bin"),
  ]);
  return { runtime, stdlib, packages };
}

/** Give Pyodide this kit instead of what it would fetch. */
export function serve({ runtime, stdlib }: Kit): void {
  const fetchAny = self.fetch.bind(self);
  self.fetch = (...request: Parameters<typeof fetch>) => {
    const address = String(request[0]);
    if (address.endsWith("/python_stdlib.zip")) return Promise.resolve(new Response(stdlib));
    if (address.endsWith("/pyodide.asm.wasm")) return Promise.resolve(new Response());
    return fetchAny(...request);
  };
  WebAssembly.instantiateStreaming = async (_, imports) => {
    return { module: runtime, instance: await WebAssembly.instantiate(runtime, imports) };
  };
}
