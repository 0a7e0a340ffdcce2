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


def run(options: argparse.Namespace) -> None:
    """Print one rule, or the list of all."""
    chosen = list(rules().values()) if options.id is None else [rule(options.id)]
    text = [] if options.id is None else options.voice.wrap(chosen[0].text)
    options.voice.report("rule", {"rules": chosen}, *(f"{rule.id}  {rule.title}" for rule in chosen), *text)
