// Runs the tests that need nothing compiled under Pyodide in node: `npm run test:python [tests...]`.
// The other tests need compiled packages, or processes; the one that is left out compares with CP-SAT.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const TESTS = [
  "areas broken_records counting counts draw files hints house_deck keeper layers oracle page pieces practice problem puzzles ranking",
  "referee refused repacking rounds scores sentences space stored_optima supplies text trucks unreadable zack_and_pack montego_bay zock",
  "wuestentruck wuestentruck_names wuestentruck_twice zock_loans zock_twice narration",
]
  .join(" ")
  .split(" ");

/** Pure wheels of what zackpack and its tests import, pinned. */
function download(folder) {
  const any = ["--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none"];
  const lists = ["requirements.txt", "requirements-test.txt"].flatMap((name) => ["-r", join(here, "..", name)]);
  const words = [
    "-m",
    "pip",
    "download",
    "--quiet",
    "--no-deps",
    "--require-hashes",
    ...any,
    "--dest",
    folder,
    ...lists,
  ];
  execFileSync(process.env.PYTHON ?? "python3", words, { stdio: ["ignore", "ignore", "inherit"] });
}

const folder = mkdtempSync(join(tmpdir(), "wheels-"));
download(folder);
const python = await loadPyodide();
const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of readdirSync(folder)) {
  python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "zip", { extractDir });
}
rmSync(folder, { recursive: true });
python.FS.mkdir("/zackpack");
python.mountNodeFS("/zackpack", root);
const given = process.argv.slice(2);
const chosen = given.length ? given : TESTS.map((name) => `test_${name}.py`);
python.globals.set("names", python.toPy(chosen.map((name) => `tests/${name}`)));
const failed = await python.runPythonAsync(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/zackpack")
sys.path.insert(0, "/zackpack")
sys.dont_write_bytecode = True
import pytest
int(pytest.main(["-q", "-o", "addopts=", "-m", "not long", "-p", "no:cacheprovider", "--tb=short", "--durations=5", "--deselect", "tests/test_hints.py::test_fixed_sticks_stay", *names]))
`);
process.exit(failed);
