"""zackpack deck: show or check a deck, or start a new one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

from zackpack.cli.options import Parser, add_command, add_json, deck_of
from zackpack.cli.output import bar, say, say_json, width
from zackpack.decks import DATA, Deck, differences_from_printed
from zackpack.draw.text import deck_lines
from zackpack.errors import plural
from zackpack.files import deck_table, write_new

if TYPE_CHECKING:
    from zackpack.optimum.rating import RatedDeck

EXAMPLES = """\
examples:
  zackpack deck new my_deck.toml      a commented file to fill in
  zackpack deck check my_deck.toml    does zackpack read it as you meant it?
  zackpack deck draw                  the house deck, drawn
  zackpack deck list my_deck.toml     a line for each truck
  zackpack deck rate my_deck.toml     how good is each truck, how mixed the deck?"""


def add_options(parser: Parser) -> None:
    """Add the parts of the command and their options."""
    parts = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    for name, help, run in (
        ("check", "read a deck file, say how it differs from the printed deck, and draw every truck", _check),
        ("list", "a line for each truck", _list),
        ("draw", "draw every truck", _draw),
        ("rate", "say how good each truck is among all with as many cubes, and what the deck is like", _rate),
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


def _rate(options: argparse.Namespace) -> int:
    from zackpack.optimum.rating import rate_deck  # noqa: PLC0415 - numpy, which the other parts do without

    deck = deck_of(options.file)
    with bar("trucks") as on_done:
        rated = rate_deck(deck, on_done=on_done)
    if options.json:
        say_json("deck", _rating_table(rated))
        return 0
    name_width = max(8, *(len(truck.name) for truck in deck))
    say(f"{deck.name}: its trucks among all with as many cubes, under the dice", "")
    say(f"{'truck':{name_width}}  cubes   mean  perfect  better than")
    for one in rated.trucks:
        share = (
            "(beyond 5 x 3 squares, 4 levels)" if one.rating is None else f"{float(one.rating):5.0%} of {one.alike:,}"
        )
        name = f"{one.truck.name:{name_width}}"
        say(f"{name}  {one.truck.capacity:5}  {float(one.mean):5.2f}  {float(one.perfect):7.1%}  {share}")
    say("", f"the unknown card: {float(rated.mean):.2f} points on average, perfect in {float(rated.perfect):.1%}")
    say(f"the best card for each roll: {float(rated.best_of_all):.2f} points on average")
    say(f"the trucks differ by {rated.spread:.2f} points (standard deviation of their means)", "")
    say("mean: expected least penalty; perfect: share of rolls that cost nothing")
    say(
        "better than: share of the trucks with as many cubes that cost more on average, half of the equal ones included"
    )
    return 0


def _rating_table(rated: RatedDeck) -> dict[str, Any]:
    return {
        "deck": rated.deck.name,
        "mean": float(rated.mean),
        "perfect": float(rated.perfect),
        "best_of_all": float(rated.best_of_all),
        "spread": rated.spread,
        "trucks": [
            {
                "truck": one.truck.name,
                "capacity": one.truck.capacity,
                "mean": float(one.mean),
                "perfect": float(one.perfect),
                "better": one.better,
                "equal": one.equal,
                "alike": one.alike,
                "rating": None if one.rating is None else float(one.rating),
            }
            for one in rated.trucks
        ],
    }


def _new(options: argparse.Namespace) -> int:
    write_new(options.file, (DATA / "new_deck.toml").read_text("utf-8"))
    say(f"wrote {options.file}: fill in your cards, then zackpack deck check {options.file}")
    return 0


def _print_json(deck: Deck) -> int:
    say_json("deck", {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))})
    return 0


def _print_drawings(deck: Deck) -> None:
    say(*deck_lines(deck, width()))
