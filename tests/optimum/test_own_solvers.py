"""Whatever else is called `solvers`, zackpack packs with its own package, and leaves the other one
alone.
"""

import compileall
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOREIGN = ["solvers.py", "solvers/__init__.py", "solvers/readme.txt"]
"""A module, a package and a folder that is no package, each called `solvers`."""
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
    "only there": (
        "import sys\nimport zackpack as zp\n{use}\nprint('solvers' in sys.modules)",
        "False",
    ),
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
def test_solvers_of_the_user_and_ours_live_side_by_side(
    name: str, foreign: str, tmp_path: Path
) -> None:
    put(tmp_path, foreign)
    script, ending = SCRIPTS[name]
    with_cp_sat = (
        name == "before ours" or foreign != FOREIGN[0]
    )  # importing it takes longer than all the rest
    use = USE + BY_CP_SAT * with_cp_sat

    assert run(tmp_path, "-c", script.format(use=use)).split() == [
        "3",
        "4",
        *["3"] * with_cp_sat,
        ending,
    ]


def test_whoever_imports_our_solvers_first_works_with_the_same_ones(tmp_path: Path) -> None:
    script = """
import solvers
import zackpack as zp
problem = zp.optimum.to_problem(zp.house_deck()["T07"], zp.Cargo(white=1))
print(isinstance(problem, solvers.Problem))
"""
    assert run(tmp_path, "-c", script) == "True"


def test_the_command_never_runs_a_foreign_module(tmp_path: Path) -> None:
    put(tmp_path, FOREIGN[0], "raise SystemExit('the foreign module was imported')\n")
    printed = run(tmp_path, "-m", "zackpack", "solve", "--roll", "3,2,3,0,1", "--truck", "T07")
    assert "no load costs less than 3" in printed


def test_compiled_modules_without_their_sources_are_enough(tmp_path: Path) -> None:
    """The page gets no sources."""
    for package in ("zackpack", "solvers"):
        shutil.copytree(
            ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )

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
