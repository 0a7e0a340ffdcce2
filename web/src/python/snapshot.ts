// The memory of a Python that has started, kept in the browser: later visits begin with it instead of starting anew.
// It is made before Python sees anything of the players.
declare const __PYTHON_VERSION__: string;

const key = (folder: string) => new URL(`snapshot-${__PYTHON_VERSION__}`, folder).href;
const open = (folder: string) => caches.open(`zackpack-python ${folder}`);

/** The memory kept by an earlier visit; undefined if there is none, or nothing can be kept. */
export async function keptSnapshot(folder: string): Promise<Uint8Array | undefined> {
  try {
    const found = await (await open(folder)).match(key(folder));
    return found && new Uint8Array(await found.arrayBuffer());
  } catch {
    return undefined;
  }
}

/** Keep it for the next visit, instead of those of other versions; without one, forget them all. */
export async function keepSnapshot(folder: string, memory?: Uint8Array): Promise<void> {
  try {
    const cache = await open(folder);
    await Promise.all((await cache.keys()).map((old) => cache.delete(old)));
    if (memory) await cache.put(key(folder), new Response(memory.slice()));
  } catch {
    // no room, or no cache: the next visit starts anew
  }
}
