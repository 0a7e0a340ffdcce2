"""Games as records: every decision and roll, one event a line, replayed and refereed (docs/formats/records.md).

`records` reads and writes them, `referee` replays them, and each game is a package that knows its rules: a `Game`.
"""

from typing import TYPE_CHECKING

from zackpack.games.game import Due, Game, Standing
from zackpack.games.records import GAMES, Entry, Record, read_event, read_record
from zackpack.games.referee import Illegal, Verdict, replay
from zackpack.games.writing import write_record
from zackpack.lazy_imports import import_on_first_use

__all__ = [
    "Due",
    "Entry",
    "Game",
    "Illegal",
    "Record",
    "Standing",
    "Verdict",
    "read_event",
    "read_record",
    "replay",
    "write_record",
]

if not TYPE_CHECKING:  # a record is checked without the other games
    __getattr__ = import_on_first_use(__name__, dict.fromkeys(GAMES, ()))
