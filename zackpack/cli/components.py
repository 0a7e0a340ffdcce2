"""zackpack new, board, track, harbour: files that describe the user's own printed components."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from zackpack.cli import pay
from zackpack.cli.options import Parser, add_command, add_json, source
from zackpack.cli.output import notice, say, say_json
from zackpack.decks import DATA
from zackpack.files import Source, write_new
from zackpack.games import montego_bay, wuestentruck, zock
from zackpack.games.montego_bay.harbour_file import read_harbour
from zackpack.games.montego_bay.report import component_lines as harbour_lines
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.wuestentruck.report import component_lines as board_lines
from zackpack.games.zock.components import read_track
from zackpack.games.zock.report import component_lines as track_lines

if TYPE_CHECKING:
    from zackpack.cli.options import Commands


@dataclass(frozen=True, slots=True)
class Component:
    """The game of a component, and the report on its file."""

    game: str
    report: Callable[[Source], list[str]]


COMPONENTS = {
    "harbour": Component(montego_bay.TITLE, lambda file: harbour_lines(read_harbour(file))),
    "track": Component(zock.TITLE, lambda file: track_lines(read_track(file))),
    "board": Component(wuestentruck.TITLE, lambda file: board_lines(read_board(file))),
}
EXAMPLES = """\
examples:
  zackpack new harbour my_harbour.toml     then zackpack harbour check my_harbour.toml
  zackpack new track my_track.toml         then zackpack track check my_track.toml
  zackpack new board my_board.toml         then zackpack board check my_board.toml"""


def add_new_options(parser: Parser) -> None:
    """Add a parser for each kind of component."""
    kinds = parser.add_subparsers(title="kinds", metavar="KIND", required=True)
    for kind, component in COMPONENTS.items():
        part = add_command(kinds, kind, f"write a commented {kind} file ({component.game}) to fill in", EXAMPLES)
        part.add_argument("file", metavar="FILE", help="the file to write; an existing one is kept")
        part.set_defaults(run=_new, kind=kind)


def _add_options(parser: Parser, kind: str) -> Commands:
    parts = parser.add_subparsers(title="what to do", metavar="ACTION", required=True)
    part = add_command(parts, "check", f"read a {kind} file and show how it was understood", EXAMPLES)
    part.add_argument(
        "file", nargs="?", metavar="FILE", help=f"the file, or - (default: the {kind} that comes with zackpack)"
    )
    add_json(part)
    part.set_defaults(run=_check, kind=kind)
    return parts


def add_harbour_options(parser: Parser) -> None:
    """Add a parser for each thing to do with a harbour."""
    parts = _add_options(parser, "harbour")
    pay.add_options(add_command(parts, "pay", "say what a ship or the pub of Montego Bay pays", pay.EXAMPLES))


add_track_options = partial(_add_options, kind="track")
add_board_options = partial(_add_options, kind="board")


def _new(options: argparse.Namespace) -> int:
    write_new(options.file, (DATA / f"new_{options.kind}.toml").read_text("utf-8"))
    say(f"wrote {options.file}: fill it in, then zackpack {options.kind} check {options.file}")
    return 0


def _check(options: argparse.Namespace) -> int:
    file = Source.of(source(options.file or str(DATA / f"{options.kind}.toml")))
    lines = COMPONENTS[options.kind].report(file)
    unfilled = [*_unfilled(options.kind, file.parse())]
    if options.json:
        say_json(options.kind, {options.kind: file.parse(), "notes": unfilled})
    else:
        say(*lines)
        notice(unfilled)
    return 0


def _unfilled(kind: str, data: Mapping[str, Any]) -> Iterator[str]:
    """A note if a file still has the placeholders of its template: all of them, or those of some tables."""
    template = Source.of(DATA / f"new_{kind}.toml").parse()
    if all(data.get(key) == value for key, value in template.items() if key != "name"):
        yield f"this is the {kind} of the template: all its numbers are placeholders, change every one"
        return
    for key, tables in template.items():
        if tables and isinstance(tables, list) and isinstance(tables[0], dict):
            names = [table["name"] for table in data.get(key, ()) if table in tables]
            if names:
                yield f"still placeholders of the template: {key} {', '.join(names)}"
