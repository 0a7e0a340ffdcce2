// A static server for the tests and to try the page: `node tests/server.mjs 8000`. It serves dist under /page/, as a host
// might, and compresses as hosts do.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const DIST = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const UNDER = "/page/";
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};
const PACKED = [".bin", ".png"];

/** Serve dist, compressed as hosts do: with brotli, or quickly with gzip; `sent` counts what goes out, `changed` can hold other contents of files. Port 0 takes any that is free. */
export function serve(port = 0, brotli = false) {
  const kept = new Map();
  const changed = new Map();
  const sent = { bytes: 0, files: 0 };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url, "http://localhost").pathname);
    const name = normalize(path.slice(UNDER.length) || "index.html");
    if (!path.startsWith(UNDER) || name.startsWith("..")) {
      response.writeHead(path === "/" ? 302 : 404, path === "/" ? { Location: UNDER } : {}).end();
      return;
    }
    try {
      const type = extname(name);
      const pack = !PACKED.includes(type);
      if (!kept.has(name)) {
        const data = await readFile(join(DIST, name));
        kept.set(name, pack ? (brotli ? brotliCompressSync(data) : gzipSync(data)) : data);
      }
      const body = changed.get(name) ?? kept.get(name);
      sent.bytes += body.length;
      sent.files += 1;
      const headers = { "Cache-Control": "max-age=600", "Content-Type": TYPES[type] ?? "application/octet-stream" };
      response.writeHead(200, pack ? { ...headers, "Content-Encoding": brotli ? "br" : "gzip" } : headers).end(body);
    } catch {
      response.writeHead(404).end("there is no such file");
    }
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => {
      const url = `http://localhost:${server.address().port}${UNDER}`;
      resolve({ url, sent, changed, close: () => new Promise((done) => server.close(done).closeAllConnections()) });
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url } = await serve(Number(process.argv[2] ?? 8000));
  console.log(`the page is at ${url} (Ctrl-C ends it)`);
}
