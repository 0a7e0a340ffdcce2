"""Measurements of whole processes, from outside: the start-up of each command, and peak memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
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
        for number in progress("start-up", range(rounds + 1)):
            for name, arguments in processes.items():
                started = time.perf_counter()
                _python(
                    [argument.format(number) for argument in arguments]
                )  # some need a new file each time
                if number:  # round 0 compiles modules and warms the disk cache
                    seconds[name].append(time.perf_counter() - started)
    bare = statistics.median(seconds["python -c pass"])
    rows = []
    for name, times in seconds.items():
        median = statistics.median(times)
        rows.append(
            (
                f"`{name}`",
                f"{median * 1000:,.0f}",
                f"{(median - bare) * 1000:,.0f}",
                f"{median / bare:.1f}",
            )
        )
    title = f"Whole processes, median of {rounds} (python -m zackpack, output piped)"
    return [table(title, ("", "ms", "ms above bare", "ratio to bare"), rows)], seconds


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


def _python(arguments: list[str]) -> str:
    keep_bytecode = {
        name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=keep_bytecode,
        check=True,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    ).stdout
