#!/usr/bin/env python3
"""Run the default tests under the conditions of other machines: .ci/other_machines.py NAME ...

Each NAME is a condition, such as one-core or german; NAME+NAME is both at once, and --list shows
them all. What follows "--" goes to pytest. The tests run with the Python of .venv or, if that is
set, with PYTHON. They run once for each condition, one after another; a table ends the output.
"""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent.parent
NOBODY = 65534
SLICE = 0.1
"""Seconds in which a slow machine works for a tenth of them."""
BUSY = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"
SHUFFLE = """
import random
def pytest_collection_modifyitems(items):
    random.Random({seed}).shuffle(items)
"""


class Run:
    """One run of the tests, and its conditions; `stack` ends what the machine does beside it."""

    def __init__(self, stack: contextlib.ExitStack, options: list[str]) -> None:
        self.stack = stack
        self.options = options
        self.folder = ROOT
        self.environment = dict(os.environ)
        self.python = Path(os.environ.get("PYTHON", ROOT / ".venv/bin/python")).absolute()
        self.wrapper: list[str] = []
        self.preparations: list[Callable[[], object]] = []
        self.output: IO[str] | None = None
        self.speed = 1.0

    def temporary(self, name: str = "") -> Path:
        """Make a folder that everybody can read."""
        folder = Path(self.stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        (folder / name).mkdir(exist_ok=True)
        return folder / name

    def move(self, name: str) -> None:
        """Run in a copy of the checkout."""
        if self.folder == ROOT:
            self.folder = self.temporary(name)
            listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
            files = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True).stdout
            for file in filter(None, files.decode().split("\0")):
                if (ROOT / file).exists():
                    (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(ROOT / file, self.folder / file)

    def start(self) -> int:
        """Run the tests and return their exit code."""

        def prepare() -> None:
            for one in self.preparations:
                one()

        command = [*self.wrapper, str(self.python), "-m", "pytest", "-q", *self.options]
        process = subprocess.Popen(
            command,
            cwd=self.folder,
            env=self.environment,
            preexec_fn=prepare,  # noqa: PLW1509  # no thread has begun yet
            stdin=subprocess.DEVNULL if self.output else None,
            stdout=self.output,
            stderr=self.output,
        )
        if self.speed < 1:
            threading.Thread(target=slow_down, args=(process, self.speed), daemon=True).start()
        return process.wait()


def slow_down(process: subprocess.Popen[bytes], speed: float) -> None:
    """Stop a process and all that it has started for most of the time."""
    while process.poll() is None:
        family = descendants(process.pid)
        for number, seconds in ((signal.SIGSTOP, 1 - speed), (signal.SIGCONT, speed)):
            for pid in family:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, number)
            time.sleep(SLICE * seconds)


def descendants(ancestor: int) -> list[int]:
    """List a process and all below it."""
    children: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            children.setdefault(int(fields[1]), []).append(int(stat.parent.name))
    found = [ancestor]
    for pid in found:
        found += children.get(pid, [])
    return found


Condition = Callable[[Run], None]
"""What makes a run one on another machine; its docstring is its line of --list."""

# ---- the machine


def alone(run: Run) -> None:
    """As it is."""


def one_core(run: Run) -> None:
    """On one core."""
    run.wrapper += ["taskset", "-c", "0"]


def busy(run: Run) -> None:
    """Beside eight busy processes."""
    for _ in range(8):
        process = run.stack.enter_context(subprocess.Popen([sys.executable, "-c", BUSY]))
        run.stack.callback(process.kill)


def slow(run: Run) -> None:
    """At a tenth of the speed."""
    run.speed = 0.1


def serial(run: Run) -> None:
    """One test after another: -n 0."""
    run.options += ["-n", "0"]


def crowd(run: Run) -> None:
    """Eight tests at a time: -n 8."""
    run.options += ["-n", "8"]


def shuffle(seed: int) -> Condition:
    """Return a condition: tests in a random order."""

    def shuffled(run: Run) -> None:
        folder = run.temporary()
        (folder / "shuffled.py").write_text(SHUFFLE.format(seed=seed))
        run.environment["PYTHONPATH"] = str(folder)
        run.options += ["-p", "shuffled"]

    shuffled.__doc__ = f"In a random order, number {seed}."
    return shuffled


def python(version: str) -> Condition:
    """Return a condition: another Python, in an environment of its own."""

    def with_python(run: Run) -> None:
        found = find_python(version)
        environment = run.temporary("environment")
        subprocess.run([found, "-m", "venv", environment], check=True)
        run.python = environment / "bin/python"
        install = [str(run.python), "-m", "pip", "install", "--quiet", "-e", f"{ROOT}[test]"]
        subprocess.run(install, check=True)
        subprocess.run([run.python, "--version"], check=True)

    with_python.__doc__ = f"With {version}, in an environment of its own."
    return with_python


def find_python(name: str) -> str:
    """Find a Python by its path, or by its name, as python3.12, with pyenv or in PATH."""
    known = sorted(
        Path("~/.pyenv/versions")
        .expanduser()
        .glob(f"{Path(name).name.removeprefix('python')}.*/bin/python")
    )
    found = shutil.which(name) if not known or os.sep in name else str(known[0])
    if not found:
        sys.exit(f"no {name} here")
    return found


def a_space(run: Run) -> None:
    """In a checkout whose path has a space."""
    run.move("a checkout")


# ---- the user


def not_root(run: Run) -> None:
    """As a user who is not root, in a copy of the checkout.

    Python must be one that everybody may start.
    """
    if os.geteuid() == 0:
        run.move("checkout")
        for path in (run.folder, *run.folder.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
        run.environment["HOME"] = str(run.folder)
        run.wrapper += ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


def no_home(run: Run) -> None:
    """Without HOME"""
    run.environment.pop("HOME", None)


def sealed_home(run: Run) -> None:
    """With a HOME that cannot be written.

    A folder of the system stays as it is, for root as well.
    """
    run.environment["HOME"] = "/proc/none"


def umask(run: Run) -> None:
    """With new files for their owner only."""
    run.preparations.append(lambda: os.umask(0o077))


# ---- the shell


def nohup(run: Run) -> None:
    """Ignoring SIGHUP, as under nohup."""
    run.preparations.append(lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))


def background(run: Run) -> None:
    """Ignoring SIGINT, as in the background of a shell."""
    run.preparations.append(lambda: signal.signal(signal.SIGINT, signal.SIG_IGN))


def no_terminal(run: Run) -> None:
    """Without a terminal."""
    run.preparations.append(os.setsid)
    run.output = run.stack.enter_context((run.temporary() / "output").open("w+"))


def variables(*, without: Sequence[str] = (), **values: str) -> Condition:
    """Return a condition: variables of the environment that are set, or missing."""

    def set_variables(run: Run) -> None:
        run.environment.update(values)
        for name in without:
            run.environment.pop(name, None)

    words = [f"{name}={value}" for name, value in values.items()] + [
        f"without {name}" for name in without
    ]
    set_variables.__doc__ = f"With {' '.join(words)}."
    return set_variables


CONDITIONS = {
    "alone": alone,
    "one-core": one_core,
    "busy": busy,
    "slow": slow,
    "serial": serial,
    "crowd": crowd,
    **{f"random-{seed}": shuffle(seed) for seed in (1, 2, 3)},
    **{f"python3.{minor}": python(f"python3.{minor}") for minor in (11, 12, 13, 14)},
    "system-python": python("/usr/bin/python3"),
    "space": a_space,
    "not-root": not_root,
    "no-home": no_home,
    "sealed-home": sealed_home,
    "umask": umask,
    "nohup": nohup,
    "background": background,
    "no-terminal": no_terminal,
    "german": variables(LANG="de_DE.UTF-8", LANGUAGE="de", without=["LC_ALL"]),
    "french": variables(LC_ALL="fr_FR.UTF-8"),
    "ascii": variables(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"),
    "buffered": variables(without=["PYTHONUNBUFFERED"]),
    "unbuffered": variables(PYTHONUNBUFFERED="1"),
    "no-colour": variables(NO_COLOR="1"),
    "colour": variables(FORCE_COLOR="1"),
    "dumb": variables(TERM="dumb"),
    "narrow": variables(COLUMNS="40"),
    "wider": variables(COLUMNS="60"),
    "warnings": variables(PYTHONWARNINGS="error"),
    "optimised": variables(PYTHONOPTIMIZE="1"),
    "tokyo": variables(TZ="Asia/Tokyo"),
}


def list_conditions() -> None:
    """Print each condition and what it is."""
    for name, condition in CONDITIONS.items():
        print(f"{name:14} {(condition.__doc__ or '').splitlines()[0]}")


def run_under(name: str, options: list[str]) -> int:
    """Run the tests under a condition, or several joined by "+"; return their exit code."""
    with contextlib.ExitStack() as stack:
        run = Run(stack, options)
        for part in name.split("+"):
            CONDITIONS[part](run)

        print(f"== {name}", flush=True)
        code = run.start()
        if run.output:
            run.output.seek(0)
            print(run.output.read())
        return code


def main() -> int:
    """Run the tests under all conditions that are named."""
    words, _, options = " ".join(sys.argv[1:]).partition(" -- ")
    names = words.split()
    if not names or names == ["--list"]:
        list_conditions()
        return 0

    if unknown := {part for name in names for part in name.split("+")} - CONDITIONS.keys():
        sys.exit(f"no such condition: {', '.join(sorted(unknown))}; --list shows them")

    rows = []
    failed = False
    for name in names:
        begun = time.monotonic()
        code = run_under(name, options.split())
        failed = failed or code != 0
        seconds = time.monotonic() - begun
        rows.append(f"{name:30} {seconds:5.0f} s  {'failed' if code else 'passed'}")

    print(*rows, sep="\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
