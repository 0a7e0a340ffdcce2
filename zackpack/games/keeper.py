"""The score keeper: a record that grows line by line at the table.

Each line reaches the disk before the game goes on.

One process keeps a record: its lock is held until the keeper is closed. An editor knows no locks: a
file that one has changed meanwhile is left as it is, and nothing more is recorded.
"""

import itertools
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from zackpack.errors import Fault, InputError, bad_value
from zackpack.files.source import Source
from zackpack.files.storage import encode, hold, regular_status, write_bytes, write_text
from zackpack.games.live_game import LiveGame, legal_positions
from zackpack.games.records import Record, read_record
from zackpack.games.writing import file_text, record_table
from zackpack.sentences import Sentence, counted


class Keeper(LiveGame):
    """A game in progress whose record lives in a file; `begin` and `resume` make one."""

    def __init__(self, record: Record, path: Path, text: str) -> None:
        super().__init__(record, legal_positions(record))
        self.path = path
        self._begun = record, text
        self.texts: tuple[str, ...] = (text,)
        """What the file says as far as we know: after a write that failed, the text before it, or
        the one of it.
        """

    def restore(self) -> bool:
        """Write the file anew if somebody has deleted it; return whether that was necessary.

        Raises
        ------
        InputError
            If it cannot be written, as when its folder is gone.
        """
        if regular_status(str(self.path), self.path) is not None:
            return False

        self.keep(self.record)
        return True

    def others_contents(self) -> Sentence | None:
        """Say what another program has put into the file; None if the game stands there."""
        try:
            regular_status(str(self.path), self.path)  # to read a pipe could take for ever
            source = Source.of(self.path)
            if source.text in self.texts:
                return None
            if not source.text.strip():
                return Sentence("an empty file")
            record = read_record(source)
        except InputError as error:
            return Sentence("a file that is no record ({reason})", reason=error.sentences[0])
        if record_table(record) == record_table(self.record):
            return None
        lines = counted("{count} line", "{count} lines", len(record.log))
        return Sentence("a record with {lines}", lines=lines)

    def free_name(self) -> str:
        """Return a name for a copy of the game, which no file beside it has."""
        names = (f"{self.path.stem}-{number}{self.path.suffix}" for number in itertools.count(2))
        return next(name for name in names if not os.path.lexists(self.path.with_name(name)))

    def keep_as(self, name: str) -> None:
        """Write the game to a new file beside its own, which stays as it is.

        What the record names is found from the same folder.

        Raises
        ------
        InputError
            If the name is no free one, or the file cannot be written.
        """
        if not name or Path(name).name != name:
            raise bad_value("", name, Sentence("a name without a folder"))
        path = self.path.with_name(name)
        write_text(path, file_text(self.record, path, self.texts[0]))

    def keep(self, record: Record) -> None:
        """Write the record to its file; one that is gone is written again."""
        is_there = regular_status(str(self.path), self.path) is not None
        now = Source.of(self.path) if is_there else None
        if now and now.text not in self.texts:
            expected = Sentence(
                "the file as this game has left it: quit, and go on with what it says now"
            )
            raise InputError(
                Fault(str(self.path), Sentence("changes by another program"), expected)
            )

        # with nothing recorded since, or all of it taken back, what a person wrote is left alone
        begun, handwritten = self._begun
        text = handwritten if record == begun else file_text(record, self.path, self.texts[0])
        data = encode(self.path, now.like_this(text) if now else text)
        self.texts = (self.texts[0], text)
        write_bytes(self.path, data)
        self.texts = (text,)


@contextmanager
def begin(record: Record, path: Path) -> Iterator[Keeper]:
    """Write the record of a new game, and keep it; the file must not exist yet."""
    with hold(path):
        text = file_text(record, path)
        write_text(path, text)
        yield Keeper(record, path, text)


@contextmanager
def resume(path: Path) -> Iterator[Keeper]:
    """Go on with the record in a file."""
    with hold(path):
        regular_status(str(path), path)  # to read a pipe could take for ever
        source = Source.of(path)
        yield Keeper(read_record(source), path, source.text)
