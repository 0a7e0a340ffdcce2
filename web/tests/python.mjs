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
  "cli/test_draw.py",
  "cli/test_pick.py",
  "cli/test_puzzle.py",
  "draw/test_descriptions.py",
  "draw/test_isometric.py",
  "draw/test_labels.py",
  "draw/test_plans.py",
  "draw/test_png.py",
  "draw/test_scenes.py",
  "draw/test_sheets.py",
  "draw/test_svg.py",
  "draw/test_text.py",
  "draw/test_visibility.py",
  "files/test_decoding.py",
  "files/test_files.py",
  "files/test_syntax.py",
  "files/test_unreadable.py",
  "games/montego_bay/test_game.py",
  "games/test_broken_records.py",
  "games/test_narration.py",
  "games/test_refused.py",
  "games/wuestentruck/test_game.py",
  "games/wuestentruck/test_twice.py",
  "games/zack_and_pack/test_game.py",
  "games/zack_and_pack/test_rounds.py",
  "games/zock/test_game.py",
  "games/zock/test_loans.py",
  "games/zock/test_twice.py",
  "optimum/test_counts.py",
  "optimum/test_advice.py",
  "optimum/test_oracle.py",
  "optimum/test_ranking.py",
  "optimum/test_stored_optima.py",
  "page/test_answers.py",
  "page/test_convert.py",
  "page/test_decks.py",
  "page/test_game_answers.py",
  "page/test_games.py",
  "page/test_loads.py",
  "page/test_packing.py",
  "page/test_page.py",
  "page/test_pictures.py",
  "page/test_play.py",
  "page/test_positions.py",
  "page/test_practice.py",
  "page/test_puzzles.py",
  "page/test_records.py",
  "page/test_sheets.py",
  "puzzles/test_generator.py",
  "solvers/test_counting.py",
  "solvers/test_large_neighbourhood.py",
  "solvers/test_problem.py",
  "solvers/test_space.py",
  "solvers/test_supplies.py",
  "tables/test_areas.py",
  "test_decks.py",
  "test_dice.py",
  "test_house_deck.py",
  "test_layers.py",
  "test_loads.py",
  "test_pieces.py",
  "test_referee.py",
  "test_scores.py",
  "test_sentences.py",
  "test_trucks.py",
];

/** Pure wheels of what zackpack and its tests import, pinned. */
function download(folder) {
  const any = ["--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none"];
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
    "--requirement",
    join(here, "..", "requirements-test.txt"),
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
const chosen = given.length ? given : TESTS;
python.globals.set("names", python.toPy(chosen.map((name) => `tests/${name}`)));
const failed = await python.runPythonAsync(`
import importlib, os, sys
importlib.invalidate_caches()
os.chdir("/zackpack")
sys.path.insert(0, "/zackpack")
sys.dont_write_bytecode = True
import pytest
int(pytest.main(["-q", "-o", "addopts=", "-m", "not long", "-p", "no:cacheprovider", "--tb=short", "--durations=5", "--deselect", "tests/optimum/test_advice.py::test_fixed_sticks_stay", *names]))
`);
process.exit(failed);
