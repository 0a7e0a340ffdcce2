"""What Ctrl-C does to a command, from its start to its end."""

import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import zackpack as zp
from tests.machine import PATIENCE, python
from tests.solutions import OPEN, OPEN_BOUND
from zackpack.cli import main

ROOT = Path(__file__).parents[2]


@pytest.fixture
def open_file(tmp_path: Path) -> str:
    """A load file whose best load has to be searched for."""
    zp.write_load(zp.Load(*OPEN), tmp_path / "open.toml")
    return str(tmp_path / "open.toml")


def test_a_solution_that_ctrl_c_cut_short_is_printed(
    open_file: str,
    tmp_path: Path,
    pressed: Callable[[int], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    pressed(1)
    assert (
        main(
            [
                "solve",
                open_file,
                "--all",
                "--verify",
                "--json",
                "--out",
                str(tmp_path / "best.toml"),
            ]
        )
        == 130
    )

    out, err = capsys.readouterr()
    report = json.loads(out)
    assert err == "zackpack: interrupted\n"
    assert (report["status"], report["interrupted"], report["bound"]) == (
        "feasible",
        True,
        OPEN_BOUND,
    )
    assert (
        report["gap"] + OPEN_BOUND
        == report["penalty"]
        == zp.score(zp.read_load(tmp_path / "best.toml")).penalty
    )


@pytest.mark.parametrize(
    "command",
    [
        ["hint", str(ROOT / "examples/loads/anna.toml")],
        ["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07"],
        ["table"],
        ["simulate", "--players", "least,least,least", "--games", "2"],
    ],
)
def test_commands_print_nothing_that_ctrl_c_falsified(
    command: list[str], pressed: Callable[[int], None], capsys: pytest.CaptureFixture[str]
) -> None:
    pressed(1)
    assert main(command) == 130
    assert capsys.readouterr() == ("", "zackpack: interrupted\n")


AT_A_TERMINAL = """
import sys
from solvers.deadlines import Deadline
from tests.stubs import Clock, endless_search
from zackpack.__main__ import run
Deadline.clock = Clock(step=1)
sys.argv = ["zackpack", "solve", {file!r}, "--method", "search", "--json"]
with endless_search():
    run()
"""


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_at_a_terminal_prints_the_best_load_so_far(open_file: str) -> None:
    ours, theirs = pytest.importorskip("pty").openpty()  # progress is shown on terminals only
    command = [sys.executable, "-c", AT_A_TERMINAL.format(file=open_file)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        seen = b""
        while b"Ctrl-C takes it" not in seen:
            assert select.select([ours], [], [], PATIENCE)[0], seen
            seen += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=PATIENCE)

    os.close(ours)
    report = json.loads(out)
    assert process.returncode == 130
    assert (report["status"], report["interrupted"], report["bound"]) == (
        "feasible",
        True,
        OPEN_BOUND,
    )
    assert report["gap"] + OPEN_BOUND == report["penalty"]


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
        *(
            pytest.param(module, arguments, marks=pytest.mark.long)
            for module, arguments in (
                ("joblib", ["table", "--jobs", "2"]),
                ("distributed", ["table", "--dask", "tcp://127.0.0.1:1"]),
                ("matplotlib", ["plot", "rolls", "--truck", "T07", "-o", "no/x.svg"]),
            )
        ),
    ],
)
def test_ctrl_c_while_the_program_starts_leaves_no_traceback(
    module: str, arguments: list[str]
) -> None:
    code = STARTING.format(module=module, arguments=arguments)
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "zackpack: interrupted\n")


@pytest.mark.usefixtures("_ctrl_c_works")
def test_ctrl_c_while_a_cluster_says_nothing_leaves_no_traceback() -> None:
    pytest.importorskip("distributed")
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"tcp://127.0.0.1:{server.getsockname()[1]}"
        process = subprocess.Popen(
            [sys.executable, "-m", "zackpack", "table", "--dask", address],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        with process:
            server.settimeout(PATIENCE)
            connection, _ = server.accept()
            with connection:
                connection.settimeout(PATIENCE)
                assert connection.recv(1)  # it has said its first word, and waits for ours
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (130, "", "zackpack: interrupted\n")


ENDING = """
import signal, sys
from zackpack import __main__, cli
set_handler = signal.signal

def main():
    signal.signal = press_and_set
    {end}

def press_and_set(*arguments):
    signal.signal = set_handler
    signal.raise_signal(signal.SIGINT)
    return set_handler(*arguments)

cli.main = main
__main__.run()
"""


@pytest.mark.usefixtures("_ctrl_c_works")
@pytest.mark.parametrize("end", ["return 130", "sys.exit(0)", "raise KeyboardInterrupt"])
def test_ctrl_c_at_the_end_of_a_command_leaves_no_traceback(end: str) -> None:
    """As the second of two quick ones does; the command has taken the first one, and ended."""
    done = python(ENDING.format(end=end))
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "zackpack: interrupted\n")


IN_THE_BACKGROUND = """
import atexit, signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
atexit.register(signal.raise_signal, signal.SIGINT)
"""


def test_a_job_in_the_background_goes_on_ignoring_ctrl_c() -> None:
    code = IN_THE_BACKGROUND + STARTING.format(
        module="zackpack.cli.options", arguments=["rule", "ZP-L1"]
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("ZP-L1")
