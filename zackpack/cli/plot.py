"""zackpack plot: plots of trucks and decks under the dice."""

from __future__ import annotations

import argparse

from zackpack.cli.options import Parser, add_command, add_deck, deck_of, picture_format
from zackpack.cli.output import bar
from zackpack.interrupts import hold_back_ctrl_c

EXAMPLES = """\
examples:
  zackpack plot rolls --truck T07 -o rolls.svg               least penalty by roll, for a truck
  zackpack plot deck -o deck.png                             heat map: trucks and volumes
  zackpack plot distribution --deck my_deck.toml -o all.pdf  how likely each penalty is
  zackpack plot sizes -o sizes.svg                           mean penalty by the size of the truck

Plots need the extra `plot`."""
PLOTS = {
    "rolls": "the least penalty of one truck for every roll, by its volume",
    "deck": "a heat map: the mean least penalty of each truck for the rolls of each volume",
    "distribution": "how likely each least penalty is, with any card and with the best card",
    "sizes": "the mean least penalty of each truck, by the cubes that it holds",
}


def add_options(parser: Parser) -> None:
    """Add the parts of the command and their options."""
    parts = parser.add_subparsers(dest="plot", title="plots", metavar="PLOT", required=True)
    for name, help in PLOTS.items():
        part = add_command(parts, name, help, EXAMPLES)
        add_deck(part)
        part.add_argument(
            "-o", "--out", metavar="FILE", required=True, help="the plot: .svg, .png or .pdf; replaced if there"
        )
        if name == "rolls":
            part.add_argument("--truck", metavar="NAME", required=True, help="which truck of the deck")


def run(options: argparse.Namespace) -> None:
    """Compute, plot, and write the plot to its file."""
    with hold_back_ctrl_c():
        from zackpack.draw import plots  # noqa: PLC0415 - matplotlib
        from zackpack.optimum.table_files import deck_penalties  # noqa: PLC0415 - numpy

    kind = picture_format("--out", options.out, ".svg", ".png", ".pdf")
    deck = deck_of(options.deck)
    if options.plot == "rolls":
        ax = plots.plot_rolls(deck[options.truck])
    else:
        with bar("trucks") as on_done:
            tables = deck_penalties(deck, on_done=on_done)
        plot = {"deck": plots.plot_deck, "distribution": plots.plot_distribution, "sizes": plots.plot_sizes}
        ax = plot[options.plot](tables)
    options.voice.write(options.out, plots.encode_plot(ax, kind[1:]), replace=True)
