"""zackpack list: a line for each truck of a deck."""

from __future__ import annotations

import argparse

from zackpack.cli.decks import deck_report
from zackpack.cli.options import Parser, add_deck, add_json, deck_of
from zackpack.sentences import Sentence, indented
from zackpack.trucks import Truck

EXAMPLES = """\
examples:
  zackpack list                  the house deck
  zackpack list my_deck.toml"""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    add_deck(parser)
    add_json(parser)


def run(options: argparse.Namespace) -> None:
    """Print the deck's summary and that of each truck."""
    deck = deck_of(options.file)
    options.voice.report("list", deck_report(deck), deck.summary, *(indented(_summary(truck)) for truck in deck))


def _summary(truck: Truck) -> Sentence:
    """A truck in a line, and its parts if there are several."""
    parts = truck.parts()
    return Sentence("{truck}, in {count} parts", truck=truck.summary, count=parts) if parts > 1 else truck.summary
