// What the page keeps of Python for later visits (src/python/stored.ts), made once for each build, so that a test need not
// start Python anew: that takes seconds, and the tests visit the page some hundreds of times.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";

const HERE = import.meta.dirname;
const PYTHON = join(HERE, "..", "dist", "python");
const CACHE = join(HERE, "..", "node_modules", ".cache", "zackpack");
const PARTS = ["runtime.bin", "stdlib.bin", "packages.bin", "memory"];

/** Have a server give out the parts; what the page needs to keep each: its path below the page, and its type. */
export async function serveStarted(browser, server) {
  const file = onDisk();
  const parts = read(file) ?? keep(file, await start(browser, server.url));
  parts.forEach(({ data }, index) => server.added.set(address(index), data));
  return parts.map(({ path, type }) => ({ path, type }));
}

/** Give a browser's context what an earlier visit would have kept of Python, and nothing else. */
export async function takeAlong(context, url, parts) {
  const page = await context.newPage();
  await page.goto(`${url}icon.svg`);
  await page.evaluate(
    async ({ url, parts }) => {
      const cache = await caches.open(`zackpack-python ${url}python/`);
      const keep = async ({ path, type, from }) => {
        const response = await fetch(url + from);
        if (!response.ok) throw new Error(`no ${from}`);
        const body = await response.arrayBuffer();
        await cache.put(url + path, new Response(body, { headers: type ? { "Content-Type": type } : {} }));
      };
      await Promise.all(parts.map(keep));
    },
    { url, parts: parts.map((part, index) => ({ ...part, from: address(index) })) },
  );
  await page.close();
}

const address = (index) => `started/${index}`;

/** Start Python in a browser that has not been here, and take what the page keeps of it. */
async function start(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  const kept = await page.evaluate(keptParts, [`zackpack-python ${url}python/`, PARTS]);
  await context.close();
  return kept.map(({ url: whole, type, data }) => ({
    path: whole.slice(url.length),
    type,
    data: Buffer.from(data, "base64"),
  }));
}

/** In the page: wait until all parts are kept, and read them. */
async function keptParts([name, parts]) {
  const inBase64 = (blob) =>
    new Promise((resolve) => {
      const reader = new window.FileReader();
      reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(",") + 1));
      reader.readAsDataURL(blob);
    });
  const cache = await caches.open(name);
  const isKept = (requests) => parts.every((part) => requests.some(({ url }) => url.endsWith(`/${part}`)));
  let requests = [];
  while (!isKept(requests)) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    requests = await cache.keys();
  }
  const read = async ({ url }) => {
    const response = await cache.match(url);
    return { url, type: response.headers.get("Content-Type"), data: await inBase64(await response.blob()) };
  };
  return Promise.all(requests.map(read));
}

/** Where this build's parts are kept for other files of tests. */
function onDisk() {
  const hash = createHash("sha256");
  for (const name of readdirSync(PYTHON).sort()) hash.update(name).update(readFileSync(join(PYTHON, name)));
  return join(CACHE, hash.digest("hex"));
}

function read(file) {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined; // not there yet, or another process tidies up
  }
}

/** Keep the parts in place of those of other builds, if that can be. */
function keep(file, parts) {
  try {
    rmSync(CACHE, { recursive: true, force: true });
    mkdirSync(CACHE, { recursive: true });
    const unfinished = `${file}-${process.pid}`;
    writeFileSync(unfinished, serialize(parts));
    renameSync(unfinished, file);
  } catch {
    // another process tidies up: who needs the parts next makes them again
  }
  return parts;
}
