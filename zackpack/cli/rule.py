"""zackpack rule: print a rule by its id."""

from __future__ import annotations

import argparse

from zackpack.cli.options import Parser, add_json
from zackpack.rules import rule, rules

EXAMPLES = """\
examples:
  zackpack rule ZP-L4
  zackpack rule           every rule with its id"""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("id", nargs="?", metavar="ID", help="the id of a rule, such as ZP-L4 (default: list them all)")
    add_json(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Print one rule, or the list of all."""
    chosen = list(rules().values()) if options.id is None else [rule(options.id)]
    if options.json:
        table = [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in chosen]
        options.voice.say_json("rule", {"rules": table})
    elif options.id is None:
        options.voice.say(*(f"{rule.id}  {rule.title}" for rule in chosen))
    else:
        options.voice.say(f"{chosen[0].id}  {chosen[0].title}", *options.voice.wrap(chosen[0].text))
    return 0
