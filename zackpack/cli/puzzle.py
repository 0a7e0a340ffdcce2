"""zackpack puzzle: a truck and a roll to pack as well as possible."""

import datetime

from zackpack.cli.new import write_load_to_draw
from zackpack.cli.options import Options, Parser, picture_format, whole_number
from zackpack.cli.output import Voice, width
from zackpack.draw.png import render_png
from zackpack.draw.sheets import MOST, puzzle_lines, puzzles_svg
from zackpack.draw.text import Line, load_lines, proof_lines
from zackpack.files.encoding import fields_table, truck_table
from zackpack.files.storage import refuse_existing
from zackpack.optimum.reports import solution_table
from zackpack.puzzles.generator import PACKERS, Puzzle, puzzle
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack puzzle                                    today's puzzle
  zackpack puzzle --level 5 --seed 7 --solution      a hard one; the same for the same seed
  zackpack puzzle --out my_load.toml                 a load file to draw into, then zackpack check
  zackpack puzzle --sheet puzzles.svg --number 12    to print, solutions on the back"""


def add_options(parser: Parser) -> None:
    parser.option("--seed TEXT", "a number or a text (default: the date of today)")
    parser.option(
        "--level N", "difficulty from 1 to 5 (default 3)", type=whole_number(1, 5), default=3
    )
    parser.option("--solution", "show a best load as well")
    parser.option(
        "--out FILE",
        'write a load file with the empty levels drawn in ("-": to standard output only)',
    )
    parser.option(
        "--sheet FILE", "draw puzzles to print: .svg, .png (extra `png`); replaced if there"
    )
    parser.option(
        "--number N", "how many puzzles on the sheet (default 6)", type=whole_number(1, MOST)
    )
    parser.common("--json")


def run(options: Options) -> None:
    """Draw a puzzle and print it, or a sheet of them."""
    seed = datetime.date.today().isoformat() if options.seed is None else options.seed
    if options.sheet is not None:
        _sheet(seed, options)
        return
    if options.number is not None:
        options.parser.error("--number is for a sheet, with --sheet FILE")
    if options.out not in (None, "-"):
        refuse_existing(options.out)
    one = puzzle(seed, options.level)
    if options.out == "-":
        write_load_to_draw(one.truck, one.cargo, "-", options.voice)
        return
    table = {**fields_table(one), "truck": truck_table(one.truck)}
    table["best"] = solution_table(one.best) if options.solution else None
    options.voice.report("puzzle", table, *_lines(one, options.voice, solved=options.solution))
    if options.out is not None:
        write_load_to_draw(one.truck, one.cargo, options.out, options.voice)


def _sheet(seed: str, options: Options) -> None:
    """Puzzles from one seed, drawn on a sheet."""
    if options.solution or options.json or options.out:
        options.parser.error(
            "--solution, --json and --out are for a single puzzle; a sheet has solutions on its back"
        )
    kind = picture_format("--sheet", options.sheet, ".svg", ".png")
    numbers = range(1, (options.number or 6) + 1)
    picture = puzzles_svg([puzzle(f"{seed}, {number}", options.level) for number in numbers])
    options.voice.write(
        options.sheet, render_png(picture) if kind == ".png" else picture, replace=True
    )


def _lines(one: Puzzle, voice: Voice, *, solved: bool) -> list[str | Line]:
    if not solved:
        return [
            *puzzle_lines(one),
            "",
            Sentence("How little can you pay? --solution shows a best load."),
        ]
    drawn: list[str | Line] = [
        *load_lines(one.best.load, width(), (), voice.language),
        "",
        *proof_lines(one.best),
    ]
    packers = {"count": round(one.luck * PACKERS), "most": PACKERS}
    return [
        *puzzle_lines(one),
        "",
        *drawn,
        Sentence("{count} of {most} hurried packers reach this", **packers),
    ]
