"""Without ortools, numpy and pandas, as in a browser: everything but tables and CP-SAT works, and
these say why not.
"""

from collections.abc import Sequence
from subprocess import CompletedProcess

import pytest

from tests.machine import ROOT, python

COMPILED = ("ortools", "numpy", "pandas")
BLOCK = """
import sys
class Missing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {missing!r}:
            raise {error}
sys.meta_path.insert(0, Missing())
import zackpack as zp
from zackpack.cli import main
"""
MISSING = 'ModuleNotFoundError(f"No module named {name!r}", name=name)'
BROKEN = (
    'ImportError("lib.so: failed to map segment", name="lib", path=f"/site-packages/{name}/lib.so")'
)
SOLVE = """
from solvers import portfolio
portfolio.SMALL_NODES = 1
solution = zp.solve(zp.house_deck()["T25"], zp.Cargo(4, 3, 1, 2, 2))
print(solution.status.value, solution.methods, zp.check(solution.load))
"""


def run_without(
    code: str, *missing: str, compiled: Sequence[str] = COMPILED, error: str = MISSING
) -> CompletedProcess[str]:
    """Run code where the compiled packages are missing, or some of them, and perhaps more."""
    block = BLOCK.format(missing=(*compiled, *missing), error=error)
    return python(block + code, cwd=ROOT)


@pytest.mark.parametrize(
    ("error", "said"), [(MISSING, ""), (BROKEN, "so the search goes on alone: lib.so: failed")]
)
def test_what_the_first_search_leaves_open_is_searched_to_the_end(error: str, said: str) -> None:
    done = run_without(SOLVE, error=error)
    assert done.stdout == "optimal ('search',) ()\n"
    assert said in done.stderr if said else not done.stderr


@pytest.mark.parametrize(
    ("arguments", "missing"),
    [
        (["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--method", "cp-sat"], "ortools"),
        (["table"], "numpy"),
        (["rate"], "numpy"),
        (["simulate", "--players", "least,least,least"], "numpy"),
    ],
)
def test_what_needs_a_missing_package_says_so(arguments: list[str], missing: str) -> None:
    done = run_without(f"sys.exit(main({arguments!r}))", missing)
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)
    assert f"{missing} is not installed" in done.stderr


def test_what_needs_a_broken_package_says_so() -> None:
    done = run_without("sys.exit(main(['table', '--json']))", error=BROKEN)
    assert (done.returncode, done.stderr) == (2, "")
    assert (
        '"kind": "package",\n    "message": "numpy is installed, but cannot be loaded'
        in done.stdout
    )


def test_a_second_opinion_that_nobody_can_give_is_refused_before_the_search() -> None:
    task = ["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--verify"]
    code = f"from solvers import portfolio\nportfolio.solve = None\nsys.exit(main({task!r}))"
    done = run_without(code, compiled=["pandas"])
    assert (done.returncode, done.stderr) == (
        2,
        "zackpack: pandas is not installed: pip install pandas\n",
    )


def test_the_scripts_for_shells_need_nothing_compiled() -> None:
    done = run_without("sys.exit(main(['completion', 'bash']))")
    assert (done.returncode, done.stderr) == (0, "")
    assert "--every-truck" in done.stdout
