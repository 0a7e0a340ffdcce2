"""zackpack list: a line for each truck of a deck."""

from typing import Any

from zackpack.cli.options import Options, Parser, deck_of
from zackpack.decks import Deck, differences_from_printed
from zackpack.files import deck_table
from zackpack.sentences import Sentence, indented
from zackpack.trucks import Truck

EXAMPLES = """\
examples:
  zackpack list                  the house deck
  zackpack list --deck my_deck.toml"""


def add_options(parser: Parser) -> None:
    parser.common("--deck FILE", "--json")


def run(options: Options) -> None:
    """Print the deck's summary and that of each truck."""
    deck = deck_of(options.deck)
    options.voice.report("list", deck_report(deck), deck.summary, *(indented(_summary(truck)) for truck in deck))


def _summary(truck: Truck) -> Sentence:
    """A truck in a line, and its parts if there are several."""
    parts = truck.parts()
    return Sentence("{truck}, in {count} parts", truck=truck.summary, count=parts) if parts > 1 else truck.summary


def deck_report(deck: Deck) -> dict[str, Any]:
    """A deck, and how it differs from the printed one."""
    return {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))}
