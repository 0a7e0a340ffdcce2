"""The score keeper: a record that grows line by line at the table and is on disk before anybody goes on.

`LiveGame` is the keeping without the file, for those who keep the record somewhere else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Generic, Self

from zackpack.errors import Fault, InputError
from zackpack.games.protocol import EventT, Game, RulesT, SetupT, StateT
from zackpack.games.records import Entry, Record, game_named, read_event, read_record, write_record
from zackpack.games.referee import positions_of, replay

Stamp = tuple[int, int, int]
"""Number, size and time of a file."""


class LiveGame(Generic[StateT, EventT, SetupT, RulesT]):
    """A game that is being played: its record grows event by event, and `keep` is called before each goes on.

    Parameters
    ----------
    game
        The module of the game.
    record
        The game so far, and `states`, its positions; `LiveGame.resume` finds them.
    """

    def __init__(self, game: Game[StateT, EventT, SetupT, RulesT], record: Record, states: Sequence[StateT]) -> None:
        self.game = game
        self.record = record
        self.states = list(states)

    @classmethod
    def resume(cls, game: Game[StateT, EventT, SetupT, RulesT], record: Record, place: str = "") -> Self:
        """Go on with a record.

        Raises
        ------
        InputError
            If it is a record of another game, or something in it is illegal.
        """
        return cls(game, record, _positions(game, record, place))

    def keep(self, record: Record) -> None:
        """Store the record that is to be the next one; here nowhere.

        Raises
        ------
        InputError
            If it cannot be stored; then it does not become the next one.
        """

    @property
    def state(self) -> StateT:
        """The position now."""
        return self.states[-1]

    def read(self, line: str) -> EventT:
        """An event from a line of a record.

        Raises
        ------
        InputError
            If it cannot be read.
        """
        return read_event(self.game, self.record, line)

    def add(self, *added: EventT) -> None:
        """Record some events, all or none; return when they are kept.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow one of them.
        InputError
            If the file cannot be written.
        """
        record, states = self.record, list(self.states)
        for event in added:
            states.append(self.game.apply(states[-1], event))
            record = record.with_event(event)
        self.keep(record)
        self.record, self.states = record, states

    def undo(self) -> Entry | None:
        """Take the last event back; None if there is none."""
        if not self.record.log:
            return None
        last = self.record.log[-1]
        record = replace(self.record, log=self.record.log[:-1])
        self.keep(record)
        self.record, self.states = record, self.states[:-1]
        return last


class Keeper(LiveGame[StateT, EventT, SetupT, RulesT]):
    """Keeps the record of one game in its file.

    Parameters
    ----------
    path
        Where the record is. `Keeper.open` goes on with one, `Keeper.begin` begins one.
    seen
        The stamp of the file when it was last read or written here.
    """

    def __init__(
        self,
        game: Game[StateT, EventT, SetupT, RulesT],
        record: Record,
        states: Sequence[StateT],
        path: Path = Path(),
        seen: Stamp | None = None,
    ) -> None:
        super().__init__(game, record, states)
        self.path = path
        self.seen = seen

    @classmethod
    def begin(cls, game: Game[StateT, EventT, SetupT, RulesT], record: Record, path: Path) -> Self:
        """Write the record of a game that begins; the file must not exist yet.

        Raises
        ------
        InputError
            If it exists or cannot be written.
        """
        states = _positions(game, record, str(path))
        write_record(record, path, new=True)
        return cls(game, record, states, path, _stamp(path))

    @classmethod
    def open(cls, game: Game[StateT, EventT, SetupT, RulesT], path: Path) -> Self:
        """Go on with the record in a file.

        Raises
        ------
        InputError
            If the file is no record of this game, or something in it is illegal.
        """
        seen = _stamp(path)  # before it is read: what comes between shows as a change
        record = read_record(path)
        return cls(game, record, _positions(game, record, str(path)), path, seen)

    def keep(self, record: Record) -> None:
        """Write the record to its file.

        Raises
        ------
        InputError
            If the file cannot be written, or somebody else has written to it.
        """
        if (now := _stamp(self.path)) is not None and now != self.seen:
            expected = "a file that nobody else writes to; quit, and go on with what is there now"
            raise InputError(Fault(str(self.path), "changes by another program", expected))
        write_record(record, self.path)
        self.seen = _stamp(self.path)


def _stamp(path: Path) -> Stamp | None:
    """What tells one state of a file from another; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _positions(game: Game[StateT, EventT, SetupT, RulesT], record: Record, place: str) -> list[StateT]:
    """The positions of a legal record of a game."""
    if (title := game_named(record.game).TITLE) != game.TITLE:
        expected = f"one of {game.TITLE} (zackpack check referees this one)"
        raise InputError(Fault(place, f"a record of {title}", expected))
    verdict = replay(record)
    if verdict.illegal:
        found = "; ".join(map(str, verdict.illegal.violations))
        raise InputError(Fault(verdict.illegal.entry.place, found, "a legal game to go on with"))
    return positions_of(game, verdict)
