"""Games in progress by their text: a tap adds to the one that the tap before has left, instead of a replay of all."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from zackpack.files.source import Folder
from zackpack.games import read_record
from zackpack.games.live_game import AnyLiveGame, LiveGame
from zackpack.games.records import game_named
from zackpack.games.writing import file_text
from zackpack.page import convert

MOST_OPEN = 4
Key = tuple[str, tuple[tuple[str, str], ...]]
_OPEN: OrderedDict[Key, AnyLiveGame] = OrderedDict()


@dataclass(frozen=True)
class OpenedGame:
    """A game in progress with the text of its record, and the files that the record names."""

    live: AnyLiveGame
    text: str
    files: dict[str, str]

    def keep(self) -> str:
        """The text of the record as it is now: as it was written, where that still holds; it opens at once again."""
        text = file_text(self.live.record, "record.toml", self.text)
        _remember((text, tuple(self.files.items())), self.live)
        return text


def open_game(record: Any, files: Any = None, name: str = "record") -> OpenedGame:
    """Open a record to go on with it.

    Raises
    ------
    InputError
        If it is none, or an event is illegal.
    """
    beside, text = convert.files_of(files), convert.text_of("record", record)
    key = text, tuple(beside.items())
    if key not in _OPEN:
        read = read_record(convert.source(name, text, Folder(texts=beside)))
        _remember(key, LiveGame.resume(game_named(read.game), read, name))
    live = _OPEN[key]
    return OpenedGame(LiveGame(live.game, live.record, live.states), text, beside)


def _remember(key: Key, live: AnyLiveGame) -> None:
    """Keep a game open, and close the one that was not needed for longest."""
    _OPEN[key] = live
    _OPEN.move_to_end(key)
    while len(_OPEN) > MOST_OPEN:
        _OPEN.popitem(last=False)
