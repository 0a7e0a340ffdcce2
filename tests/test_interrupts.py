"""A search that is watched, interrupted or ended by an error."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from ortools.sat.python.cp_model import CpSolver

import zackpack as zp
from tests.solutions import CUBE, ENDLESS, LONG, honest
from zackpack.interrupts import hold_back_ctrl_c

ROOT = Path(__file__).parent.parent


def test_progress_is_true_while_the_search_runs() -> None:
    told: list[zp.Progress] = []
    solution = zp.solve(*LONG, time_limit=2.5, on_progress=told.append)
    honest(solution, 24)
    assert told
    assert [p.seconds for p in told] == sorted(p.seconds for p in told)
    assert [p.penalty for p in told] == sorted((p.penalty for p in told), reverse=True)
    assert [p.bound for p in told] == sorted(p.bound for p in told)
    assert told[-1].bound <= solution.bound <= 24 <= solution.penalty <= told[-1].penalty


def test_an_error_in_on_progress_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped: list[CpSolver] = []
    stop_search = CpSolver.stop_search

    def stop(solver: CpSolver) -> None:
        stopped.append(solver)
        stop_search(solver)

    def fail(progress: zp.Progress) -> None:
        raise LookupError(progress)

    monkeypatch.setattr(CpSolver, "stop_search", stop)
    with pytest.raises(LookupError):
        zp.solve(*ENDLESS, method="cp-sat", time_limit=3, on_progress=fail)
    assert stopped
    with pytest.raises(LookupError):
        zp.solve(*ENDLESS, method="search", time_limit=3, on_progress=fail)


INTERRUPTED = f"""
import os, signal
import zackpack as zp
told = []
def say(progress):
    if not told:
        print("searching", flush=True)
    told.append(progress)
solution = zp.solve(zp.Truck("cube", {CUBE}, 10), zp.Cargo(turquoise=245, purple=4), on_progress=say)
print(zp.check(solution.load), zp.score(solution.load).penalty == solution.penalty, solution.bound, solution.gap > 0)
print(solution.status.value, solution.interrupted)
try:
    os.kill(os.getpid(), signal.SIGINT)
except KeyboardInterrupt:
    print("Ctrl-C is as before")
"""


@pytest.fixture
def _ctrl_c_works() -> Iterator[None]:
    """Children ignore Ctrl-C if we do, as in a shell's background job."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_ends_the_search_and_keeps_its_load() -> None:
    with subprocess.Popen([sys.executable, "-c", INTERRUPTED], cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert process.stdout.readline() == "searching\n"
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    assert out.splitlines() == ["() True 0 True", "feasible True", "Ctrl-C is as before"]


STARTING = """
import runpy, signal, sys
class Finder:
    def find_spec(self, name, path, target=None):
        if name == {module!r}:
            signal.raise_signal(signal.SIGINT)
sys.meta_path.insert(0, Finder())
sys.argv = ["zackpack", *{arguments!r}]
runpy.run_module("zackpack", run_name="__main__")
"""


@pytest.mark.usefixtures("_ctrl_c_works")
@pytest.mark.parametrize(
    ("module", "arguments"),
    [
        ("zackpack.cli.options", ["rule"]),
        ("numpy", ["table"]),
        *(
            pytest.param(module, ["rule"], marks=pytest.mark.long)
            for module in ("zackpack.cli", "argparse", "zackpack.decks", "zackpack.cli.rule", "zackpack.rules")
        ),
        *(
            pytest.param(module, arguments, marks=pytest.mark.long)
            for module, arguments in (
                ("joblib", ["table", "--jobs", "2"]),
                ("multiprocessing.synchronize", ["table", "--jobs", "2"]),
                ("distributed", ["table", "--dask", "tcp://127.0.0.1:1"]),
                ("pandas", ["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--method", "cp-sat"]),
                ("matplotlib", ["plot", "rolls", "--truck", "T07", "-o", "no/x.svg"]),
            )
        ),
    ],
)
def test_ctrl_c_while_the_program_starts(module: str, arguments: list[str]) -> None:
    code = STARTING.format(module=module, arguments=arguments)
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "zackpack: interrupted\n")


def test_ctrl_c_waits_for_the_end_of_an_import() -> None:
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    reached = False
    try:
        with pytest.raises(KeyboardInterrupt), hold_back_ctrl_c():  # noqa: PT012 - the point is what comes between
            signal.raise_signal(signal.SIGINT)
            reached = True
        assert reached
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        with pytest.raises(LookupError), hold_back_ctrl_c():
            raise LookupError
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        signal.signal(signal.SIGINT, before)


IMPORTING = """
import os, signal, sys
import zackpack as zp
from tests.solutions import ENDLESS
class Finder:
    def find_spec(self, name, path, target=None):
        if name.startswith("ortools"):
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Finder())
solution = zp.solve(*ENDLESS, time_limit=60)
print(zp.check(solution.load), solution.status.value, solution.interrupted, solution.methods)
"""


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_while_cp_sat_is_imported() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORTING], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "() feasible True ('search',)\n", "")


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "cube.toml"
    area = "\n".join(CUBE)
    head = "version = 1\ncargo = { turquoise = 245, purple = 4 }\n"
    file.write_text(f'{head}[truck]\nname = "cube"\nlevels = 10\narea = """\n{area}\n"""\n')
    ours, theirs = pty.openpty()  # progress is shown on terminals only
    command = [sys.executable, "-m", "zackpack", "solve", str(file), "--json"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while b"Ctrl-C takes it" not in seen:
            seen += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=60)
    os.close(ours)
    report = json.loads(out)
    assert process.returncode == 0
    assert (report["status"], report["interrupted"], report["bound"]) == ("feasible", True, 0)
    assert report["gap"] == report["penalty"] > 0
