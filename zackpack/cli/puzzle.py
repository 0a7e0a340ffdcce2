"""zackpack puzzle: a truck and a roll to pack as well as possible."""

from __future__ import annotations

import argparse
import datetime
from pathlib import PurePath
from typing import Any

from zackpack.cli.options import Parser, add_json, whole_number
from zackpack.cli.output import Voice, width
from zackpack.draw.png import render_png
from zackpack.draw.puzzle_sheets import MOST, puzzle_lines, puzzles_svg
from zackpack.draw.text import load_lines, proof_lines
from zackpack.errors import bad_value
from zackpack.files.encoding import cargo_table, truck_table
from zackpack.files.storage import write_bytes
from zackpack.optimum.puzzles import PACKERS, Puzzle, puzzle
from zackpack.optimum.reports import solution_table
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack puzzle                             today's puzzle
  zackpack puzzle --level 5 --seed 7          a hard one; the same for the same seed
  zackpack puzzle --level 5 --seed 7 --solution
  zackpack puzzle --sheet puzzles.svg --number 12    to print, solutions on the back

To check your own load: put the truck and the cargo into a load file
(docs/formats/files.md), draw your load and run zackpack check on it."""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("--seed", metavar="TEXT", help="a number or a text (default: the date of today)")
    parser.add_argument(
        "--level", type=whole_number(1, 5), default=3, metavar="N", help="difficulty from 1 to 5 (default 3)"
    )
    parser.add_argument("--solution", action="store_true", help="show a best load as well")
    parser.add_argument(
        "--sheet", metavar="FILE", help="draw puzzles to print: .svg, .png (extra `png`); replaced if there"
    )
    parser.add_argument(
        "--number", type=whole_number(1, MOST), metavar="N", help="how many puzzles on the sheet (default 6)"
    )
    add_json(parser)
    parser.set_defaults(run=run, parser=parser)


def run(options: argparse.Namespace) -> int:
    """Draw a puzzle and print it, or a sheet of them."""
    seed = datetime.date.today().isoformat() if options.seed is None else options.seed
    if options.sheet is not None:
        return _sheet(seed, options)
    if options.number is not None:
        options.parser.error("--number is for a sheet, with --sheet FILE")
    one = puzzle(seed, options.level)
    if options.json:
        options.voice.say_json("puzzle", _report(one, solved=options.solution))
    else:
        _print(one, options.voice, solved=options.solution)
    return 0


def _sheet(seed: str, options: argparse.Namespace) -> int:
    """Puzzles from one seed, drawn on a sheet."""
    if options.solution or options.json:
        options.parser.error(
            "a sheet has the solutions on its back; --solution and --json are for a single puzzle: leave them out"
        )
    kind = PurePath(options.sheet).suffix.lower()
    if kind not in (".svg", ".png"):
        raise bad_value("--sheet", options.sheet, Sentence("a name that ends in .svg or .png"))
    picture = puzzles_svg(
        [puzzle(f"{seed}, {number}", options.level) for number in range(1, (options.number or 6) + 1)]
    )
    write_bytes(options.sheet, render_png(picture) if kind == ".png" else picture.encode())
    options.voice.say(Sentence("wrote {name}", name=options.sheet))
    return 0


def _print(one: Puzzle, voice: Voice, *, solved: bool) -> None:
    voice.say(*puzzle_lines(one), "")
    if not solved:
        voice.say(Sentence("How little can you pay? --solution shows a best load."))
        return
    voice.say(*load_lines(one.best.load, width(), (), voice.language), "", *proof_lines(one.best))
    packers = {"count": round(one.luck * PACKERS), "most": PACKERS}
    voice.say(Sentence("{count} of {most} hurried packers reach this", **packers))


def _report(one: Puzzle, *, solved: bool) -> dict[str, Any]:
    return {
        "seed": one.seed,
        "level": one.level,
        "luck": float(one.luck),
        "truck": truck_table(one.truck),
        "cargo": cargo_table(one.cargo),
        "best": solution_table(one.best) if solved else None,
    }
