// The modules of Python that the page brings are enough for every function that it calls, in every language.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gunzipSync, gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const MOST = 5_600_000; // bytes of a first visit from a host that knows only gzip; with brotli it is less than 5 MB
const PYTHON = new URL("../dist/python/", import.meta.url);
const ROOT = new URL("../../", import.meta.url);
const archive = (name) => gunzipSync(readFileSync(new URL(name, PYTHON)));

test("every function of the page works with the modules that it brings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  const library = join(folder, "python_stdlib.zip");
  writeFileSync(library, archive("stdlib.bin"));
  const python = await loadPyodide({ stdLibURL: library });
  rmSync(folder, { recursive: true });
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  python.unpackArchive(new Uint8Array(archive("packages.bin")), "zip", { extractDir });
  python.FS.mkdir("/checkout");
  python.mountNodeFS("/checkout", fileURLToPath(ROOT));
  const failures = python.runPython(`
import importlib, inspect, sys
importlib.invalidate_caches()
from pathlib import Path
from zackpack.page import FUNCTIONS, call
from zackpack.sentences import LANGUAGES
sys.path.append("/checkout")  # last, so that zackpack is the one of the page
from tests.page_arguments import GOOD
answers = []
for name, function in FUNCTIONS.items():
    good = {key: GOOD[key] for key in inspect.signature(function).parameters if key in GOOD}
    answers += [call(name, good, language) for language in LANGUAGES]
    answers += [call(name, {"wrong": 1})]
for file in Path("/checkout/examples/records").glob("*.toml"):
    record = file.read_text()
    answers += [call("referee", {"record": record}), call("position", {"record": record, "number": 3}, "fr")]
answers += [call("deck", {"file": text}) for text in ("{", "version = [", "name = 3", "")]
str([answer for answer in answers if not answer.keys() & {"answer", "error"}])
`);
  assert.equal(failures, "[]");
});

test("a first visit brings no more than it needs", () => {
  const sizes = ["pyodide.asm.js", "pyodide.asm.wasm", "pyodide.js"].map(
    (name) => gzipSync(readFileSync(new URL(name, PYTHON))).length,
  );
  const packed = ["stdlib.bin", "packages.bin"].map((name) => readFileSync(new URL(name, PYTHON)).length);
  const all = [...sizes, ...packed].reduce((sum, size) => sum + size, 0);
  assert.ok(all < MOST, `${all} bytes`);
});
