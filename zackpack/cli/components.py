"""Harbours, tracks and boards: the printed components of three games, checked."""

from __future__ import annotations

from collections.abc import Callable

from zackpack.cli.output import Voice
from zackpack.files import Source
from zackpack.games.montego_bay.components import component_lines as harbour_lines
from zackpack.games.montego_bay.components import read_harbour
from zackpack.games.wuestentruck.components import component_lines as board_lines
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.zock.components import component_lines as track_lines
from zackpack.games.zock.components import read_track

REPORTS: dict[str, Callable[[Source], list[str]]] = {
    "harbour": lambda file: harbour_lines(read_harbour(file)),
    "track": lambda file: track_lines(read_track(file)),
    "board": lambda file: board_lines(read_board(file)),
}
"""The report on a file of each kind."""


def check_component(file: Source, kind: str, voice: Voice) -> None:
    """Show how a file was understood."""
    lines = REPORTS[kind](file)
    voice.report("check", {"kind": kind, kind: file.parse()}, *lines)
