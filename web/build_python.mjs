// Puts what Python needs in the browser into public/python: the runtime from the npm package, and zackpack as
// a wheel that is compiled here, by that same Python, so that no visitor's browser has to do it. All large
// files are compressed here, better than a host does it.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";
import { minify } from "rolldown/utils";

const here = dirname(fileURLToPath(import.meta.url));
const runtime = join(here, "node_modules", "pyodide");
const target = join(here, "public", "python");
const root = join(here, "..");
const HASHES = new Set(readFileSync(join(here, "runtime.sha256"), "utf8").split("\n"));
const python = process.env.PYTHON ?? "python3";
/** Packages with games of their own that the page has, too: `WITH="../examples/pig" npm run build`. */
const others = (process.env.WITH ?? "").split(" ").filter(Boolean);

const COMPILE = `
import importlib.util, io, types, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

def without_lines(code):
    """The code without the numbers of its lines, which nobody in a browser reads."""
    inner = (without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)  # an entry without a line is for 8 instructions at most
    table = bytes([255] * whole + ([247 + rest] if rest else []))
    return code.replace(co_linetable=table, co_consts=tuple(inner))

STUBS = {
    # how the runtime was built, for those who compile with it
    "_sysconfigdata__emscripten_wasm32-emscripten.py": b"build_time_vars = {}",
    "html/entities.py": b"html5 = name2codepoint = codepoint2name = entitydefs = {}",  # nobody reads HTML here
    "subprocess.py": b"PIPE, STDOUT, DEVNULL = -1, -2, -3",  # nobody starts a process: asyncio only names them
}

def module_of(file):
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

def compiled(names, is_needed):
    """An archive of these archives, not compressed, with every module compiled, without sources and docstrings."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as new:
        for name in names:
            with zipfile.ZipFile(name) as old:
                for info in sorted(old.infolist(), key=lambda info: info.filename):
                    entry = zipfile.ZipInfo(info.filename)  # of a fixed date, so that equal builds are equal
                    if entry.is_dir() or not is_needed(info.filename):
                        continue
                    data = STUBS.get(info.filename, old.read(info))
                    if info.filename.endswith(".py"):
                        code = without_lines(compile(data, info.filename, "exec", dont_inherit=True, optimize=2))
                        data = bytes(_code_to_hash_pyc(code, importlib.util.source_hash(data), False))
                        entry.filename += "c"
                    new.writestr(entry, data)
    return out.getvalue()
`;

const PACK = `
import lzma

def packed(data):
    """The data as xz, for which a browser's decoder needs no more memory than for the data."""
    filters = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "dict_size": max(len(data), 4096)}]
    return lzma.compress(data, check=lzma.CHECK_CRC32, filters=filters)
`;

// which modules of the standard library the page needs: those that are there once everything that it can call has been imported,
// functions' own imports included. The tests in the browser use nothing else.
const FIND = `
import ast, importlib, importlib.metadata, json, pkgutil, sys, zipfile
importlib.invalidate_caches()
import zackpack.page
for point in importlib.metadata.entry_points(group="zackpack.games"):
    point.load()

from zackpack.games.records import GAMES
for package in (zackpack.page, zackpack.games, *map(importlib.import_module, GAMES.values())):
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        # the keeper is for the terminal, and testing for tests
        if not module.ispkg and module.name not in ("zackpack.games.keeper", "zackpack.games.testing"):
            importlib.import_module(module.name)

def imports(name):
    source = importlib.util.find_spec(name).loader.get_source(name) or ""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module

for name in [name for name in sys.modules if name.startswith("zackpack")]:
    for wanted in set(imports(name)):
        if wanted.partition(".")[0] in sys.stdlib_module_names and wanted != "multiprocessing":
            try:
                importlib.import_module(wanted)
            except ImportError:
                pass  # what only other systems have
CODECS = ("ascii", "latin_1", "utf_8", "utf_8_sig", "utf_16", "utf_32")  # by name, when a file or a network asks for them
needed = set(sys.modules) | {f"encodings.{name}" for name in CODECS}
needed -= {"ssl"}  # asyncio goes on without it, and the browser itself speaks to hosts

def is_frozen(name):
    """Whether the runtime itself has the module, as it has those with which it starts."""
    spec = getattr(sys.modules.get(name), "__spec__", None)
    return spec is not None and spec.origin == "frozen"
needed = {name for name in needed if not is_frozen(name)}
json.dumps(sorted(needed))
`;

const PREPARE = `
import importlib, json
importlib.invalidate_caches()
from zackpack.page import call
from zackpack.sentences import LANGUAGES

ROLL = {"white": 2, "grey": 1, "brown": 2, "turquoise": 2, "purple": 2}
loaded = call("solve", {"load": {"truck": "T08", "cargo": ROLL}})["answer"]["toml"]  # what Home shows
json.dumps({
    language: {
        name: call(function, arguments, language)["answer"]
        for name, function, arguments in (
            ("box", "box_contents", {}),
            ("deck", "deck", {}),
            ("games", "games", {}),
            ("loaded", "drawing", {"load": loaded}),
        )
    }
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

/** The wheels of zackpack and of others, built from their folders by a builder that is pinned with its hash. */
function wheels(folder) {
  const pip = (...words) =>
    execFileSync(python, ["-m", "pip", ...words, "--quiet"], { stdio: ["ignore", "ignore", "inherit"] });
  const download = (target, list) =>
    pip("download", "--no-deps", "--only-binary", ":all:", "--require-hashes", "--dest", target, "--requirement", list);
  const builder = mkdtempSync(join(tmpdir(), "builder-"));
  download(builder, join(root, ".ci", "locks", "build.txt"));
  pip("wheel", "--no-deps", "--no-index", "--find-links", builder, "--wheel-dir", folder, root, ...others);
  rmSync(builder, { recursive: true });
  return readdirSync(folder).sort();
}

rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
const compiler = await loadPyodide();
compiler.runPython(COMPILE);
compiler.runPython(PACK);
/** Write what this expression gives, compressed as a whole. The worker unpacks it. */
const pack = (name, data) => writeFileSync(join(target, name), compiler.runPython(`packed(${data})`).toJs());
const archive = (names, isNeeded) => `compiled(${JSON.stringify(names)}, ${isNeeded})`;
const folder = mkdtempSync(join(tmpdir(), "wheels-"));
const names = wheels(folder);
for (const name of names) compiler.FS.writeFile(`/${name}`, new Uint8Array(readFileSync(join(folder, name))));
compiler.FS.writeFile("/stdlib.zip", new Uint8Array(runtimeFile("python_stdlib.zip")));
// the box, the house deck and the games, in each language: the page shows them before Python is there
const purelib = compiler.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const name of names)
  compiler.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "zip", { extractDir: purelib });
compiler.runPython(`needed = set(__import__("json").loads(${JSON.stringify(compiler.runPython(FIND))}))`);
const isUsed = "lambda file: module_of(file) in needed or not file.endswith('.py')";
pack("stdlib.bin", archive(["/stdlib.zip"], isUsed));
// of our data not what is for the command line; of a package's description, only what names the games in it
const isData = "__import__('re').search(r'/data/(?!.*(schema.json|.zlib|.js)$)|/entry_points.txt$', file)";
// what only one language needs comes to those who speak it
const languageOf = (language) => `__import__('re').search(r'/data/(texts|rules)/(${language})/', file)`;
const isOurs = `lambda file: (${isData} or file.endswith('.py') and module_of(file) in needed) and not ${languageOf("..")}`;
const wheelNames = names.map((name) => `/${name}`);
pack("packages.bin", archive(wheelNames, isOurs));
for (const language of ["de", "fr"])
  pack(`texts-${language}.bin`, archive(wheelNames, `lambda file: ${isData} and ${languageOf(language)}`));
compiler.FS.writeFile("/runtime.wasm", new Uint8Array(runtimeFile("pyodide.asm.wasm")));
pack("runtime.bin", "open('/runtime.wasm', 'rb').read()");
const prepared = compiler.runPython(PREPARE);
for (const [language, page] of Object.entries(JSON.parse(prepared)))
  writeFileSync(join(target, `page-${language}.json`), JSON.stringify(page));
rmSync(folder, { recursive: true });

// some servers do not know .mjs, so the modules are .js here
const module = runtimeFile("pyodide.mjs").toString().replaceAll("pyodide.asm.mjs", "pyodide.asm.js");
writeFileSync(join(target, "pyodide.js"), module.replace(/\n\/\/# sourceMappingURL.*/, ""));
const { code } = await minify("pyodide.asm.js", runtimeFile("pyodide.asm.mjs").toString(), { module: true });
writeFileSync(join(target, "pyodide.asm.js"), code);
// of the lock file only what describes the runtime: no other package is ever loaded
const { info, lockfile_version } = JSON.parse(runtimeFile("pyodide-lock.json").toString());
writeFileSync(join(target, "pyodide-lock.json"), JSON.stringify({ info, lockfile_version, packages: {} }));
process.exit(0); // Pyodide keeps node alive
