"""zackpack draw: loads, trucks, decks and positions of games, as text or as pictures."""

from collections.abc import Iterable
from pathlib import PurePath

from zackpack import draw
from zackpack.cli.arguments import deck_of, load_in, picture_format, source
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import width
from zackpack.cli.records import event_number
from zackpack.decks import Deck
from zackpack.draw.png import render_png
from zackpack.draw.text import Line, deck_lines, load_lines, task_lines
from zackpack.errors import Fault, InputError
from zackpack.files import Source, read_deck
from zackpack.files.kinds import KINDS, kind_of
from zackpack.games import read_record, replay
from zackpack.games.game import AnyGame
from zackpack.scores import judge
from zackpack.sentences import Sentence

EXAMPLES = """\
examples:
  zackpack draw                                    the house deck
  zackpack draw K1 --deck my_deck.toml -o k1.png   a truck of a deck of your own
  zackpack draw my_load.toml -o load.html          a load to turn, and to pack stick by stick
  zackpack draw my_load.toml --plan -o plan.svg    each level from above, with the order of packing
  zackpack draw anna.toml ben.toml -o loads.svg    a sheet of A4 with several loads
  zackpack draw evening.toml --event 12 -o game.svg   the position after 12 events of a record
  zackpack solve my_load.toml --json | zackpack draw -"""

Drawing = str | Iterable[str | Line]
"""A picture, or lines of text."""


def add_options(parser: Parser) -> None:
    what = (
        'a load, a deck or a game, or "-"; T07: a truck of the deck (default: the deck); '
        "several loads for a sheet"
    )
    parser.option("WHAT", what, nargs="*")

    picture = (
        'write a picture: .svg ("-": to standard output), .png (extra `png`) '
        "or, for a load to turn, .html; replaced if there"
    )
    parser.option("-o --out FILE", picture)

    parser.option(
        "--plan", "for a picture of a load: each level from above, sticks in packing order"
    )
    parser.common("--deck FILE")
    parser.option(
        "--event N", "for a game: the position after its first N events (default: after all)"
    )


def run(options: Options) -> None:
    """Print the drawing, or write the picture to its file."""
    if options.out is None and options.plan:
        options.parser.error("--plan is for a picture: give --out FILE as well")

    ending = ""
    if options.out is not None:
        ending = picture_format("--out", options.out, ".svg", ".png", ".html")

    drawing = _drawing(options, ending)
    if not isinstance(drawing, str):
        options.voice.say(*drawing)
    elif ending == ".png":
        options.voice.write(options.out, render_png(drawing), replace=True)
    else:
        options.voice.write(options.out, drawing, replace=True)


def _drawing(options: Options, picture: str) -> Drawing:
    """Draw what is named: a picture if `picture` is the ending of its file, lines if it is ""."""
    if len(options.what) > 1:
        return _sheet(options, picture)

    language = options.voice.language
    what = next(iter(options.what), None)
    deck = deck_of(options.deck)
    if what is None or what in deck or options.deck is not None:
        _require_options("deck", options, picture)
        if what is None:
            return _deck_drawing(deck, picture, language)
        truck = deck[what]
        return draw.truck_svg(truck, language) if picture else [truck.summary, *truck.area]

    file = source(what)
    kind = kind_of(file.label, file.parse(), *KINDS).kind
    _require_options(kind, options, picture)
    if kind == "deck":
        return _deck_drawing(read_deck(file), picture, language)
    if kind == "load":
        return _load_drawing(file, options, picture)
    return _record_drawing(file, options, picture)


def _sheet(options: Options, picture: str) -> str:
    """Draw a sheet with several loads, each with the name of its file."""
    if picture not in (".svg", ".png") or options.plan:
        options.parser.error("several loads make a sheet: give --out FILE (*.svg or *.png) alone")
    files = [source(path) for path in options.what]
    loads = [load_in(file, options.voice) for file in files]
    names = [PurePath(file.label).stem for file in files]
    return draw.loads_svg(loads, names=names, language=options.voice.language)


def _deck_drawing(deck: Deck, picture: str, language: str) -> Drawing:
    return draw.deck_svg(deck, language) if picture else deck_lines(deck, width())


def _record_drawing(file: Source, options: Options, picture: str) -> Drawing:
    verdict = replay(read_record(file))
    number = event_number(verdict, options.event, options.voice)
    if picture:
        return verdict.picture(number, options.voice.language)

    lines: list[str | Line] = []
    game: AnyGame = verdict.record.game
    for line in game.describe(game.public(verdict.positions[number])):
        lines += options.voice.wrap(line, "  ")
    return lines


def _load_drawing(file: Source, options: Options, picture: str) -> Drawing:
    judgement = judge(load_in(file, options.voice))
    load = judgement.load
    if judgement.violations:
        note = Sentence("this load is illegal ({command} says why)", command="zackpack check")
        options.voice.notice([note])

    if not picture:
        drawn = load_lines(load, width(), judgement.wrong_cells, options.voice.language)
        return [*task_lines(load.truck, load.cargo), "", *drawn]
    if picture == ".html":
        return draw.load_html(judgement)
    if options.plan:
        return draw.plan_svg(judgement, options.voice.language)
    return draw.load_svg(judgement, options.voice.language)


def _require_options(what: str, options: Options, picture: str) -> None:
    """Refuse options that have no meaning for what is to be drawn."""
    titles = {kind.kind: kind.title for kind in KINDS}
    for option, meant, is_used in (
        ("--plan", "load", options.plan),
        (".html", "load", picture == ".html"),
        ("--event", "record", options.event is not None),
    ):
        if is_used and meant != what:
            found = Sentence("{option} and {kind}", option=option, kind=titles[what])
            expected = Sentence("{option} with {kind}", option=option, kind=titles[meant])
            raise InputError(Fault("draw", found, expected))
