"""The score keeper: a record that grows line by line at the table and reaches the disk before the game goes on.

Several processes may keep one record: each takes its turn under the file's lock, and first takes up what the others, or
an editor, have written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from zackpack.errors import Fault, InputError
from zackpack.files.source import Source
from zackpack.files.storage import HeldFile, encode, hold, regular_status, write_new
from zackpack.games.game import EventT, Game, Options, Position, RulesT, Seating, SetupT, StateT
from zackpack.games.live_game import LiveGame, legal_positions
from zackpack.games.notation import LogEvent
from zackpack.games.records import Record, game_named, read_record
from zackpack.games.writing import file_text


class Keeper(LiveGame[StateT, EventT, SetupT, RulesT]):
    """A game in progress whose record lives in a file.

    Parameters
    ----------
    path
        The file of the record. `Keeper.open` resumes one, `Keeper.begin` starts one.
    seen
        The text of the file when this keeper last read or wrote it.
    """

    def __init__(
        self,
        game: Game[StateT, EventT, SetupT, RulesT],
        record: Record,
        states: Sequence[StateT],
        path: Path = Path(),
        seen: str = "",
    ) -> None:
        super().__init__(game, record, states)
        self.path = path
        self.seen = seen
        self._held: HeldFile | None = None
        self._written: str | None = None

    @classmethod
    def begin(cls, game: Game[StateT, EventT, SetupT, RulesT], record: Record, path: Path) -> Self:
        """Write the record of a new game; the file must not exist yet.

        Raises
        ------
        InputError
            If the file exists or cannot be written.
        """
        states = legal_positions(game, record, str(path))
        text = file_text(record, path)
        write_new(path, text)
        return cls(game, record, states, path, text)

    @classmethod
    def open(cls, game: Game[StateT, EventT, SetupT, RulesT], path: Path) -> Self:
        """Go on with the record in a file.

        Raises
        ------
        InputError
            If the file is not a record of this game, or an event is illegal.
        """
        source, record = _read(path)
        return cls(game, record, legal_positions(game, record, str(path)), path, source.text)

    @property
    def label(self) -> str:
        """The path of the file."""
        return str(self.path)

    @contextmanager
    def turn(self) -> Iterator[bool]:
        """Keep others from the file inside, after taking up what they have written; yields whether that was anything.

        Raises
        ------
        InputError
            If another process is writing the file, nobody can, or its contents cannot be gone on with.
        """
        if self._held:
            yield False  # a turn within ours
            return
        with hold(self.path) as file:
            changed = self._take_up(file.read())
            self._held, self._written = file, None
            try:
                yield changed
            finally:
                self._held = None
            # not earlier: after an interrupt, the file may say more than `record`, and must be read again
            self.seen = self.seen if self._written is None else self._written

    def keep(self, record: Record) -> None:
        """Write the record to its file; one that is gone is written again.

        Raises
        ------
        InputError
            If the file cannot be written, or an editor, which knows no locks, has written to it in this turn.
        RuntimeError
            Outside a turn.
        """
        if self._held is None:
            raise RuntimeError("a record is kept within a turn")
        now = self._held.read()
        if now is not None and now.text not in (self.seen, self._written):
            raise InputError(Fault(str(self.path), "changes by another program", "no changes just now; try again"))
        text = file_text(record, self.path, self._written or self.seen)
        self._held.write(encode(self.path, now.like_this(text) if now else text))
        self._written = text

    def _take_up(self, source: Source | None) -> bool:
        """Go on with what the file says now; whether that is anything else than before."""
        if source is None or source.text == self.seen:
            return False
        record = read_record(source)
        self.states = legal_positions(self.game, record, str(self.path))
        self.record, self.seen = record, source.text
        return True


AnyKeeper = Keeper[Position, LogEvent, Seating, Options]
"""The keeper of a game found by its name."""


def open_record(path: Path) -> AnyKeeper:
    """Go on with the record in a file, of whichever game it is.

    Raises
    ------
    InputError
        If the file is not a record, or an event is illegal.
    """
    source, record = _read(path)
    game = game_named(record.game)
    return Keeper(game, record, legal_positions(game, record, str(path)), path, source.text)


def _read(path: Path) -> tuple[Source, Record]:
    with suppress(InputError), hold(path, wait=0):
        pass  # which removes what a killed process has left; if we cannot write, we can still show the game
    regular_status(str(path), path)  # to read a pipe could take for ever
    source = Source.of(path)
    return source, read_record(source)
