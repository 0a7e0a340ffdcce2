// What Python is made of, as a worker needs it. The first worker fetches it; the others get it from the page, so that
// nothing comes, is unpacked or is compiled twice.
import { XzReadableStream } from "xz-decompress";
import { store, stored } from "./stored";

export interface Kit extends Core {
  /** zackpack and what it imports, an archive. */
  packages: Blob;
}
/** What Python needs to start. */
export interface Core {
  runtime: WebAssembly.Module;
  /** Python's own modules, an archive. */
  stdlib: Blob;
}

type Count = (bytes: number) => void;
const ZIP = "application/zip";

/**
 * Take it from an earlier visit or from this folder; `count` gets the bytes that come. The packages come
 * last, so that on a slow line Python starts while they come.
 */
export function fetchKit(folder: string, count: Count): [Promise<Core>, Promise<Blob>] {
  const archive = async (name: string) => (await unpacked(folder, name, ZIP, count)).blob();
  let goOn = () => {};
  const packages = new Promise<void>((resolve) => (goOn = resolve)).then(() => archive("packages.bin"));
  const core = Promise.all([
    WebAssembly.compileStreaming(unpacked(folder, "runtime.bin", "application/wasm", count, goOn)), // while it comes
    archive("stdlib.bin"),
  ]);
  return [core.then(([runtime, stdlib]) => ({ runtime, stdlib })), packages];
}

/** What only one language needs, sentences and rules; undefined if it cannot be fetched. English needs nothing. */
export async function fetchTexts(folder: string, language: string): Promise<Blob | undefined> {
  try {
    return await (await unpacked(folder, `texts-${language}.bin`, ZIP)).blob();
  } catch {
    return undefined;
  }
}

/** A file of this folder, or of an earlier visit, unpacked; `isWhole` is called when all of it has come. */
async function unpacked(
  folder: string,
  name: string,
  type: string,
  count: Count = () => {},
  isWhole = () => {},
): Promise<Response> {
  const earlier = await stored(folder, name);
  if (earlier) {
    isWhole();
    return earlier;
  }
  const { ok, body } = await fetch(new URL(name, folder));
  if (!ok || !body) throw new Error(`${name} cannot be fetched`);
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
      flush: isWhole,
    }),
  );
  const response = new Response(new XzReadableStream(counted), { headers: { "Content-Type": type } });
  void store(folder, name, response.clone());
  return response;
}

/** Give Pyodide this kit instead of what it would fetch. */
export function serve({ runtime, stdlib }: Core): void {
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
