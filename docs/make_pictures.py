"""Make the pictures of README and docs from the examples: python docs/make_pictures.py."""

from __future__ import annotations

import io
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from xml.etree import ElementTree as Xml

from rich.console import Console
from rich.text import Text

import zackpack as zp
from zackpack import draw
from zackpack.cli import main
from zackpack.cli.colours import coloured
from zackpack.draw.labels import badge, label
from zackpack.draw.plans import draw_area
from zackpack.draw.svg import DARK, PIECE_COLOURS, Point, canvas, group, svg_text
from zackpack.draw.text import solution_lines, spans
from zackpack.trucks import Square

HERE = Path(__file__).parent
PICTURES = HERE / "pictures"
LOADS = HERE.parent / "examples/loads"
TEMPLATE = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img">
<title>A load in the terminal, level by level</title>
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace; \
font-size: {char_height}px;
  line-height: {line_height}px; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">\
<rect width="{terminal_width}" height="{terminal_height}"/></clipPath>
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


@dataclass(frozen=True)
class Bounded:
    """A truck of one level, its best load, and a proof by prices of how much it can load at most.

    Attributes
    ----------
    relaxed
        The best packing in which sticks may lie in several places, a share of a stick in each.
    prices
        What a square costs; those that are missing cost nothing.
    wages
        What a stick costs, by its colour.
    """

    truck: zp.Truck
    cargo: zp.Cargo
    best: tuple[zp.Placement, ...]
    relaxed: Mapping[zp.Placement, Fraction]
    prices: Mapping[Square, Fraction]
    wages: Mapping[zp.Piece, Fraction]

    @property
    def relaxed_volume(self) -> Fraction:
        """The cubes of the relaxed packing."""
        return sum((share * stick.piece for stick, share in self.relaxed.items()), Fraction())

    @property
    def bound(self) -> Fraction:
        """What all squares and all sticks cost."""
        wages = sum(
            (wage * self.cargo.counts[piece - 1] for piece, wage in self.wages.items()), Fraction()
        )
        return sum(self.prices.values(), wages)


def bounded() -> tuple[Bounded, Bounded]:
    """A truck of which the prices say all, and one of which they leave something to the search."""

    def lying(piece: zp.Piece, x: int, y: int, axis: str) -> zp.Placement:
        return zp.Placement(piece, (x, y, 0), "x" if axis == "x" else "y")

    greys = lying(zp.Piece.GREY, 0, 0, "y"), lying(zp.Piece.GREY, 2, 0, "y")
    browns = tuple(lying(zp.Piece.BROWN, x, 0, "y") for x in (0, 1, 3))
    thirds = {
        **dict.fromkeys(browns, Fraction(2, 3)),
        lying(zp.Piece.TURQUOISE, 0, 0, "x"): Fraction(1, 3),
    }
    seen = Bounded(
        zp.Truck("seen", ".#.\n...", levels=1),
        zp.Cargo(grey=2, brown=3),
        greys,
        dict.fromkeys(greys, Fraction(1)),
        {(0, 1): Fraction(2), (2, 1): Fraction(2)},
        {},
    )
    unseen = Bounded(
        zp.Truck("unseen", "....\n..#.\n..#.", levels=1),
        zp.Cargo(brown=2, turquoise=3),
        browns[:2],
        thirds,
        dict.fromkeys([(0, 0), (1, 0), (3, 0)], Fraction(4, 3)),
        {zp.Piece.BROWN: Fraction(5, 3)},
    )
    return seen, unseen


def bound_picture() -> str:
    """What the linear relaxation sees of two trucks, and what it does not see."""
    side, wide, high = 44, 210, (150, 210)
    title = "Two trucks: the best load, the linear relaxation, and prices that prove a bound"
    words = (
        "Above, the best load has 4 cubes, and so have relaxation and prices. "
        "Below it has 6, the relaxation 22/3."
    )
    root = canvas(title, words, (0, 0), (3 * wide + 10, sum(high)))
    for row, one in enumerate(bounded()):
        volume = sum(stick.piece for stick in one.best)
        panels = (
            f"best load: {volume}",
            f"relaxed: {one.relaxed_volume}",
            f"prices: at most {one.bound}",
        )
        for column, heading in enumerate(panels):
            panel = group(root, at=(column * wide + 10, sum(high[:row]) + 30))
            label(panel, heading, (0, -10), 15, bold=True)
            draw_area(panel, one.truck, side)
            if column < 2:
                for stick, share in (
                    one.relaxed if column else dict.fromkeys(one.best, Fraction(1))
                ).items():
                    _draw_share(panel, stick, share, side)
                continue
            for (x, y), price in one.prices.items():
                label(
                    panel,
                    str(price),
                    ((x + 0.5) * side, (y + 0.62) * side),
                    17,
                    text_anchor="middle",
                )
            sticks = [f"a {piece.colour} stick: {wage}" for piece, wage in one.wages.items()] or [
                "sticks cost nothing"
            ]
            label(panel, "; ".join(sticks), (0, one.truck.rows * side + 20), 13)
    return svg_text(root)


def _draw_share(parent: Xml.Element, stick: zp.Placement, share: Fraction, side: int) -> None:
    """A stick of which a share lies here: as broad as this share of a square."""
    x, y, _ = stick.cell
    broad, long = float(share) * (side - 6), stick.piece * side - 6
    edge = (side - broad) / 2
    corner: Point = (
        (x * side + 3, y * side + edge) if stick.axis == "x" else (x * side + edge, y * side + 3)
    )
    size = (long, broad) if stick.axis == "x" else (broad, long)
    text = str(share) if share < 1 else ""
    badge(
        parent,
        text,
        PIECE_COLOURS[stick.piece],
        corner,
        size,
        size=12,
        rx=4,
        stroke=DARK,
        stroke_width=1,
    )


def solve_picture() -> str:
    """The output of `zackpack solve` on a terminal, as SVG."""
    load = zp.read_load(LOADS / "anna.toml")
    solution = replace(
        zp.solve(load.truck, load.cargo, hint=load), seconds=0
    )  # the same picture on any machine
    console = Console(
        record=True, file=io.StringIO(), width=76, force_terminal=True, color_system="truecolor"
    )
    for line in solution_lines(solution):
        console.print(Text.from_ansi(coloured(spans(line, "en"), "xterm-256color")))
    return console.export_svg(code_format=TEMPLATE, unique_id="solve")


def last_position(record: str) -> str:
    """The last position of an example record."""
    return zp.replay(zp.read_record(HERE.parent / f"examples/records/{record}.toml")).picture()


def pictures() -> dict[str, str]:
    """Every picture, by the name of its file."""
    anna, overhang = zp.read_load(LOADS / "anna.toml"), zp.read_load(LOADS / "overhang.toml")
    both = [anna, zp.read_load(LOADS / "ben.toml")]
    return {
        "loads.svg": draw.loads_svg(both, names=["anna", "ben"]),
        "solve.svg": solve_picture(),
        "load.svg": draw.solution_svg(zp.solve(anna.truck, anna.cargo)),
        "anna.svg": draw.load_svg(anna),
        "plan.svg": draw.plan_svg(anna),
        "illegal.svg": draw.load_svg(overhang),
        "bound.svg": bound_picture(),
        "deck.svg": draw.deck_svg(zp.house_deck()),
        **{f"{game}.svg": last_position(game) for game in ("montego_bay", "zock", "wuestentruck")},
    }


def make_plots(folder: Path, deck: Path = HERE.parent / "zackpack/data/house.toml") -> None:
    """The plots of a deck; other versions of matplotlib may draw them a little differently."""
    for options in (["rolls", "--truck", "T17"], ["deck"]):
        main(
            ["plot", *options, "--deck", str(deck), "--out", str(folder / f"plot_{options[0]}.svg")]
        )


if __name__ == "__main__":
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")
    make_plots(PICTURES)
