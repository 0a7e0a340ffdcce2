"""The score keeper: a record that grows line by line at the table and reaches the disk before the game goes on.

`LiveGame` does the same without a file, for callers that store the record elsewhere.
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
    """A game in progress: its record grows event by event, and `keep` stores it before each one counts.

    Parameters
    ----------
    game
        The module of the game.
    record
        The game so far, and `states`, its positions; `LiveGame.resume` computes them.
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
            If it is a record of another game, or an event is illegal.
        """
        return cls(game, record, _positions(game, record, place))

    def keep(self, record: Record) -> None:
        """Store the record before it replaces the current one; here, do nothing.

        Raises
        ------
        InputError
            If it cannot be stored; the current record then stays.
        """

    @property
    def state(self) -> StateT:
        """The current position."""
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
        """Record events, all or none; return once they are stored.

        Raises
        ------
        IllegalMoveError
            If one of them is illegal.
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
    """A game in progress whose record lives in a file.

    Parameters
    ----------
    path
        The file of the record. `Keeper.open` resumes one, `Keeper.begin` starts one.
    seen
        The stamp of the file when this keeper last read or wrote it.
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
        """Write the record of a new game; the file must not exist yet.

        Raises
        ------
        InputError
            If the file exists or cannot be written.
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
            If the file is not a record of this game, or an event is illegal.
        """
        seen = _stamp(path)  # before reading, so that a write in between shows as a change
        record = read_record(path)
        return cls(game, record, _positions(game, record, str(path)), path, seen)

    def keep(self, record: Record) -> None:
        """Write the record to its file.

        Raises
        ------
        InputError
            If the file cannot be written, or another program has written to it.
        """
        if (now := _stamp(self.path)) is not None and now != self.seen:
            expected = "a file that nobody else writes to; quit, and go on with what is there now"
            raise InputError(Fault(str(self.path), "changes by another program", expected))
        write_record(record, self.path)
        self.seen = _stamp(self.path)


def _stamp(path: Path) -> Stamp | None:
    """A stamp that changes with the file; None if the file does not exist."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _positions(game: Game[StateT, EventT, SetupT, RulesT], record: Record, place: str) -> list[StateT]:
    """The positions of a legal record of this game."""
    if (title := game_named(record.game).TITLE) != game.TITLE:
        expected = f"one of {game.TITLE} (zackpack check referees this one)"
        raise InputError(Fault(place, f"a record of {title}", expected))
    verdict = replay(record)
    if verdict.illegal:
        found = "; ".join(map(str, verdict.illegal.violations))
        raise InputError(Fault(verdict.illegal.entry.place, found, "a legal game to go on with"))
    return positions_of(game, verdict)
