#!/usr/bin/env python3
"""Try what an installation without compiled packages can do: PYTHON .ci/light_install.py.

PYTHON is that of the installation. All trucks of the game are solved and proven; what needs more
says so in a sentence.
"""

import subprocess
import sys
from importlib.util import find_spec
from itertools import islice

import zackpack as zp

COMMANDS = {
    "table": (2, "", "zackpack: numpy is not installed: pip install numpy\n"),
    "rule ZP-L4": None,
    "completion bash": None,
}
"""Commands, with exit code and output where these are those of a refusal; the others succeed."""


def prove_all() -> str:
    """Prove the best load of every truck under every tenth roll."""
    rolls = list(islice(zp.Dice.standard().rolls(), 0, None, 10))
    for truck in zp.house_deck():
        for cargo, _ in rolls:
            solution = zp.solve(truck, cargo)
            if solution.status != "optimal" or zp.check(solution.load):
                sys.exit(f"{truck.name}, {cargo}: {solution!r}")
    return f"{len(zp.house_deck())} trucks proven under {len(rolls)} rolls each"


def try_commands() -> None:
    """Run the commands as a user would."""
    for words, refusal in COMMANDS.items():
        command = [sys.executable, "-m", "zackpack", *words.split()]
        run = subprocess.run(command, check=False, capture_output=True, text=True)
        is_right = run.returncode == 0
        if refusal:
            is_right = (run.returncode, run.stdout, run.stderr) == refusal
        if not is_right:
            sys.exit(f"{words}: {run}")


def main() -> None:
    """Try all of it."""
    compiled = [name for name in ("numpy", "ortools", "pandas") if find_spec(name)]
    if compiled:
        sys.exit(f"{', '.join(compiled)}: this installation is not light")

    try_commands()
    print(f"light: {prove_all()}")


if __name__ == "__main__":
    main()
