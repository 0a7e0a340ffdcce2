"""zackpack puzzle: a truck and a roll to pack as well as possible."""

import datetime

from zackpack.cli.arguments import picture_format
from zackpack.cli.new import write_load_to_draw
from zackpack.cli.options import Options, Parser, whole_number
from zackpack.cli.output import Voice, width
from zackpack.draw.png import render_png
from zackpack.draw.sheets import MAX_ON_SHEETS, puzzle_lines, puzzles_svg
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
        "--number N",
        "how many puzzles on the sheet (default 6)",
        type=whole_number(1, MAX_ON_SHEETS),
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

    task = puzzle(seed, options.level)
    if options.out == "-":
        write_load_to_draw(task.truck, task.cargo, "-", options.voice)
        return

    table = {**fields_table(task), "truck": truck_table(task.truck), "best": None}
    lines: list[str | Line] = [*puzzle_lines(task), ""]
    if options.solution:
        table["best"] = solution_table(task.best)
        lines += _solution_lines(task, options.voice)
    else:
        lines.append(Sentence("How little can you pay? --solution shows a best load."))
    options.voice.report("puzzle", table, *lines)
    if options.out is not None:
        write_load_to_draw(task.truck, task.cargo, options.out, options.voice)


def _sheet(seed: str, options: Options) -> None:
    """Draw puzzles from one seed on a sheet."""
    if options.solution or options.json or options.out:
        options.parser.error(
            "--solution, --json and --out are for a single puzzle; "
            "a sheet has solutions on its back"
        )
    ending = picture_format("--sheet", options.sheet, ".svg", ".png")

    numbers = range(1, (options.number or 6) + 1)
    puzzles = [puzzle(f"{seed}, {number}", options.level) for number in numbers]
    picture = puzzles_svg(puzzles, options.voice.language)
    contents = render_png(picture) if ending == ".png" else picture
    options.voice.write(options.sheet, contents, replace=True)


def _solution_lines(task: Puzzle, voice: Voice) -> list[str | Line]:
    """Draw a best load, and say how many quick packers find one as good."""
    packers = {"count": round(task.luck * PACKERS), "most": PACKERS}
    return [
        *load_lines(task.best.load, width(), (), voice.language),
        "",
        *proof_lines(task.best),
        Sentence("{count} of {most} hurried packers reach this", **packers),
    ]
