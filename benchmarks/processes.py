"""Measurements of whole processes, from outside: the start-up of each command, and peak memory."""

from __future__ import annotations

import os
import pty
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from cases import cube, left_open, stubborn
from tables import progress, table

import zackpack as zp

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "zackpack/data/house.toml"
RECORD = ROOT / "benchmarks/instances/thirty_rounds.toml"
TRUCK = "T07"
ROLL = "3,2,3,0,1"
PICK = "T01,T05,T07"
ON_TERMINAL = "the same on a terminal"

LARGE = """
import time
import zackpack as zp
class Clock:
    def is_set(self):
        return time.process_time() > SECONDS
truck = zp.Truck("large", {area!r}, {levels})
solution = zp.solve(truck, zp.Cargo(*{counts}), method="METHOD", stop=Clock())
assert solution.bound <= {penalty} <= solution.penalty
"""


def _large(method: str, seconds: int) -> str:
    return LARGE.replace("METHOD", method).replace("SECONDS", str(seconds))


SMALL_TASKS = {
    "bare Python": "",
    "import zackpack": "import zackpack",
    "import ortools' CP-SAT": "from ortools.sat.python import cp_model",
    f"zp.solve, {TRUCK} and {ROLL}": f"""
import zackpack as zp
assert zp.solve(zp.house_deck()[{TRUCK!r}], zp.Cargo.parse({ROLL!r})).gap == 0
""",
}
TABLES = {
    f"zp.penalties, {TRUCK}": f"""
import zackpack as zp
zp.penalties(zp.house_deck()[{TRUCK!r}])
""",
    "zackpack table --out FILE, house deck": """
import os, tempfile
from zackpack.cli import main
with tempfile.TemporaryDirectory() as folder:
    main(["table", "--out", os.path.join(folder, "house.csv")])
""",
}


def memory_tasks(longest: int) -> dict[str, str]:
    """Programs by name; no solution takes them more than so many seconds of one core, also on a
    busy machine.
    """
    seconds = min(10, longest)
    return {
        **SMALL_TASKS,
        "zp.solve, 1,000 cubes": _large("auto", longest),
        "zp.solve, 1,000 cubes, CP-SAT alone": _large("cp-sat", longest),
        f"zp.solve, 693 cubes, unproven for {seconds} s": _large("auto", seconds),
        f"zp.solve, 693 cubes, unproven for {seconds} s, search alone": _large("search", seconds),
        **TABLES,
    }


# For a finished child, the system may report its parent's peak, so the child looks up its own.
REPORT = """
import re
print(re.search(r"VmHWM:\\s+(\\d+) kB", open("/proc/self/status").read())[1])
"""


def commands(load_file: Path, hard_files: Mapping[str, Path]) -> dict[str, list[str]]:
    """The processes to start, the bare interpreter first."""
    zackpack = ["-m", "zackpack"]
    solve = ["solve", "--roll", ROLL, "--truck", TRUCK]
    return {
        "python -c pass": ["-c", "pass"],
        "python -c 'import zackpack'": ["-c", "import zackpack"],
        "python -c 'from ortools.sat.python import cp_model'": [
            "-c",
            "from ortools.sat.python import cp_model",
        ],
        "zackpack --help": [*zackpack, "--help"],
        "zackpack rule ZP-L4": [*zackpack, "rule", "ZP-L4"],
        "zackpack list": [*zackpack, "list"],
        "zackpack check DECK": [*zackpack, "check", str(HOUSE)],
        "zackpack new deck FILE": [*zackpack, "new", "deck", f"{load_file.parent}/{{}}.toml"],
        "zackpack check FILE": [*zackpack, "check", str(load_file)],
        "zackpack check FILE --best": [*zackpack, "check", str(load_file), "--best"],
        "zackpack check RECORD, 30 rounds of six players": [*zackpack, "check", str(RECORD)],
        f"zackpack solve --roll {ROLL} --truck {TRUCK}": [*zackpack, *solve],
        ON_TERMINAL: [*zackpack, *solve],
        "the same with --method cp-sat": [*zackpack, *solve, "--method", "cp-sat"],
        **{
            f"zackpack solve FILE, left open by the first search, proven {how}": [
                *zackpack,
                "solve",
                str(file),
            ]
            for how, file in hard_files.items()
        },
        "zackpack hint FILE": [*zackpack, "hint", str(load_file)],
        f"zackpack pick --roll {ROLL} --trucks T01,T05,T07": [
            *zackpack,
            "pick",
            "--roll",
            ROLL,
            "--trucks",
            PICK,
        ],
        "zackpack table --out FILE, house deck": [
            *zackpack,
            "table",
            "--out",
            f"{load_file.parent}/{{}}.csv",
        ],
    }


def measure_startup(rounds: int) -> tuple[list[str], Any]:
    """Start the commands in turn, so that a busy moment on the machine hits all of them."""
    with tempfile.TemporaryDirectory() as folder:
        load_file = Path(folder) / "load.toml"
        zp.write_load(zp.solve(zp.house_deck()[TRUCK], zp.Cargo.parse(ROLL)).load, load_file)
        hard_files = {
            how: Path(folder) / f"hard{number}.toml" for number, how in enumerate(left_open())
        }
        for how, instance in left_open().items():
            zp.write_load(zp.Load(instance.truck, instance.cargo, ()), hard_files[how])
        processes = commands(load_file, hard_files)
        seconds: dict[str, list[float]] = {name: [] for name in processes}
        cpu_seconds: dict[str, list[float]] = {name: [] for name in processes}
        for number in progress("start-up", range(rounds + 1)):
            for name, arguments in processes.items():
                start = _python_on_terminal if name == ON_TERMINAL else _python
                new_files = [argument.format(number) for argument in arguments]
                cpu_before = _cpu_seconds_of_children()
                started = time.perf_counter()
                start(new_files)

                if number:  # round 0 compiles modules and warms the disk cache
                    seconds[name].append(time.perf_counter() - started)
                    cpu_seconds[name].append(_cpu_seconds_of_children() - cpu_before)

    # Of processor time, other programs on the machine take little.
    bare = statistics.median(cpu_seconds["python -c pass"])
    rows = []
    for name, times in seconds.items():
        cpu = statistics.median(cpu_seconds[name])
        wall = statistics.median(times)
        rows.append((f"`{name}`", f"{wall * 1000:,.0f}", f"{cpu * 1000:,.0f}", f"{cpu / bare:.1f}"))
    title = f"Whole processes, median of {rounds} (python -m zackpack, output piped)"
    head = ("", "ms", "ms of a processor", "ratio to bare")
    return [table(title, head, rows)], {"seconds": seconds, "cpu_seconds": cpu_seconds}


def _cpu_seconds_of_children() -> float:
    """Seconds of a processor that all processes took which have ended."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measure_memory(longest: int) -> tuple[list[str], Any]:
    """The peak resident memory of a process for each of `memory_tasks`."""
    if not Path("/proc/self/status").exists():
        return ["Peak memory is measured on Linux only.\n"], None
    peaks = {}
    tasks = memory_tasks(longest)
    for name in progress("memory", list(tasks)):
        code = tasks[name]
        if "{area" in code:
            large = stubborn() if "unproven" in name else cube()
            penalty = "solution.penalty" if large.penalty is None else large.penalty
            code = code.format(
                area=large.truck.area,
                levels=large.truck.levels,
                counts=large.cargo.counts,
                penalty=penalty,
            )
        peaks[name] = int(_python(["-c", code + REPORT]).split()[-1])
    rows = [(name, f"{kilobytes / 1024:,.0f}") for name, kilobytes in peaks.items()]
    return [table("Peak memory of a process", ("", "MiB"), rows)], peaks


def _environment() -> dict[str, str]:
    """Return what a process shall find: Python keeps its bytecode, a terminal has colours."""
    unwanted = ("PYTHONDONTWRITEBYTECODE", "NO_COLOR", "FORCE_COLOR")
    kept = {name: value for name, value in os.environ.items() if name not in unwanted}
    return {**kept, "TERM": "xterm-256color"}


def _python_on_terminal(arguments: list[str]) -> None:
    """Start Python on a terminal of its own, and read what it shows."""
    screen, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=_environment(),
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
    )
    os.close(terminal)

    # Linux reports the end of a terminal as an error.
    with suppress(OSError):
        while os.read(screen, 4096):
            pass
    os.close(screen)
    if process.wait():
        raise subprocess.CalledProcessError(process.returncode, arguments)


def _python(arguments: list[str]) -> str:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=_environment(),
        check=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    ).stdout
