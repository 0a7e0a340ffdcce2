"""Harbours, tracks and boards: the printed components of three games, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from zackpack.cli.output import Voice
from zackpack.decks import DATA
from zackpack.files import Source
from zackpack.games.montego_bay.components import component_lines as harbour_lines
from zackpack.games.montego_bay.components import read_harbour
from zackpack.games.wuestentruck.components import component_lines as board_lines
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.zock.components import component_lines as track_lines
from zackpack.games.zock.components import read_track
from zackpack.sentences import Sentence

REPORTS: dict[str, Callable[[Source], list[str]]] = {
    "harbour": lambda file: harbour_lines(read_harbour(file)),
    "track": lambda file: track_lines(read_track(file)),
    "board": lambda file: board_lines(read_board(file)),
}
"""The report on a file of each kind."""


def check_component(file: Source, kind: str, voice: Voice, *, json: bool) -> int:
    """Show how a file was understood, and what in it still comes from the template."""
    lines = REPORTS[kind](file)
    unfilled = [*_unfilled(kind, file.parse())]
    if json:
        voice.say_json("check", {"kind": kind, kind: file.parse(), "notes": unfilled})
    else:
        voice.say(*lines)
        voice.notice(unfilled)
    return 0


def _unfilled(kind: str, data: Mapping[str, Any]) -> Iterator[Sentence]:
    """A note if a file still has the placeholders of its template: all of them, or those of some tables."""
    template = Source.of(DATA / f"new_{kind}.toml").parse()
    if all(data.get(key) == value for key, value in template.items() if key != "name"):
        yield Sentence("this is the file of the template: all its numbers are placeholders, change every one")
        return
    for key, tables in template.items():
        if tables and isinstance(tables, list) and isinstance(tables[0], dict):
            names = [table["name"] for table in data.get(key, ()) if table in tables]
            if names:
                yield Sentence("still placeholders of the template: {key} {names}", key=key, names=", ".join(names))
