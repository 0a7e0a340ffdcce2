"""Whatever else is called `solvers`, zackpack packs with its own package, and leaves the other one alone."""

from __future__ import annotations

import compileall
import os
import pickle
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import solvers
import zackpack as zp
from solvers import portfolio
from zackpack.optimum import own_solvers

ROOT = Path(__file__).parents[2]
FOREIGN = ["solvers.py", "solvers/__init__.py", "solvers/readme.txt"]
"""A module, a package and a folder that is none, each called `solvers`."""
USE = """
truck, cargo = zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1")
print(zp.solve(truck, cargo).penalty)
print(zp.optimal_loads(zp.Truck("square", ["..", ".."], 1), zp.Cargo(white=2, grey=1)).number)
"""
BY_CP_SAT = """
print(zp.solve(truck, cargo, method="cp-sat").penalty)
"""
SCRIPTS = {
    "after ours": ("import zackpack as zp\n{use}\nimport solvers\nprint(solvers.MINE)", "mine"),
    "before ours": ("import solvers\nimport zackpack as zp\n{use}\nprint(solvers.MINE)", "mine"),
    "only there": ("import sys\nimport zackpack as zp\n{use}\nprint('solvers' in sys.modules)", "False"),
}


def run(folder: Path, *arguments: str) -> str:
    """What Python prints in this folder, which comes first on its path."""
    result = subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert result.stderr == ""
    return result.stdout.strip()


def put(folder: Path, foreign: str, text: str = "MINE = 'mine'\n") -> None:
    path = folder / foreign
    path.parent.mkdir(exist_ok=True)
    path.write_text(text)


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("foreign", [FOREIGN[0], pytest.param(FOREIGN[1], marks=pytest.mark.long)])
def test_solvers_of_the_user_and_ours_live_side_by_side(name: str, foreign: str, tmp_path: Path) -> None:
    put(tmp_path, foreign)
    script, ending = SCRIPTS[name]
    with_cp_sat = name == "before ours" or foreign != FOREIGN[0]  # importing it takes longer than all the rest
    use = USE + BY_CP_SAT * with_cp_sat
    assert run(tmp_path, "-c", script.format(use=use)).split() == ["3", "4", *["3"] * with_cp_sat, ending]


@pytest.mark.parametrize(
    "foreign", [*FOREIGN[:1], *(pytest.param(name, marks=pytest.mark.long) for name in FOREIGN[1:])]
)
def test_the_command_never_runs_a_foreign_module(foreign: str, tmp_path: Path) -> None:
    put(tmp_path, foreign, "raise SystemExit('the foreign module was imported')\n")
    printed = run(tmp_path, "-m", "zackpack", "solve", "--roll", "3,2,3,0,1", "--truck", "T07")
    assert "no load costs less than 3" in printed


def test_what_is_sent_to_a_worker_finds_our_solvers(tmp_path: Path) -> None:
    put(tmp_path, "solvers.py")
    truck, dice = zp.Truck("one", "...", 1), zp.Dice(((0, 1, 2), (0, 1), (0, 1), (0, 1), (0, 1)))
    (tmp_path / "sent").write_bytes(pickle.dumps((partial(zp.penalties, dice=dice), truck)))
    work = (
        "import pickle, solvers; task, truck = pickle.load(open('sent', 'rb')); print(task(truck).sum(), solvers.MINE)"
    )
    assert run(tmp_path, "-c", work) == f"{zp.penalties(truck, dice=dice).sum()} mine"


@pytest.mark.long
def test_workers_find_our_solvers_too(tmp_path: Path) -> None:
    put(tmp_path, "solvers.py")
    (tmp_path / "script.py").write_text(
        "import solvers, zackpack as zp\n"
        "deck = zp.Deck('two', (zp.Truck('one', '...', 1), zp.Truck('two', '..', 2)))\n"
        "dice = zp.Dice(((0, 1, 2),) + ((0, 1),) * 4)\n"
        "if __name__ == '__main__':\n"
        "    for jobs in (1, 2):\n"
        "        tables = zp.deck_penalties(deck, dice=dice, jobs=jobs)\n"
        "        print([int(table.sum()) for table in tables.values()])\n"
    )
    alone, together = run(tmp_path, "script.py").splitlines()
    assert alone == together


def test_nothing_of_the_solvers_is_sent_to_workers() -> None:
    truck = zp.house_deck()["T07"]
    sent = (partial(zp.penalties, dice=zp.Dice.standard()), truck, zp.solve(truck, zp.Cargo(white=1)))
    assert b"solvers" not in pickle.dumps(sent)


def test_there_is_one_copy_of_our_solvers() -> None:
    assert own_solvers.solvers is solvers
    assert own_solvers.portfolio is portfolio


WATCHED = """
import os, posix, sys
import zackpack as zp
truck, cargo = zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1")
zp.solve(truck, cargo)
calls = []
def watched(name, call):
    def count(*arguments, **options):
        calls.append(name)
        return call(*arguments, **options)
    return count
for name in ("stat", "lstat", "listdir", "scandir", "open"):
    for module in (os, posix):
        setattr(module, name, watched(name, getattr(module, name)))
sys.addaudithook(lambda event, _: calls.append(event) if event in ("open", "os.listdir", "os.scandir") else None)
zp.solve(truck, cargo)
print(calls)
os.stat(".")
print(calls)
"""


@pytest.mark.skipif(os.name != "posix", reason="it watches the calls of this system")
def test_a_solve_asks_the_file_system_nothing(tmp_path: Path) -> None:
    put(tmp_path, "solvers.py")
    assert run(tmp_path, "-c", WATCHED).splitlines() == ["[]", "['stat']"]


def test_compiled_modules_are_enough(tmp_path: Path) -> None:
    """The page gets no sources."""
    for package in ("zackpack", "solvers"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    compileall.compile_dir(tmp_path, quiet=1, legacy=True)
    for source in tmp_path.rglob("*.py"):
        source.unlink()
    script = """
import zackpack as zp
from zackpack.page import call
solution = call("solve", {"load": {"truck": "T07", "cargo": {"white": 3}}})["answer"]
print(zp.__file__.endswith(".pyc"), solution["penalty"])
"""
    assert run(tmp_path, "-c", script) == "True 21"
