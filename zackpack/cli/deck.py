"""zackpack deck: show or check a deck, or start a new one."""

from __future__ import annotations

import argparse

from zackpack.cli.options import Parser, add_command, add_json, deck_of
from zackpack.cli.output import say, say_json, width
from zackpack.decks import DATA, Deck, differences_from_printed
from zackpack.draw.text import deck_lines
from zackpack.errors import plural
from zackpack.files import deck_table, write_new

EXAMPLES = """\
examples:
  zackpack deck new my_deck.toml      a commented file to fill in
  zackpack deck check my_deck.toml    does zackpack read it as you meant it?
  zackpack deck draw                  the house deck, drawn
  zackpack deck list my_deck.toml     a line for each truck"""


def add_options(parser: Parser) -> None:
    """Add the parts of the command and their options."""
    parts = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    for name, help, run in (
        ("check", "read a deck file, say how it differs from the printed deck, and draw every truck", _check),
        ("list", "a line for each truck", _list),
        ("draw", "draw every truck", _draw),
    ):
        part = add_command(parts, name, help, f"example:\n  zackpack deck {name} my_deck.toml")
        if name == "check":
            part.add_argument("file", metavar="FILE", help='a deck file, or "-" for standard input')
        else:
            part.add_argument("file", nargs="?", metavar="FILE", help="a deck file (default: the house deck)")
        add_json(part)
        part.set_defaults(run=run)
    part = add_command(
        parts, "new", "write a commented deck file to fill in", "example:\n  zackpack deck new my_deck.toml"
    )
    part.add_argument("file", metavar="FILE", help="the file to write; an existing one is kept")
    part.set_defaults(run=_new)


def _check(options: argparse.Namespace) -> int:
    deck = deck_of(options.file)
    if options.json:
        return _print_json(deck)
    _print_drawings(deck)
    remarks = differences_from_printed(deck)
    say("", f"{deck.summary}: every truck can be used")
    if remarks:
        say("unlike the printed deck (fine for a deck of your own; zackpack rule ZP-C1):")
        say(*(f"  {remark}" for remark in remarks))
    else:
        say("like the printed deck in all that is published of it (zackpack rule ZP-C1)")
    return 0


def _list(options: argparse.Namespace) -> int:
    deck = deck_of(options.file)
    if options.json:
        return _print_json(deck)
    say(deck.summary)
    for truck in deck:
        parts = truck.parts()
        say(f"  {truck.summary}" + (f", in {plural(parts, 'part')}" if parts > 1 else ""))
    return 0


def _draw(options: argparse.Namespace) -> int:
    deck = deck_of(options.file)
    if options.json:
        return _print_json(deck)
    _print_drawings(deck)
    return 0


def _new(options: argparse.Namespace) -> int:
    write_new(options.file, (DATA / "new_deck.toml").read_text("utf-8"))
    say(f"wrote {options.file}: fill in your cards, then zackpack deck check {options.file}")
    return 0


def _print_json(deck: Deck) -> int:
    say_json("deck", {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))})
    return 0


def _print_drawings(deck: Deck) -> None:
    say(*deck_lines(deck, width()))
