// What the browser keeps of Python for later visits: its parts unpacked, and its memory after the start, so that it
// need not start anew. That memory is made before Python sees anything of the players.
declare const __PYTHON_VERSION__: string;

const PATIENCE = 3000; // milliseconds until the browser must have answered

const version = (folder: string) => new URL(`stored-${__PYTHON_VERSION__}/`, folder).href;
const open = (folder: string) => caches.open(`zackpack-python ${folder}`);

/**
 * What an earlier visit has stored by this name; undefined if there is none, nothing can be stored, or the browser does not
 * answer, as while it still stores for a page that has just been left.
 */
export async function stored(folder: string, name: string): Promise<Response | undefined> {
  const found = open(folder).then((cache) => cache.match(version(folder) + name));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  try {
    return await Promise.race([found, late]);
  } catch {
    return undefined;
  }
}

/** Store it for later visits, and forget what belongs to other versions. */
export async function store(folder: string, name: string, content: Response): Promise<void> {
  try {
    const cache = await open(folder);
    const old = (await cache.keys()).filter(({ url }) => !url.startsWith(version(folder)));
    await Promise.all(old.map((one) => cache.delete(one)));
    await cache.put(version(folder) + name, content);
  } catch {
    // no room, or no cache: the next visit fetches and starts anew
  }
}

/** Forget it: it turned out to be of no use. */
export async function forget(folder: string, name: string): Promise<void> {
  await (await open(folder)).delete(version(folder) + name);
}
