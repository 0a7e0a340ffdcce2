"""zackpack rate: how good the trucks of a deck are, and what the deck is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zackpack.cli.arguments import deck_of
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice, bar, width
from zackpack.draw.text import columns
from zackpack.files.encoding import fields_table
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import Figure, Sentence, counted

if TYPE_CHECKING:
    from zackpack.tables.rating import RatedDeck, RatedTruck

EXAMPLES = """\
examples:
  zackpack rate                         the house deck
  zackpack rate --deck my_deck.toml     how good is each truck, how mixed the deck?"""

HEAD = tuple(map(Sentence, ("truck", "cubes", "mean", "perfect", "better than")))


def add_options(parser: Parser) -> None:
    parser.common("--deck FILE", "--jobs N", "--time-limit SECONDS", "--json")


def run(options: Options) -> None:
    """Rate the trucks and print a line for each."""
    with hold_back_ctrl_c():
        from zackpack.tables.rating import rate_deck  # noqa: PLC0415 - numpy

    deck = deck_of(options.deck)
    with bar(options.voice.translate(Sentence("trucks"))) as on_done:
        limits = {"jobs": options.jobs, "time_limit": options.time_limit}
        rated = rate_deck(deck, **limits, on_done=on_done)

    trucks = [
        {
            **fields_table(truck),
            "truck": truck.truck.name,
            "capacity": truck.truck.capacity,
            "rating": truck.rating,
        }
        for truck in rated.trucks
    ]
    report = {
        "deck": rated.deck.name,
        "left_out": rated.left_out,
        "mean": rated.mean,
        "perfect": rated.perfect,
        "best_of_all": rated.best_of_all,
        "spread": rated.spread,
        "trucks": trucks,
    }
    options.voice.report("rate", report, *_lines(rated, options.voice))


def _lines(rated: RatedDeck, voice: Voice) -> list[str]:
    """Show a row for each truck, and what the deck is like."""
    name, *head, share = map(voice.translate, HEAD)
    shares = [voice.translate(_share(truck)) for truck in rated.trucks]
    longest = max(map(len, [share, *shares]))

    rows = [[f"{name:8}", *head, share.ljust(longest)]]
    for truck, rating in zip(rated.trucks, shares, strict=True):
        row = [truck.truck.name, str(truck.truck.capacity)]
        figures = [Figure(f"{truck.mean:5.2f}"), Figure(f"{truck.perfect:.1%}")]
        rows.append([*row, *map(voice.translate, figures), rating.ljust(longest)])

    title = "{name}: its trucks among all with as many cubes, under the dice"
    unknown = "the unknown card: {mean} points on average, perfect in {share}"
    best = "the best card for each roll: {mean} points on average"
    spread = "the trucks differ by {spread} points (standard deviation of their means)"
    sentences = (
        Sentence(
            unknown, mean=Figure(f"{float(rated.mean):.2f}"), share=Figure(f"{rated.perfect:.1%}")
        ),
        Sentence(best, mean=Figure(f"{float(rated.best_of_all):.2f}")),
        Sentence(spread, spread=Figure(f"{float(rated.spread):.2f}")),
        "",
        Sentence("mean: expected least penalty; perfect: share of rolls that cost nothing"),
        Sentence(
            "better than: share of the trucks with as many cubes that cost more on average, "
            "and half of the equal ones"
        ),
    )
    lines = [*voice.wrap(Sentence(title, name=rated.deck.name)), "", *columns(rows, width()), ""]
    for sentence in sentences:
        lines += voice.wrap(sentence) or [""]

    if rated.left_out:
        late = "{count} truck was not rated in time"
        several = "{count} trucks were not rated in time"
        lines += ["", *voice.wrap(counted(late, several, rated.left_out))]
    return lines


def _share(truck: RatedTruck) -> Sentence:
    """Say which share of the trucks that are as large is worse."""
    if truck.rating is None:
        return Sentence("(beyond 5 x 3 squares, 4 levels)")
    return Sentence(
        "{share} of {count}", share=Figure(f"{truck.rating:5.0%}"), count=Figure(f"{truck.alike:,}")
    )
