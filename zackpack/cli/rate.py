"""zackpack rate: how good the trucks of a deck are, and what the deck is like."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zackpack.cli.options import Options, Parser, deck_of
from zackpack.cli.output import Voice, bar, width
from zackpack.draw.text import columns
from zackpack.files.encoding import fields_table
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import Sentence

if TYPE_CHECKING:
    from zackpack.tables.rating import RatedDeck, RatedTruck

EXAMPLES = """\
examples:
  zackpack rate                         the house deck
  zackpack rate --deck my_deck.toml     how good is each truck, how mixed the deck?"""

HEAD = tuple(map(Sentence, ("truck", "cubes", "mean", "perfect", "better than")))


def add_options(parser: Parser) -> None:
    parser.common("--deck FILE", "--json")


def run(options: Options) -> None:
    """Rate the trucks and print a line for each."""
    with hold_back_ctrl_c():
        from zackpack.tables.rating import rate_deck  # noqa: PLC0415 - numpy

    deck = deck_of(options.deck)
    with bar("trucks") as on_done:
        rated = rate_deck(deck, on_done=on_done)
    trucks = [
        {
            **fields_table(one),
            "truck": one.truck.name,
            "capacity": one.truck.capacity,
            "rating": one.rating,
        }
        for one in rated.trucks
    ]
    means = {
        "mean": rated.mean,
        "perfect": rated.perfect,
        "best_of_all": rated.best_of_all,
        "spread": rated.spread,
    }
    report = {"deck": rated.deck.name, **means, "trucks": trucks}
    options.voice.report("rate", report, *_lines(rated, options.voice))


def _lines(rated: RatedDeck, voice: Voice) -> list[str]:
    truck, *head, share = map(voice.translate, HEAD)
    shares = [share, *(voice.translate(_share(one)) for one in rated.trucks)]
    longest = max(map(len, shares))
    rows = [
        [one.truck.name, str(one.truck.capacity), f"{one.mean:5.2f}", f"{one.perfect:.1%}"]
        for one in rated.trucks
    ]
    rows = [
        [*row, share.ljust(longest)]
        for row, share in zip([[f"{truck:8}", *head], *rows], shares, strict=True)
    ]
    mean, best, spread = (
        f"{float(number):.2f}" for number in (rated.mean, rated.best_of_all, rated.spread)
    )
    unknown = "the unknown card: {mean} points on average, perfect in {share}"
    sentences = (
        Sentence(unknown, mean=mean, share=f"{rated.perfect:.1%}"),
        Sentence("the best card for each roll: {mean} points on average", mean=best),
        Sentence(
            "the trucks differ by {spread} points (standard deviation of their means)",
            spread=spread,
        ),
        "",
        Sentence("mean: expected least penalty; perfect: share of rolls that cost nothing"),
        Sentence(
            "better than: share of the trucks with as many cubes that cost more on average, and half of the equal ones"
        ),
    )
    return [
        *voice.wrap(
            Sentence(
                "{name}: its trucks among all with as many cubes, under the dice",
                name=rated.deck.name,
            )
        ),
        "",
        *columns(rows, width()),
        "",
        *(line for sentence in sentences for line in voice.wrap(sentence) or [""]),
    ]


def _share(one: RatedTruck) -> Sentence:
    if one.rating is None:
        return Sentence("(beyond 5 x 3 squares, 4 levels)")
    return Sentence("{share} of {count}", share=f"{one.rating:5.0%}", count=f"{one.alike:,}")
