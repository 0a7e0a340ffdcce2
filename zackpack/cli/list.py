"""zackpack list: a line for each truck of a deck."""

from __future__ import annotations

import argparse

from zackpack.cli.decks import deck_report
from zackpack.cli.options import Parser, add_deck, add_json, deck_of
from zackpack.sentences import Sentence, indented

EXAMPLES = """\
examples:
  zackpack list                  the house deck
  zackpack list my_deck.toml"""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    add_deck(parser)
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print the deck's summary and that of each truck."""
    deck = deck_of(options.file)
    if options.json:
        options.voice.say_json("list", deck_report(deck))
        return 0
    options.voice.say(deck.summary)
    for truck in deck:
        parts = truck.parts()
        several = Sentence("{truck}, in {count} parts", truck=truck.summary, count=parts)
        options.voice.say(indented(several if parts > 1 else truck.summary))
    return 0
