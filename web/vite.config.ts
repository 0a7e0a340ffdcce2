import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const PYTHON = "public/python";

/** What Python needs, in bytes: for the progress bar. */
function pythonBytes(): number {
  return readdirSync(PYTHON).reduce((sum, name) => sum + statSync(join(PYTHON, name)).size, 0);
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

/** Writes the service worker with the list of all files, so that the page works offline after the first visit. */
function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    async writeBundle({ dir }) {
      const { writeFile } = await import("node:fs/promises");
      const files = filesIn(dir ?? "dist").filter((name) => name !== "service_worker.js");
      const lines = [
        `const VERSION = ${JSON.stringify(version(dir ?? "dist", files))};`,
        `const FILES = ${JSON.stringify(["./", ...files])};`,
      ];
      const code = readFileSync("src/service_worker.js", "utf8");
      await writeFile(join(dir ?? "dist", "service_worker.js"), `${lines.join("\n")}\n${code}`);
    },
  };
}

export default defineConfig({
  base: "./",
  define: {
    __PYTHON_BYTES__: pythonBytes(),
    __PYTHON_VERSION__: JSON.stringify(version(PYTHON, readdirSync(PYTHON))),
  },
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: "es" },
  server: { fs: { allow: [".."] } },
  plugins: [offline()],
});
