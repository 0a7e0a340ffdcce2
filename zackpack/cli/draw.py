"""zackpack draw: loads, trucks, decks and positions of games as pictures."""

from __future__ import annotations

import argparse
from pathlib import PurePath

from zackpack import draw
from zackpack.cli.options import Parser, source
from zackpack.cli.output import notice, say
from zackpack.cli.records import event_number
from zackpack.draw.png import render_png
from zackpack.errors import Fault, InputError, bad_value
from zackpack.files import Source, read_deck, read_load_file
from zackpack.files.kinds import require_kind
from zackpack.files.storage import write_bytes
from zackpack.games import read_record, replay

EXAMPLES = """\
examples:
  zackpack draw my_load.toml -o load.svg           the load as it is
  zackpack draw my_load.toml -o load.html          to turn it, and to pack it stick by stick
  zackpack draw my_load.toml --plan -o plan.svg    each level from above, with the order of packing
  zackpack draw my_deck.toml -o deck.svg           a sheet to print
  zackpack draw my_deck.toml --truck T07 -o t07.png
  zackpack draw evening.toml --event 12 -o game.svg   the position after 12 events of a record"""
SUFFIXES = (".svg", ".png", ".html")


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument("file", metavar="FILE", help='a load, a deck or a record, or "-" for standard input')
    parser.add_argument(
        "-o",
        "--out",
        metavar="FILE",
        required=True,
        help="the picture: .svg, .png (extra `png`) or .html (loads; turns with mouse or finger); replaced if there",
    )
    parser.add_argument(
        "--plan", action="store_true", help="for a load: each level from above, sticks in packing order"
    )
    parser.add_argument("--truck", metavar="NAME", help="for a deck: only this truck")
    parser.add_argument("--event", metavar="N", help="for a record: the position after N events (default: all)")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Draw the picture and write it to its file."""
    kind = PurePath(options.out).suffix.lower()
    if kind not in SUFFIXES:
        raise bad_value("--out", options.out, "a name that ends in .svg, .png or .html")
    picture = _picture(Source.of(source(options.file)), kind, options)
    if kind == ".png":
        write_bytes(options.out, render_png(picture))
    else:
        write_bytes(options.out, picture.encode())
    say(f"wrote {options.out}")
    return 0


def _picture(file: Source, kind: str, options: argparse.Namespace) -> str:
    table = file.parse()
    require_kind(file.label, table, "a load", "a deck", "the record of a game")
    what = "record" if "game" in table else "deck" if isinstance(table.get("truck"), list) else "load"
    asked = {
        ("--plan", "load"): options.plan,
        (".html", "load"): kind == ".html",
        ("--truck", "deck"): options.truck is not None,
        ("--event", "record"): options.event is not None,
    }
    for (option, meant), given in asked.items():
        if given and meant != what:
            raise InputError(Fault("draw", f"{option} and a {what}", f"{option} with a {meant}"))
    return {"record": _position, "deck": _deck, "load": _load}[what](file, kind, options)


def _position(file: Source, _: str, options: argparse.Namespace) -> str:
    verdict = replay(read_record(file))
    return verdict.picture(event_number(verdict, options.event))


def _deck(file: Source, _: str, options: argparse.Namespace) -> str:
    deck = read_deck(file)
    return draw.deck_svg(deck) if options.truck is None else draw.truck_svg(deck[options.truck])


def _load(file: Source, kind: str, options: argparse.Namespace) -> str:
    load_file = read_load_file(file)
    notice(load_file.notices)
    load = load_file.require_load()
    if kind == ".html":
        return draw.load_html(load)
    return draw.plan_svg(load) if options.plan else draw.load_svg(load)
