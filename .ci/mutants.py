#!/usr/bin/env python3
"""Which small changes to the code do the default tests not notice? python .ci/mutants.py --help

Changes ("mutants") are drawn at random and tried one after another in a clone of this repository's
last commit, which stays in a folder with the lines that each test passes and with all results: the
same call again goes on where it was stopped. A mutant dies if tests fail, if they do not end, or
if the module cannot be imported any more. What survives has to be read by somebody: a test is
missing, or nobody can see the change, which .ci/survivors.toml then says.
"""

import argparse
import ast
import json
import os
import re
import resource
import signal
import subprocess
import sys
import tomllib
from collections import Counter, defaultdict
from contextlib import suppress
from difflib import ndiff
from pathlib import Path
from typing import NamedTuple

from coverage import CoverageData
from mutations import Change, draw, mutated, package_of

ROOT = Path(__file__).resolve().parent.parent
REVIEWED = ROOT / ".ci" / "survivors.toml"
SECONDS_OF_A_TEST = 60
"""After which a test is taken to loop: the slowest one takes some ten."""
SECONDS_OF_A_RUN = 900
"""The same for a whole run: to collect the tests can loop, too."""
MEMORY = 16 << 30
"""Bytes that a process may ask for, so that a mutant that collects for ever harms nobody."""
PYTEST = (sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider")
ONE_PROCESS = ("-n", "0", "--dist", "no")
"""pytest-cov knows no tests while pytest-xdist runs, which pyproject.toml asks for."""
LIMITS = (
    *("-o", f"faulthandler_timeout={SECONDS_OF_A_TEST}"),
    *("-o", "faulthandler_exit_on_timeout=true"),
)

Lines = dict[str, dict[int, list[str]]]
"""The tests that pass each line of each module."""
Stage = tuple[str, list[str]]
"""A name, and the tests that are run; all of them if none are named."""


def git(folder: Path, *arguments: str | Path) -> str:
    """What a git command prints."""
    command = ["git", "-C", folder, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def clone_into(folder: Path) -> Path:
    """The clone of the last commit in the folder of our own, made if it is missing."""
    clone = folder / "clone"
    if not clone.exists():
        folder.mkdir(parents=True, exist_ok=True)
        git(ROOT, "clone", "--quiet", ROOT, clone)
    git(clone, "fetch", "--quiet", "origin", git(ROOT, "rev-parse", "HEAD"))
    git(clone, "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
    return clone


def run(clone: Path, *command: str, seconds: int = SECONDS_OF_A_RUN) -> tuple[int, str]:
    """The exit code and output of a command in the clone; no process of it stays behind."""
    process = subprocess.Popen(
        command,
        cwd=clone,
        env={**os.environ, "PYTHONPATH": str(clone)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY)),  # noqa: PLW1509
    )
    try:
        output = process.communicate(timeout=seconds)[0]
    except subprocess.TimeoutExpired:
        output = "Timeout"
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return process.returncode, output


def lines_of_tests(clone: Path, file: Path) -> Lines:
    """The tests that pass each line, by module; none of a line that runs at the import only.

    Nor does it know what tests run in processes of their own.
    """
    if not file.exists():
        measured = ("--cov=zackpack", "--cov=solvers", "--cov-report=", "--cov-context=test")
        code, output = run(clone, *PYTEST, *ONE_PROCESS, *measured)
        if code:
            sys.exit(f"{output}\nthe tests have to pass before anything is changed")
        (clone / ".coverage").replace(file)

    data = CoverageData(file)
    data.read()
    return {
        Path(module).relative_to(clone).as_posix(): {
            line: sorted({name.partition("|")[0] for name in names} - {""})
            for line, names in data.contexts_by_lineno(module).items()
        }
        for module in data.measured_files()
    }


def near_tests(clone: Path, module: str) -> list[str]:
    """The test files in the folder of a module's tests, and those that import from the module."""
    folder = clone / "tests" / package_of(module).removeprefix("zackpack").strip("/")
    dotted = module.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    above, _, name = dotted.rpartition(".")
    names = re.compile(rf"{dotted}\b|from {above} import .*\b{name}\b")
    files = {file for file in clone.glob("tests/**/test_*.py") if names.search(file.read_text())}
    files.update(folder.glob("test_*.py"))
    return sorted(file.relative_to(clone).as_posix() for file in files)


def death(clone: Path, *options: str, tests: list[str]) -> str | None:
    """What tests, or all if none are named, say of a mutant: "tests" failed, or "time", or None.

    A test's name can depend on what was changed: then its whole file is run.
    """
    listed = clone / ".git" / "tests-to-run"
    arguments = [f"@{listed}"] if tests else []
    for names in (tests, sorted({test.partition("::")[0] for test in tests})):
        listed.write_text("\n".join(names))
        files = sum("::" not in name for name in names)
        limit = SECONDS_OF_A_TEST * (1 + files) + len(names) if names else SECONDS_OF_A_RUN
        code, output = run(clone, *PYTEST, *LIMITS, *options, *arguments, seconds=limit)
        if code and re.search(r"^Timeout( \(.*\)!)?$", output, re.MULTILINE):
            return "time"
        if code in (0, 1, 2):
            return "tests" if code else None
    return "tests"


def try_out(clone: Path, change: Change, stages: list[Stage]) -> str | None:
    """What kills a mutant: the "import", the tests of a stage (its name) or "time"; else None."""
    file = clone / change.module
    original = file.read_text("utf-8")
    dotted = change.module.removesuffix(".py").replace("/", ".")
    try:
        write(file, mutated(change, original))
        if run(clone, sys.executable, "-c", f"import {dotted}")[0]:
            return "import"
        for stage, tests in stages:
            processes = ONE_PROCESS if tests else ()
            if died := death(clone, *processes, tests=tests):
                return stage if died == "tests" else died
    finally:
        write(file, original)
    return None


def stages_of(clone: Path, change: Change, lines: Lines) -> list[Stage]:
    """The tests that are tried one stage after another; the last one has all of them."""
    files = near_tests(clone, change.module)
    near: list[str] = []
    far: list[str] = []
    for test in lines.get(change.module, {}).get(change.line, []):
        (near if test.partition("::")[0] in files else far).append(test)
    stages = [("line", near), ("line", far), ("near", files)]
    return [*(stage for stage in stages if stage[1]), ("all", [])]


def write(file: Path, code: str) -> None:
    """Write a module, and forget what Python has compiled it to: it looks at whole seconds."""
    file.write_text(code, "utf-8")
    for compiled in (file.parent / "__pycache__").glob(f"{file.stem}.*.pyc"):
        compiled.unlink()


class Survivor(NamedTuple):
    """A mutant as survivors.toml has it: without the number of its line, which other lines move."""

    module: str
    where: str
    before: str
    after: str

    def __str__(self) -> str:
        # JSON writes strings as TOML does
        values = self._asdict().items()
        return "\n".join(
            f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in values
        )


def reviewed() -> set[Survivor]:
    """The survivors of which somebody has written down why they may live."""
    tables = tomllib.loads(REVIEWED.read_text("utf-8"))["survivor"]
    return {Survivor(*(table[key] for key in Survivor._fields)) for table in tables}


class Results(dict[Change, str | None]):
    """What killed each mutant of a commit that has been tried, kept in a file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        if file.exists():
            rows = map(json.loads, file.read_text("utf-8").splitlines())
            self.update((Change(*change), end) for change, end in rows)

    def add(self, change: Change, end: str | None) -> None:
        """Keep what killed a mutant, or that nothing did."""
        self[change] = end
        with self.file.open("a", encoding="utf-8") as file:
            print(json.dumps([change, end]), file=file)


def described(clone: Path, change: Change) -> Survivor:
    """A mutant by its function and the text of its line."""
    code = (clone / change.module).read_text("utf-8")
    differences = [*ndiff(code.splitlines(), mutated(change, code).splitlines())]
    before, after = (
        " ".join(filter(None, (line[2:].strip() for line in differences if line[:2] == sign)))
        for sign in ("- ", "+ ")
    )
    inside = [
        node
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        and min([node.lineno, *(one.lineno for one in node.decorator_list)]) <= change.line
        and change.line <= (node.end_lineno or node.lineno)
    ]
    where = ".".join(node.name for node in sorted(inside, key=lambda node: node.lineno))
    return Survivor(change.module, where, before, after)


def report(counts: dict[str, Counter[str]]) -> None:
    """Print how the mutants of each package ended, and the share that was noticed."""
    print()
    for package, ends in sorted(counts.items()):
        print(f"# {package}: {ends.total()} changes, {dict(sorted(ends.items()))}")
    totals = sum(counts.values(), Counter())
    visible = totals.total() - totals["reviewed"]
    noticed = visible - totals["survives"]
    print(f"# {noticed} of {visible} were noticed, those left out that may live: {dict(totals)}")


def main() -> None:
    """Draw the changes, try each, and show what survives and has not been reviewed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("?")[0] + "?")
    parser.add_argument("folder", type=Path, help="for the clone and all results; outside of it")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--number", type=int, default=250, help="of changes (default: 250)")
    parser.add_argument("--least", type=int, default=15, help="in each package (default: 15)")
    parser.add_argument("--package", action="append", default=[], help="such as zackpack/files")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # which puts the code back

    clone = clone_into(asked.folder.resolve())
    commit = git(clone, "rev-parse", "--short", "HEAD")
    lines = lines_of_tests(clone, clone.parent / f"coverage-{commit}")
    changes = draw(clone, asked.number, asked.least, asked.seed, asked.package)
    results = Results(clone.parent / f"results-{commit}.jsonl")
    reasons = reviewed()

    counts: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for number, change in enumerate(changes, start=1):
        if change not in results:
            results.add(change, try_out(clone, change, stages_of(clone, change, lines)))
        survivor = described(clone, change)
        end = results[change] or ("reviewed" if survivor in reasons else "survives")
        counts[package_of(change.module)][end] += 1
        print(f"{number}/{len(changes)} {change.module}:{change.line} {end}", file=sys.stderr)
        if end == "survives":
            print(f"\n[[survivor]]  # line {change.line}", survivor, 'reason = ""', sep="\n")
    report(counts)


if __name__ == "__main__":
    main()
