"""zackpack list: a line for each truck of a deck."""

from typing import Any

from zackpack.cli.arguments import deck_of
from zackpack.cli.options import Options, Parser
from zackpack.decks import Deck, differences_from_printed
from zackpack.files import deck_table
from zackpack.sentences import Sentence, indented

EXAMPLES = """\
examples:
  zackpack list                  the house deck
  zackpack list --deck my_deck.toml"""


def add_options(parser: Parser) -> None:
    parser.common("--deck FILE", "--json")


def run(options: Options) -> None:
    """Print the deck's summary and that of each truck."""
    deck = deck_of(options.deck)
    lines = [deck.summary]
    for truck in deck:
        line = truck.summary
        parts = truck.parts()
        if parts > 1:
            line = Sentence("{truck}, in {count} parts", truck=truck.summary, count=parts)
        lines.append(indented(line))

    options.voice.report("list", deck_report(deck), *lines)


def deck_report(deck: Deck) -> dict[str, Any]:
    """Report a deck, and how it differs from the printed one."""
    return {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))}
