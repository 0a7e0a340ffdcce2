"""The checking side starts without ortools and numpy, and without anything compiled beyond the
standard library.
"""

import os
import sys
from pathlib import Path

import pytest

from tests.machine import python, run
from tests.probe import loaded
from zackpack.games.records import GAMES

CLI = "from zackpack.cli import main; main({!r})"
ROOT = Path(__file__).parent.parent
LOAD = str(ROOT / "examples/loads/anna.toml")
PURE = {
    "import": "import zackpack",
    "help": CLI.format(["--help"]),
    "solve help": CLI.format(["solve", "--help"]),
    "check": CLI.format(["check", LOAD]),
    "check json": CLI.format(["check", LOAD, "--json"]),
    "illegal": CLI.format(["check", str(ROOT / "examples/loads/overhang.toml")]),
    "deck": CLI.format(["check", str(ROOT / "zackpack/data/house.toml")]),
    "check best": CLI.format(["check", LOAD, "--best"]),
    "solve": CLI.format(["solve", "--roll", "3,2,3,0,1", "--truck", "T07"]),
    "hint": CLI.format(["hint", LOAD]),
    "pick": CLI.format(["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07"]),
    "rule": CLI.format(["rule", "ZP-L4"]),
    "no time for cp-sat": CLI.format(["solve", LOAD, "--method", "cp-sat", "--time-limit", "0"]),
    "search": (
        "import zackpack as zp; from solvers import solve; "
        "from zackpack.optimum.convert import to_problem; "
        "solve(to_problem(zp.house_deck()['T07'], zp.Cargo(1, 1, 1)))"
    ),
}


def test_checking_side_is_pure_python() -> None:
    """One after another in one process, for what has been loaded stays; the long runs show which of
    them loads it.
    """
    calls = [*dict.fromkeys(PURE.values())]
    run_all = "\n    ".join(
        f"with contextlib.suppress(SystemExit): exec({code!r})" for code in calls
    )
    assert loaded(run_all) == []


@pytest.mark.long
def test_the_probe_sees_what_solving_loads() -> None:
    found = loaded(CLI.format(["solve", LOAD, "--method", "cp-sat"]))
    assert "heavy ortools" in found
    assert any(line.startswith("compiled") for line in found)


def test_a_record_is_checked_without_other_games() -> None:
    code = CLI.format(["check", str(ROOT / "examples/records/zock.toml"), "--best"])
    probe = (
        f"{code}\nimport sys; "
        "print(*(name for name in sys.modules if name.startswith('zackpack.games.')))"
    )
    done = python(probe)
    found = {name.split(".")[2] for name in done.stdout.splitlines()[-1].split()}
    assert found & {*GAMES} == {"zock"}


def test_next_to_nothing_is_imported_before_ctrl_c_is_taken_care_of() -> None:
    probe = (
        "import os, sys; before = {*sys.modules}; import zackpack; "
        "print(*sorted({*sys.modules} - before))"
    )
    # -S: what is imported for packages beside ours does not count; Python itself imports os
    # otherwise
    done = run(sys.executable, "-S", "-c", probe)
    assert done.stdout.split() == ["__future__", "zackpack", "zackpack.lazy_imports"]


def test_a_package_imports_its_modules_on_first_use() -> None:
    probe = "import sys, zackpack.draw.text, zackpack.optimum.solution; print(*sys.modules)"
    found = python(probe).stdout.split()
    assert {"zackpack.draw.text", "zackpack.optimum.solution"} <= {*found}
    assert {"zackpack.draw.isometric", "zackpack.tables.penalties", "solvers"}.isdisjoint(found)


def test_a_solve_imports_nothing_that_only_other_calls_need() -> None:
    """Such as what lists all loads, reads or writes files, or helps with misspelt words; nor does
    one that prints in colours, as on a terminal.
    """
    code = CLI.format(["solve", "--roll", "3,2,3,0,1", "--truck", "T07"])
    in_colours = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm"}
    found = python(f"{code}\nimport sys; print(*sys.modules)", env=in_colours).stdout.split()
    assert "zackpack.optimum.solving" in found
    unneeded = {
        "zackpack.optimum.alternatives",
        "zackpack.files.source",
        "zackpack.files.writing",
        "zackpack.rules",
        "rich",
        "difflib",
        "fractions",
        "json",
        "shutil",
    }
    assert unneeded.isdisjoint(found)


@pytest.mark.parametrize(
    "arguments",
    [
        ["rule", "--help"],
        *(pytest.param([word], marks=pytest.mark.long) for word in ("--help", "nonsense")),
    ],
)
def test_only_the_command_that_is_called_is_imported(arguments: list[str]) -> None:
    probe = f"""
import sys
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
quiet = StringIO()
with redirect_stdout(quiet), redirect_stderr(quiet), suppress(SystemExit):
    {CLI.format(arguments)}
from zackpack.cli.commands import COMMANDS
modules = {{*COMMANDS}}
print(sorted(module for module in modules if f"zackpack.cli.{{module}}" in sys.modules))
"""
    assert python(probe).stdout.strip() == str(["rule"] if "rule" in arguments else [])
