"""Make the pictures of README and docs from the examples: python docs/make_pictures.py."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

from rich.console import Console

import zackpack as zp
from zackpack import draw
from zackpack.cli import main
from zackpack.cli.output import show
from zackpack.draw.text import solution_lines

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
LOADS = HERE.parent / "examples/loads"
TEMPLATE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A load in the terminal, level by level</title>
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; font-size: {char_height}px;
  line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="8" fill="#292929"/>
<g transform="translate({terminal_x}, 12)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix" xml:space="preserve">
{matrix}
</g>
</g>
</svg>
"""


def solve_picture() -> str:
    """The output of `zackpack solve` on a terminal, as SVG."""
    load = zp.read_load(LOADS / "anna.toml")
    solution = replace(zp.solve(load.truck, load.cargo, hint=load), seconds=0)  # the same picture on any machine
    console = Console(record=True, file=io.StringIO(), width=76, force_terminal=True, color_system="truecolor")
    show(console, *solution_lines(solution))
    return console.export_svg(code_format=TEMPLATE, unique_id="solve")


def last_position(record: str) -> str:
    """The last position of an example record."""
    return zp.replay(zp.read_record(HERE.parent / f"examples/records/{record}.toml")).picture()


def pictures() -> dict[str, str]:
    """Every picture, by the name of its file."""
    anna, overhang = zp.read_load(LOADS / "anna.toml"), zp.read_load(LOADS / "overhang.toml")
    solution = zp.solve(anna.truck, anna.cargo)
    return {
        "solve.svg": solve_picture(),
        "load.svg": draw.solution_svg(solution),
        "plan.svg": draw.plan_svg(solution.load),
        "illegal.svg": draw.load_svg(overhang),
        "deck.svg": draw.deck_svg(zp.house_deck()),
        **{f"{game}.svg": last_position(game) for game in ("montego_bay", "zock", "wuestentruck")},
    }


def make_plots(folder: Path, deck: Path = HERE.parent / "zackpack/data/house.toml") -> None:
    """The plots of a deck; other versions of matplotlib may draw them a little differently."""
    for options in (["rolls", "--truck", "T17"], ["deck"], ["distribution"], ["sizes"]):
        main(["plot", *options, str(deck), "--out", str(folder / f"plot_{options[0]}.svg")])


if __name__ == "__main__":
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")
    make_plots(PICTURES)
