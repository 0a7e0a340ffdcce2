// Puts what Python needs in the browser into public/python: the runtime from the npm package, and zackpack with its
// dependencies as wheels that are compiled here, by that same Python, so that no visitor's browser has to do it.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "node_modules", "pyodide");
const target = join(here, "public", "python");
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

/** The wheels of zackpack, built from this checkout, and of what it imports, pinned in requirements.txt. */
function wheels(folder) {
  const pip = (...words) => execFileSync(python, ["-m", "pip", ...words], { stdio: ["ignore", "ignore", "inherit"] });
  pip("wheel", "--quiet", "--no-deps", "--wheel-dir", folder, join(here, ".."));
  pip("download", "--quiet", "--no-deps", "--only-binary", ":all:", "--require-hashes", "--dest", folder,
    "--requirement", join(here, "requirements.txt")); // prettier-ignore
  return readdirSync(folder).sort();
}

const archive = (wheel) => wheel.replace(/\.whl$/, ".zip"); // compiled, it is no wheel any more

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const compiler = await loadPyodide();
compiler.runPython(COMPILE);
const compiled = (path, optimize) => {
  compiler.FS.writeFile("/archive.zip", new Uint8Array(readFileSync(path)));
  return compiler.runPython(`compiled("/archive.zip", ${optimize})`).toJs();
};

writeFileSync(join(target, "python_stdlib.zip"), compiled(join(runtime, "python_stdlib.zip"), 2));
const folder = mkdtempSync(join(tmpdir(), "wheels-"));
const names = wheels(folder);
for (const name of names) writeFileSync(join(target, archive(name)), compiled(join(folder, name), 0));
rmSync(folder, { recursive: true });
writeFileSync(join(target, "wheels.json"), JSON.stringify(names.map(archive)));

// some servers do not know .mjs, so the modules are .js here
const module = readFileSync(join(runtime, "pyodide.mjs"), "utf8").replaceAll("pyodide.asm.mjs", "pyodide.asm.js");
writeFileSync(join(target, "pyodide.js"), module.replace(/\n\/\/# sourceMappingURL.*/, ""));
cpSync(join(runtime, "pyodide.asm.mjs"), join(target, "pyodide.asm.js"));
cpSync(join(runtime, "pyodide.asm.wasm"), join(target, "pyodide.asm.wasm"));
// of the lock file only what describes the runtime: no other package is ever loaded
const { info, lockfile_version } = JSON.parse(readFileSync(join(runtime, "pyodide-lock.json"), "utf8"));
writeFileSync(join(target, "pyodide-lock.json"), JSON.stringify({ info, lockfile_version, packages: {} }));
process.exit(0); // Pyodide keeps node alive
