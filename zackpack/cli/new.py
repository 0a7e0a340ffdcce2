"""zackpack new: a commented file for a deck, a harbour, a track or a board of the user's own."""

from __future__ import annotations

import argparse

from zackpack.cli.options import Parser
from zackpack.decks import DATA
from zackpack.errors import Fault, InputError
from zackpack.files import write_text
from zackpack.files.writing import is_json
from zackpack.sentences import Sentence

KINDS = ("deck", "harbour", "track", "board")
EXAMPLES = """\
examples:
  zackpack new deck my_deck.toml           trucks for Zack & Pack
  zackpack new harbour my_harbour.toml     warehouses and ships for Montego Bay
  zackpack new track my_track.toml         the track of Zock
  zackpack new board my_board.toml         the board of Der Wüstentruck

Comments in the file say how to fill it in. Then zackpack check shows whether it
reads as you meant it."""


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("kind", metavar="KIND", choices=KINDS, help=", ".join(KINDS[:-1]) + f" or {KINDS[-1]}")
    parser.add_argument("file", metavar="FILE", help="the .toml file to write; an existing one is kept")


def run(options: argparse.Namespace) -> None:
    """Write the file."""
    if is_json(options.file):
        found, expected = (Sentence("a name that ends in {typed}", typed=typed) for typed in ("'.json'", ".toml"))
        raise InputError(Fault(options.file, found, expected))
    write_text(options.file, (DATA / f"new_{options.kind}.toml").read_text("utf-8"))
    command = f"zackpack check {options.file}"
    options.voice.say(Sentence("wrote {name}: fill it in, then {typed}", name=options.file, typed=command))
