"""zackpack draw: loads, trucks, decks and positions of games, as text or as pictures."""

from __future__ import annotations

import argparse
from typing import NamedTuple

from zackpack import draw
from zackpack.cli.options import Parser, picture_format, source
from zackpack.cli.output import Voice, width
from zackpack.cli.records import event_number
from zackpack.decks import Deck, house_deck
from zackpack.draw.png import render_png
from zackpack.draw.text import Line, deck_lines, load_lines, task_lines
from zackpack.errors import Fault, InputError
from zackpack.files import Source, read_deck, read_load_file
from zackpack.files.kinds import KINDS, kind_of
from zackpack.files.storage import write_bytes
from zackpack.games import Verdict, read_record, replay
from zackpack.games.records import game_named
from zackpack.loads import Load
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

EXAMPLES = """\
examples:
  zackpack draw                                    the house deck
  zackpack draw T07                                a truck of the house deck
  zackpack draw my_load.toml                       level by level
  zackpack draw my_load.toml -o load.svg           the load as it is
  zackpack draw my_load.toml -o load.html          to turn it, and to pack it stick by stick
  zackpack draw my_load.toml --plan -o plan.svg    each level from above, with the order of packing
  zackpack draw my_deck.toml -o deck.svg           a sheet to print
  zackpack draw my_deck.toml --truck T07 -o t07.png
  zackpack draw evening.toml --event 12 -o game.svg   the position after 12 events of a record"""


class Position(NamedTuple):
    """The position of a game after some of its events."""

    verdict: Verdict
    number: int


Thing = Load | Truck | Deck | Position


def add_options(parser: Parser) -> None:
    """Add the options of the command."""
    parser.add_argument(
        "what",
        nargs="?",
        default="house",
        metavar="WHAT",
        help='the file of a load, a deck or a game, or "-"; house: the house deck (the default); T07: a truck of it',
    )
    parser.add_argument(
        "-o",
        "--out",
        metavar="FILE",
        help="write a picture: .svg, .png (extra `png`) or, for a load that turns, .html; replaced if there",
    )
    parser.add_argument(
        "--plan", action="store_true", help="for a picture of a load: each level from above, sticks in packing order"
    )
    parser.add_argument("--truck", metavar="NAME", help="for a deck: only this truck")
    parser.add_argument(
        "--event", metavar="N", help="for a game: the position after its first N events (default: after all)"
    )


def run(options: argparse.Namespace) -> None:
    """Print the drawing, or write the picture to its file."""
    if options.out is None:
        if options.plan:
            options.parser.error("--plan is for a picture: give --out FILE as well")
        options.voice.say(*_text(_thing(options, ""), options.voice))
        return
    kind = picture_format("--out", options.out, ".svg", ".png", ".html")
    picture = _picture(_thing(options, kind), kind, plan=options.plan)
    write_bytes(options.out, render_png(picture) if kind == ".png" else picture.encode())
    options.voice.say(Sentence("wrote {name}", name=options.out))


def _thing(options: argparse.Namespace, picture: str) -> Thing:
    """What is to be drawn; `picture` is the ending of its file."""
    if options.what in house_deck():
        _require_options("truck", options, picture)
        return house_deck()[str(options.what)]
    file = Source.of(source(options.what))
    kind = kind_of(file.label, file.parse(), "load", "deck", "record")
    _require_options(kind, options, picture)
    if kind == "record":
        verdict = replay(read_record(file))
        return Position(verdict, event_number(verdict, options.event, options.voice))
    if kind == "deck":
        deck = read_deck(file)
        return deck if options.truck is None else deck[str(options.truck)]
    load_file = read_load_file(file)
    options.voice.notice(load_file.notices)
    return load_file.require_load()


KIND_NAMES = {"truck": Sentence("a truck"), **{kind: one.name for kind, one in KINDS.items()}}


def _require_options(what: str, options: argparse.Namespace, picture: str) -> None:
    """Refuse options that have no meaning for what is to be drawn."""
    asked = {
        ("--plan", "load"): options.plan,
        (".html", "load"): picture == ".html",
        ("--truck", "deck"): options.truck is not None,
        ("--event", "record"): options.event is not None,
    }
    for (option, meant), given in asked.items():
        if given and meant != what:
            found = Sentence("{option} and {kind}", option=option, kind=KIND_NAMES[what])
            raise InputError(
                Fault("draw", found, Sentence("{option} with {kind}", option=option, kind=KIND_NAMES[meant]))
            )


def _text(thing: Thing, voice: Voice) -> list[str | Line]:
    """What is to be drawn, as lines of text."""
    if isinstance(thing, Position):
        game = game_named(thing.verdict.record.game)
        lines = game.describe(thing.verdict.positions[thing.number])
        return [part for line in lines for part in voice.wrap(line, "  ")]
    if isinstance(thing, Load):
        return [*task_lines(thing.truck, thing.cargo), "", *load_lines(thing, width(), (), voice.language)]
    if isinstance(thing, Deck):
        return [*deck_lines(thing, width())]
    return [thing.summary, *thing.area]


def _picture(thing: Thing, kind: str, *, plan: bool) -> str:
    """What is to be drawn, as SVG or as a page."""
    if isinstance(thing, Position):
        return thing.verdict.picture(thing.number)
    if isinstance(thing, Deck):
        return draw.deck_svg(thing)
    if isinstance(thing, Truck):
        return draw.truck_svg(thing)
    if kind == ".html":
        return draw.load_html(thing)
    return draw.plan_svg(thing) if plan else draw.load_svg(thing)
