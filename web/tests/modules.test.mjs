// The modules of Python that the page brings are enough for every function that it calls, in every language.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";
import xz from "xz-decompress";

const MOST = 4_000_000; // bytes of a first visit from a host that knows only gzip: 20 seconds at 1.6 Mbit/s
const DIST = new URL("../dist/", import.meta.url);
const PYTHON = new URL("python/", DIST);
const ROOT = new URL("../../", import.meta.url);
const archive = async (name) => {
  const packed = new Blob([readFileSync(new URL(name, PYTHON))]).stream();
  return new Uint8Array(await new Response(new xz.XzReadableStream(packed)).arrayBuffer());
};

test("every function of the page works with the modules that it brings", async () => {
  const folder = mkdtempSync(join(tmpdir(), "modules-"));
  const library = join(folder, "python_stdlib.zip");
  writeFileSync(library, await archive("stdlib.bin"));
  const python = await loadPyodide({ stdLibURL: library });
  rmSync(folder, { recursive: true });
  const extractDir = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
  for (const name of ["packages.bin", "texts-de.bin", "texts-fr.bin"])
    python.unpackArchive(await archive(name), "zip", { extractDir });
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

for (const language of ["en", "de", "fr"]) {
  test(`a first visit in ${language} brings at most four megabytes, all that is kept for later ones included`, () => {
    const isForOthers = (name) => /^texts-/.test(name) && name !== `texts-${language}.bin`;
    const sizes = readdirSync(DIST, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !isForOthers(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      .map((data) => Math.min(data.length, gzipSync(data).length));
    const all = sizes.reduce((sum, size) => sum + size, 0);
    assert.ok(all < MOST, `${all} bytes`);
  });
}
