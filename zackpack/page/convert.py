"""Plain data from the page into values, and back.

Every other module of this package needs some of it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from zackpack.errors import bad_value
from zackpack.files import LoadFile, read_load_file
from zackpack.files.source import Folder, Source
from zackpack.games import Record, read_record
from zackpack.games.game import Position
from zackpack.games.live_game import LiveGame
from zackpack.games.writing import file_text
from zackpack.pieces import COLOURS, Cargo
from zackpack.puzzles.generator import seed_text
from zackpack.sentences import Sentence

MAX_SECONDS = 60
MAX_SEED = 100
MAX_DURATION = 1_000_000_000
"""The most seconds that anything can have taken."""
WORK = 20_000
"""The work of a search that answers a tap: it counts steps, so that the answer is the same on every
machine.
"""
MAX_FILE_NAME = 200
MOST_PAST = 100
"""The most lines that can be taken back."""
NO_FILES = Folder(texts={})
"""The folder of a file that lies beside no other."""


def text_of(place: str, value: Any) -> str:
    """Return `value` if it is text."""
    if isinstance(value, str):
        return value
    raise bad_value(place, value, Sentence("a text"))


def seconds_of(value: Any, most: int = MAX_SECONDS) -> float:
    """Read a time limit, or how long something took."""
    if isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= most:
        return float(value)
    raise bad_value("seconds", value, Sentence("a number from 0 to {most}", most=most))


def seed_of(value: Any) -> str:
    """Return `value` if it is a text from which something can be drawn."""
    seed = text_of("seed", value)
    if not 1 <= len(seed) <= MAX_SEED:
        raise bad_value("seed", seed, Sentence("a text of 1 to {most} characters", most=MAX_SEED))
    return seed_text(seed)


def names_of(place: str, value: Any) -> list[str]:
    """Return `value` if it is a list of names."""
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return value
    raise bad_value(place, value, Sentence("a list of names"))


def tap_of(value: Any) -> tuple[list[str], str]:
    """Read a tap: the `words` that lead to a node, and the `text` typed into it."""
    table = table_of("tap", value)
    return names_of("words", table.get("words")), text_of("text", table.get("text", ""))


def source(label: str, value: Any, folder: Folder = NO_FILES) -> Source:
    """A file from the page: its text, or a table with its fields."""
    label = text_of("name of the file", label)
    if isinstance(value, dict):
        return Source(label, "", folder, is_json=True, table=value)
    return Source.from_text(label, text_of(label, value), folder)


def files_of(value: Any) -> dict[str, str]:
    """Files beside a record, by their names; None for none."""
    if value is None:
        return {}

    if not isinstance(value, Mapping) or not all(
        isinstance(part, str) for pair in value.items() for part in pair
    ):
        raise bad_value("files", value, Sentence("names of files, and their texts"))

    for file in value:
        if (
            file in ("", "..")
            or Path(file).name != file
            or not file.isprintable()
            or len(file.encode("utf-8", "replace")) > MAX_FILE_NAME
        ):
            raise bad_value("files", file, Sentence("the name of a file, without folders"))

    return dict(value)


def cargo_of(value: Any) -> Cargo:
    """Read a cargo from its table."""
    if not isinstance(value, dict) or not value.keys() <= set(COLOURS):
        raise bad_value("cargo", value, Sentence("counts of {names}", names=", ".join(COLOURS)))
    return Cargo(**value)


def table_of(place: str, value: Any) -> dict[str, Any]:
    """Return `value` if it is a table; None for an empty one."""
    if value is None:
        return {}
    if isinstance(value, dict):
        return value
    raise bad_value(place, value, Sentence("a table"))


def load_file_of(value: Any, label: str = "load") -> LoadFile:
    """Read a load from its file, or from a table of its fields, which may lack the version."""
    return read_load_file(
        source(label, {"version": 1, **value} if isinstance(value, dict) else value)
    )


def past_of(value: Any) -> list[int | str]:
    """Read what can be taken back; None stands for nothing.

    These are numbers of events, and records before they were revised.
    """
    if value is None:
        return []
    if isinstance(value, list) and all(
        type(step) is str or (type(step) is int and step > 0) for step in value
    ):
        return value
    raise bad_value("past", value, Sentence("what the last answer said can be taken back"))


@dataclass(frozen=True)
class OpenedGame:
    """A game in progress with the text of its record, and the files that the record names."""

    live: LiveGame
    text: str
    files: dict[str, str]

    def written(self) -> str:
        """The text of the record as it is now: as it was written, where that still holds.

        The game is remembered by it: the next call is about the same position.
        """
        text = file_text(self.live.record, "record.toml", self.text)
        _LAST.clear()
        _LAST[text, *self.files.items()] = (self.live.record, self.live.states)
        return text


_LAST: dict[tuple[str | tuple[str, str], ...], tuple[Record, tuple[Position, ...]]] = {}
"""The game that was shown last, by the text of its record and the files beside it: a tap need not
replay it.
"""


def open_game(record: Any, files: Any = None, name: str = "record") -> OpenedGame:
    """Open a record to go on with it."""
    beside = files_of(files)
    text = text_of("record", record)
    if (last := _LAST.get((text, *beside.items()))) is not None:
        return OpenedGame(LiveGame(*last), text, beside)
    read = read_record(source(name, text, Folder(texts=beside)))
    return OpenedGame(LiveGame.resume(read), text, beside)
