"""Seconds of the processor and peak memory of a command on a heavy file, in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
CODE = """import atexit, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
resource.setrlimit(resource.RLIMIT_CPU, ({seconds}, {seconds} + 1))

def tell():
    used = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/status") as status:  # ru_maxrss would be that of the process that started this one
        peak = next(int(line.split()[1]) / 1024 for line in status if line.startswith("VmHWM"))
    with open(".cost", "w") as file:
        print(used.ru_utime + used.ru_stime, peak, file=file)

atexit.register(tell)
from zackpack.cli import main
sys.exit(main())
"""


@dataclass(frozen=True)
class Cost:
    """What a command took (infinite if it was ended), and how it ended."""

    seconds: float
    megabytes: float
    code: int
    output: str


def run(folder: Path, *arguments: str, seconds: int = 20) -> Cost:
    """Run zackpack in a folder; a process that takes more seconds of the processor is ended."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1"}
    command = [sys.executable, "-c", CODE.replace("{seconds}", str(seconds)), *arguments]
    cost = folder / ".cost"
    cost.unlink(missing_ok=True)
    done = subprocess.run(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        cwd=folder,
        env=environment,
        check=False,
    )
    said = done.stdout.decode("utf-8", "replace")
    used, peak = map(float, cost.read_text().split()) if cost.exists() else (float("inf"), float("inf"))
    return Cost(used, peak, done.returncode, said)
