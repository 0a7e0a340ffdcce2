"""zackpack solve: the least penalty of a truck and a cargo, with its proof."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from zackpack.cli.options import add_json, add_search, command, source
from zackpack.decks import house_deck
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

if TYPE_CHECKING:
    from zackpack.cli.options import Commands

EXAMPLES = """\
examples:
  zackpack solve --roll 3,2,3,0,1 --truck T07
  zackpack solve --roll 3,2,3,0,1 --truck T07 --deck my_deck.toml
  zackpack solve my_load.toml --out best.toml
  zackpack solve house_truck.toml --time-limit 10 --json

A file holds a truck and a cargo; a load in it is where the search starts. "-"
is standard input. docs/files.md shows the format."""


def add_to(commands: Commands) -> None:
    """Describe the command to the parser."""
    parser = command(commands, "solve", "find the load of least penalty, and prove it", EXAMPLES)
    parser.add_argument("file", nargs="?", metavar="FILE", help="a load file: truck and cargo, with a load or without")
    parser.add_argument("--roll", metavar="COUNTS", help="what to load: white,grey,brown,turquoise,purple")
    parser.add_argument("--truck", metavar="NAME", help="a truck of the deck")
    parser.add_argument("--deck", metavar="FILE", help="the deck of --truck (default: the house deck)")
    parser.add_argument("--out", metavar="FILE", help="write the load to a new file, TOML or (*.json) JSON")
    add_search(parser)
    add_json(parser)
    parser.set_defaults(run=run, parser=parser)


def run(options: argparse.Namespace) -> int:
    """Solve, print, and write the load if asked to."""
    from zackpack.cli.output import ProgressLine, notice, say, say_json
    from zackpack.cli.reports import FORMAT, load_lines, proof_lines, solution_table, task_lines
    from zackpack.files import write_load
    from zackpack.files.writing import refuse_existing
    from zackpack.optimum import solve
    from zackpack.referee import check

    if options.out is not None:
        refuse_existing(options.out)
    if options.file is not None:
        from zackpack.files import read_load_file

        if (options.roll, options.truck, options.deck) != (None, None, None):
            options.parser.error("give a FILE, or --roll and --truck, not both")
        file = read_load_file(source(options.file))
        notice(file.notices)
        truck, cargo = file.truck, file.cargo
        hint = file.load if file.load and not check(file.load) else None
    else:
        truck, cargo = _named(options)
        hint = None
    progress = ProgressLine()
    try:
        solution = solve(
            truck, cargo, time_limit=options.time_limit, workers=options.workers, hint=hint, on_progress=progress
        )
    finally:
        progress.clear()
    if options.out is not None:
        write_load(solution.load, options.out)
    if options.json:
        say_json({"format": FORMAT, "command": "solve", **solution_table(solution)})
    else:
        say(*task_lines(truck, cargo), "", *load_lines(solution.load), "", *proof_lines(solution))
    return 0


def _named(options: argparse.Namespace) -> tuple[Truck, Cargo]:
    """The truck and the cargo of --truck and --roll."""
    if options.roll is None or options.truck is None:
        options.parser.error("give a FILE, or --roll and --truck (like --roll 3,2,3,0,1 --truck T07)")
    cargo = Cargo.parse(options.roll)
    if options.deck is None:
        return house_deck()[options.truck], cargo
    from zackpack.files import read_deck

    return read_deck(source(options.deck))[options.truck], cargo
