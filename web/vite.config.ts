import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const PYTHON = "public/python";

/** The scripts of Python as hosts send them, in bytes. */
function scriptBytes(): number[] {
  return ["pyodide.js", "pyodide.asm.js"].map((name) => gzipSync(readFileSync(join(PYTHON, name))).length);
}

/** Whether only those who speak a language need a file: the worker fetches and stores it. */
function isOfOneLanguage(name: string): boolean {
  return /\btexts-\w+\.bin$/.test(name);
}

/** What the worker fetches of Python, in bytes: for the progress bar. */
function pythonBytes(): number {
  const names = readdirSync(PYTHON).filter((name) => name.endsWith(".bin") && !isOfOneLanguage(name));
  const sizes = [...names.map((name) => statSync(join(PYTHON, name)).size), ...scriptBytes()];
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Different for what is different in these files. */
function version(folder: string, files: string[]): string {
  const hash = createHash("sha256");
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest("hex").slice(0, 16);
}

/** All files below a folder, with their paths in it. */
function filesIn(folder: string, under = ""): string[] {
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(folder, `${under}${entry.name}/`) : [`${under}${entry.name}`],
  );
}

/** The hash by which a browser knows a file. */
function integrity(path: string): string {
  return `sha256-${createHash("sha256").update(readFileSync(path)).digest("base64")}`;
}

/** Gives each script and style of a page its hash. */
function withIntegrity(html: string, folder: string): string {
  return html.replace(/(?:src|href)="\.\/(assets\/[^"]+)"/g, (link, name: string) => {
    return `${link} integrity="${integrity(join(folder, name))}"`;
  });
}

/** Writes the service worker with the hashes of all files, so that the page works offline after the first visit. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    writeBundle({ dir }) {
      const folder = dir ?? "dist";
      const page = join(folder, "index.html");
      writeFileSync(page, withIntegrity(readFileSync(page, "utf8"), folder));
      const files = filesIn(folder).filter((name) => name !== "service_worker.js");
      const forAll = files.filter((name) => !isOfOneLanguage(name));
      const hashes = Object.fromEntries(
        ["", ...forAll].map((name) => [`./${name}`, integrity(join(folder, name || "index.html"))]),
      );
      const lines = [
        `const VERSION = ${JSON.stringify(version(folder, files))};`,
        `const FILES = ${JSON.stringify(hashes)};`,
      ];
      const code = readFileSync("src/service_worker.js", "utf8");
      writeFileSync(join(folder, "service_worker.js"), `${lines.join("\n")}\n${code}`);
    },
  };
}

export default defineConfig({
  base: "./",
  define: {
    __MANUAL__: JSON.stringify(process.env.MANUAL ?? ""), // where the manual is, seen from the page
    __PYTHON_BYTES__: pythonBytes(),
    __SCRIPT_BYTES__: JSON.stringify(scriptBytes()),
    __PYTHON_VERSION__: JSON.stringify(version(PYTHON, readdirSync(PYTHON))),
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  plugins: [offline()],
});
