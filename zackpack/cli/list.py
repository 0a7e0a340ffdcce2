"""zackpack list: a line for each truck of a deck."""

from __future__ import annotations

import argparse

from zackpack.cli.decks import deck_report
from zackpack.cli.options import Parser, add_deck, add_json, deck_of
from zackpack.cli.output import say, say_json
from zackpack.draw.text import Span
from zackpack.sentences import Sentence, enumeration

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
        say_json("list", deck_report(deck))
        return 0
    say(deck.summary)
    for truck in deck:
        parts = truck.parts()
        in_parts = [Sentence("in {count} parts", count=parts)] if parts > 1 else []
        say([Span("  "), Span(enumeration([truck.summary, *in_parts]))])
    return 0
