"""zackpack plot: plots of trucks and decks under the dice."""

from zackpack.cli.arguments import deck_of, picture_format, truck_of
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import bar
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack plot rolls --truck T07 -o rolls.svg       least penalty by roll, for a truck
  zackpack plot deck --deck my_deck.toml -o all.pdf  heat map: trucks and volumes

Plots need the extra `plot`."""
PLOTS = ("rolls", "deck")


def add_options(parser: Parser) -> None:
    parser.option("PLOT", Sentence("one of {names}", names=", ".join(PLOTS)), choices=PLOTS)
    parser.option(
        "-o --out FILE",
        '.svg ("-": to standard output), .png or .pdf; replaced if there',
        required=True,
    )
    parser.option("--truck NAME", "which truck of the deck, for rolls")
    parser.common("--deck FILE")


def run(options: Options) -> None:
    """Compute, plot, and write the plot to its file."""
    if (options.plot == "rolls") != (options.truck is not None):
        options.parser.error("rolls needs --truck NAME, such as --truck T07; deck takes none")

    with hold_back_ctrl_c():
        from zackpack.draw import plots  # noqa: PLC0415 - matplotlib
        from zackpack.tables.files import deck_penalties  # noqa: PLC0415 - numpy

    kind = picture_format("--out", options.out, ".svg", ".png", ".pdf")
    deck = deck_of(options.deck)
    if options.plot == "rolls":
        ax = plots.plot_rolls(truck_of(deck, options.truck, options.deck))
    else:
        with bar(options.voice.translate(Sentence("trucks"))) as on_done:
            ax = plots.plot_deck(deck_penalties(deck, on_done=on_done))

    options.voice.write(options.out, plots.encode_plot(ax, kind[1:]), replace=True)
