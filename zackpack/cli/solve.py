"""zackpack solve: find the least penalty for a truck and a cargo, with a proof."""

# Evaluated, the annotations would import `OptimalLoads`, which only --all needs.
from __future__ import annotations

from importlib.util import find_spec
from typing import Any, NamedTuple

from zackpack import files, optimum
from zackpack.cli.arguments import source, task_of
from zackpack.cli.options import Options, Parser, whole_number
from zackpack.cli.output import search_progress, width
from zackpack.draw.text import load_lines, solution_lines
from zackpack.errors import ZackpackError
from zackpack.files.storage import refuse_existing
from zackpack.loads import Load
from zackpack.optimum import METHODS, Interrupted, Solution, solve
from zackpack.pieces import Cargo
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence, counted
from zackpack.trucks import Truck


class Task(NamedTuple):
    """What to pack: a truck and a cargo."""

    truck: Truck
    cargo: Cargo
    load: Judgement | None  # the sticks to begin with; with --keep even illegal ones


COMPILED = ("ortools", "numpy", "pandas")
"""What CP-SAT needs, one of the two methods: without it, there is no second opinion."""
LOADS_SHOWN = 10
"""How many loads --all shows without --limit."""
EXAMPLES = """\
examples:
  zackpack solve --roll 3,2,3,0,1 --truck T07 --deck my_deck.toml
  zackpack solve --roll "3w 2g 3b 1p" --truck T07 --out best.toml
  zackpack solve my_load.toml --keep        the best with what is packed so far
  zackpack solve my_load.toml --all --limit 3
  zackpack puzzle --json | zackpack solve -

A file holds a truck and a cargo (docs/formats/files.md); the search starts from its
load, if any."""


def add_options(parser: Parser) -> None:
    parser.option("FILE", "a load file: a truck and a cargo, packed or not", nargs="?")
    parser.common("--roll COUNTS", "--truck NAME", "--deck FILE")

    parser.option(
        "--keep", "leave the sticks of FILE where they are, and make the best of the rest"
    )
    parser.option("--all", "show all loads of least penalty, and how many there are")
    limit = Sentence("how many loads --all shows at most (default {count})", count=LOADS_SHOWN)
    parser.option("--limit N", limit, type=whole_number(1, 1_000_000))

    parser.option(
        "--out FILE",
        'write the load to a new file: .toml or .json ("-": to standard output, alone)',
    )
    method = (
        "auto (the default): the search, then CP-SAT for what it leaves open; or only one of them"
    )
    parser.option("--method", method, action="store", choices=METHODS, default="auto")

    parser.option("--verify", "prove the least penalty once more, by the other method")
    parser.common("--time-limit SECONDS", "--workers N", "--json")


def run(options: Options) -> None:
    """Solve, print, and write the load to --out."""
    if options.limit is not None and not options.all:
        options.parser.error("--limit says how many loads --all shows; give --all as well")
    if options.out not in (None, "-"):
        from zackpack.files.writing import is_json  # noqa: PLC0415 - 3 ms, for few calls

        refuse_existing(options.out)
        is_json(options.out)  # refuses other endings, before the search

    if options.file is None and options.keep:
        options.parser.error(
            "--keep keeps the sticks of a FILE: give one instead of --roll and --truck"
        )

    if options.file is None:
        task = Task(*task_of(options, takes_file=True), None)
    else:
        task = _task_of_file(options)
    options.voice.notice_roll(task.cargo)

    try:
        solution = _solve(task, options)
    except Interrupted as stopped:
        _report(stopped.solution, options, listed=False)
        raise
    _report(solution, options, listed=options.all)


def _report(solution: Solution, options: Options, *, listed: bool) -> None:
    """Print the solution, all optimal loads if `listed`, and write the load to --out."""
    if options.out == "-":
        from zackpack.files.writing import toml_load  # noqa: PLC0415 - 3 ms, for few calls

        options.voice.write("-", toml_load(solution.load))
        return

    if options.out is not None:
        files.write_load(solution.load, options.out)
    if options.json:
        _report_json(solution, options, listed=listed)
        return

    options.voice.say(*solution_lines(solution, width(), options.voice.language))
    if options.verify and len(solution.methods) == 1:
        options.voice.say(Sentence("the second method did not finish in time"))
    if listed:
        _say_all(solution, options)
    if options.out is not None:
        options.voice.say("", Sentence("wrote {name}", name=options.out))


def _report_json(solution: Solution, options: Options, *, listed: bool) -> None:
    """Print the solution as JSON, with all optimal loads if they shall be listed."""
    report: dict[str, Any] = {**optimum.solution_table(solution)}
    try:
        if listed:
            report["all"] = _all_table(solution, options)
    except KeyboardInterrupt:  # ends the listing; the solution is proven
        options.voice.report("solve", {**report, "all": None})
        raise
    options.voice.report("solve", report)


def _solve(task: Task, options: Options) -> Solution:
    """Solve, and verify the answer if that is wanted."""
    if options.verify:
        for package in COMPILED:
            if find_spec(package) is None:  # said now, and not after the search
                raise ModuleNotFoundError(name=package)

    limits = {"time_limit": options.time_limit, "workers": options.workers}
    with search_progress(options.voice.language) as progress:
        solution = solve(
            task.truck,
            task.cargo,
            method=options.method,
            hint=task.load,
            fixed=task.load if options.keep else None,
            on_progress=progress,
            **limits,
        )

    return optimum.verify(solution, **limits) if options.verify else solution


def _task_of_file(options: Options) -> Task:
    """Read the task in FILE."""
    if (options.roll, options.truck, options.deck) != (None, None, None):
        options.parser.error(
            "give a FILE, or --roll and --truck, not both (a roll in words stands in quotes)"
        )
    for wrong in ("all", "verify"):
        if options.keep and getattr(options, wrong):
            template = "{option} is for the empty truck, not for --keep: leave out one of them"
            options.parser.error(Sentence(template, option=f"--{wrong}"))

    file = files.read_load_file(source(options.file))
    options.voice.notice(file.notices)

    load = file.require_load() if options.keep else file.load
    judgement = judge(load) if load else None
    if judgement and judgement.violations and not options.keep:
        judgement = None
    return Task(file.truck, file.cargo, judgement)


def _all(solution: Solution, options: Options) -> tuple[optimum.OptimalLoads, tuple[Load, ...]]:
    """Find all optimal loads, and the first few of them, in what is left of the time limit."""
    if solution.gap:
        template = (
            "the least penalty is not proven, so its loads cannot be listed: "
            "allow a longer time, or leave out {all}"
        )
        raise ZackpackError(Sentence(template, all="--all"))

    time_left = None
    if options.time_limit is not None:
        time_left = max(0, options.time_limit - solution.seconds)
    loads = optimum.OptimalLoads(solution, time_left)
    return loads, loads.first(LOADS_SHOWN if options.limit is None else options.limit)


def _say_all(solution: Solution, options: Options) -> None:
    """Print how many optimal loads there are, how many of them are shown, and these."""
    loads, first = _all(solution, options)
    if len(first) in (loads.classes, loads.number):  # one load of each class
        shown = counted("shown below", "all shown below", len(first))
    else:
        shown = Sentence("{count} shown below", count=len(first))

    line = Sentence("{number}; {shown}", number=loads.summary(len(first)), shown=shown)
    options.voice.say("", *options.voice.wrap(line))
    for load in first:
        options.voice.say("", *load_lines(load, width(), (), options.voice.language))


def _all_table(solution: Solution, options: Options) -> dict[str, Any]:
    """Report how many optimal loads there are, and the first few of them."""
    loads, first = _all(solution, options)
    return {
        "number": loads.number,
        "at_least": max(loads.at_least, len(first)),
        "classes": loads.classes,
        "shown": len(first),
        "loads": [files.load_table(load) for load in first],
    }
