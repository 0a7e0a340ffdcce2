// Puts what Python needs in the browser into public/python: the runtime from the npm package, and zackpack with its
// dependencies as wheels that are compiled here, by that same Python, so that no visitor's browser has to do it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "node_modules", "pyodide");
const target = join(here, "public", "python");
const root = join(here, "..");
const HASHES = new Set(readFileSync(join(here, "runtime.sha256"), "utf8").split("\n"));
const python = process.env.PYTHON ?? "python3";

const COMPILE = `
import importlib.util, io, os, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def compiled(name, optimize):
    """The archive with every module compiled, without sources; optimize 2 drops docstrings."""
    out = io.BytesIO()
    with zipfile.ZipFile(name) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
        for info in sorted(old.infolist(), key=lambda info: info.filename):
            entry = zipfile.ZipInfo(info.filename)  # of a fixed date, so that equal builds are equal
            data = old.read(info)
            if info.filename.endswith(".py"):
                code = compile(data, info.filename, "exec", dont_inherit=True, optimize=optimize)
                data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
                entry.filename += "c"
            if not entry.is_dir():
                new.writestr(entry, data, zipfile.ZIP_DEFLATED)
    return out.getvalue()
`;

const PREPARE = `
import importlib, json
importlib.invalidate_caches()
from zackpack.page import call
from zackpack.sentences import LANGUAGES
json.dumps({
    language: {"box": call("box_contents", {}, language)["answer"], "deck": call("deck", {}, language)["answer"]}
    for language in LANGUAGES
})
`;

/** A file of the runtime; npm has checked it when it came, and it must still be the same. */
function runtimeFile(name) {
  const data = readFileSync(join(runtime, name));
  if (!HASHES.has(`${createHash("sha256").update(data).digest("hex")}  ${name}`))
    throw new Error(`${join(runtime, name)} is not the file of runtime.sha256: run npm ci, or update both`);
  return data;
}

/** The wheels of zackpack, built from this checkout, and of what it imports: pinned with their hashes, as is the builder. */
function wheels(folder) {
  const pip = (...words) =>
    execFileSync(python, ["-m", "pip", ...words, "--quiet"], { stdio: ["ignore", "ignore", "inherit"] });
  const download = (target, list) =>
    pip("download", "--no-deps", "--only-binary", ":all:", "--require-hashes", "--dest", target, "--requirement", list);
  const builder = mkdtempSync(join(tmpdir(), "builder-"));
  download(builder, join(root, ".ci", "locks", "build.txt"));
  pip("wheel", "--no-deps", "--no-index", "--find-links", builder, "--wheel-dir", folder, root);
  rmSync(builder, { recursive: true });
  download(folder, join(here, "requirements.txt"));
  return readdirSync(folder).sort();
}

const archive = (wheel) => wheel.replace(/\.whl$/, ".zip"); // compiled, it is no wheel any more

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const compiler = await loadPyodide();
compiler.runPython(COMPILE);
const compiled = (archive, optimize) => {
  compiler.FS.writeFile("/archive.zip", new Uint8Array(archive));
  return compiler.runPython(`compiled("/archive.zip", ${optimize})`).toJs();
};

writeFileSync(join(target, "python_stdlib.zip"), compiled(runtimeFile("python_stdlib.zip"), 2));
const folder = mkdtempSync(join(tmpdir(), "wheels-"));
const names = wheels(folder);
for (const name of names) writeFileSync(join(target, archive(name)), compiled(readFileSync(join(folder, name)), 0));
// the box and the house deck, in each language: the page shows them before Python is there
const purelib = compiler.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of names)
  compiler.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "zip", { extractDir: purelib });
const prepared = compiler.runPython(PREPARE);
for (const [language, page] of Object.entries(JSON.parse(prepared)))
  writeFileSync(join(target, `page-${language}.json`), JSON.stringify(page));
rmSync(folder, { recursive: true });
writeFileSync(join(target, "wheels.json"), JSON.stringify(names.map(archive)));

// some servers do not know .mjs, so the modules are .js here
const module = runtimeFile("pyodide.mjs").toString().replaceAll("pyodide.asm.mjs", "pyodide.asm.js");
writeFileSync(join(target, "pyodide.js"), module.replace(/\n\/\/# sourceMappingURL.*/, ""));
writeFileSync(join(target, "pyodide.asm.js"), runtimeFile("pyodide.asm.mjs"));
writeFileSync(join(target, "pyodide.asm.wasm"), runtimeFile("pyodide.asm.wasm"));
// of the lock file only what describes the runtime: no other package is ever loaded
const { info, lockfile_version } = JSON.parse(runtimeFile("pyodide-lock.json").toString());
writeFileSync(join(target, "pyodide-lock.json"), JSON.stringify({ info, lockfile_version, packages: {} }));
process.exit(0); // Pyodide keeps node alive
