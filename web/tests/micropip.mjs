// Installs the wheel of zackpack with micropip, as a page or a notebook of somebody else does, and solves a truck:
// `WHEEL=zackpack-0.2.0-py3-none-any.whl npm run test:micropip`. Nothing is fetched from an index while it runs.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const PURE = ["filelock", "markdown-it-py", "mdurl", "pygments", "rich", "shtab"];
const LOCKED = readFileSync(join(here, "../../.ci/locks/run.txt"), "utf8").split(/\n(?=[a-z])/);

const folder = mkdtempSync(join(tmpdir(), "wheels-"));
const requirements = join(folder, "requirements.txt");
writeFileSync(requirements, LOCKED.filter((block) => PURE.includes(block.split("==")[0])).join("\n"));

const wheel = process.env.WHEEL;
const python = await loadPyodide();
const version = python.runPython("import platform; platform.python_version()");
const words = ["-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes", "--only-binary", ":all:"];
const files = ["-r", requirements, "-r", join(here, "..", "requirements-micropip.txt")];
const options = ["--python-version", version, "--dest", folder];
execFileSync(process.env.PYTHON ?? "python3", [...words, ...options, ...files], {
  stdio: ["ignore", "ignore", "inherit"],
});

const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of readdirSync(folder).filter((name) => name.endsWith(".whl"))) {
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "zip", { extractDir });
}
rmSync(folder, { recursive: true });
python.FS.writeFile(`/${basename(wheel)}`, readFileSync(wheel));
python.globals.set("wheel", `emfs:/${basename(wheel)}`);
const solved = await python.runPythonAsync(`
import importlib
importlib.invalidate_caches()
import micropip
await micropip.install(wheel)  # numpy, ortools and pandas are left out by their markers
import zackpack as zp
solution = zp.solve(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1"))
f"{solution.status} {solution.penalty} {solution.methods}"
`);
assert.equal(solved, "optimal 3 ('search',)");
console.log(`${basename(wheel)}: installed by micropip, ${solved}`);
