"""Games in progress on the page: the page holds their text, and each call plays it from the start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from zackpack.files.source import Folder
from zackpack.games import read_record
from zackpack.games.live_game import LiveGame
from zackpack.games.writing import file_text
from zackpack.page import convert


@dataclass(frozen=True)
class OpenedGame:
    """A game in progress with the text of its record, and the files that the record names."""

    live: LiveGame
    text: str
    files: dict[str, str]

    def written(self) -> str:
        """The text of the record as it is now: as it was written, where that still holds."""
        return file_text(self.live.record, "record.toml", self.text)


def open_game(record: Any, files: Any = None, name: str = "record") -> OpenedGame:
    """Open a record to go on with it."""
    beside, text = convert.files_of(files), convert.text_of("record", record)
    read = read_record(convert.source(name, text, Folder(texts=beside)))
    return OpenedGame(LiveGame.resume(read), text, beside)
