"""The score keeper: a record that grows line by line at the table and reaches the disk before the game goes on.

Several processes may keep one record: each takes its turn under the file's lock, and first takes up what the others, or
an editor, have written. `LiveGame` does the same without a file, for callers that store the record elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Generic, Self

from zackpack.errors import Fault, InputError
from zackpack.files.source import Source
from zackpack.files.storage import HeldFile, encode, hold, regular_status, write_new
from zackpack.games.protocol import EventT, Game, RulesT, SetupT, StateT
from zackpack.games.records import Entry, Record, game_named, read_event, read_record
from zackpack.games.referee import positions_of, replay
from zackpack.games.writing import file_text


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

    @contextmanager
    def turn(self) -> Iterator[bool]:
        """Change the record inside, and nobody else can; yields whether somebody else has changed it before.

        What they have written is taken up first. Here, there is nobody else.
        """
        yield False

    def keep(self, record: Record) -> None:
        """Store the record before it replaces the current one, in a turn; here, do nothing.

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
        """Record events, all or none, after what others have recorded; return once they are stored.

        Raises
        ------
        IllegalMoveError
            If one of them is illegal.
        InputError
            If the file cannot be written, or others have made it a file that cannot be gone on with.
        """
        with self.turn():
            record, states = self.record, list(self.states)
            for event in added:
                states.append(self.game.apply(states[-1], event))
                record = record.with_event(event)
            self.keep(record)
            self.record, self.states = record, states

    def undo(self) -> Entry | None:
        """Take the last event back; None if there is none.

        Raises
        ------
        InputError
            As for `add`, and if others have changed the record: the last event may not be the one that you mean.
        """
        with self.turn() as changed:
            if changed:
                raise InputError(Fault("undo", "changes by another program", "the last line as you saw it; look again"))
            if not self.record.log:
                return None
            last = self.record.log[-1]
            record = self.record.without_last()
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
        states = _positions(game, record, str(path))
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
        with suppress(InputError), hold(path, wait=0):
            pass  # which removes what a killed process has left; if we cannot write, we can still show the game
        regular_status(str(path), path)  # to read a pipe could take for ever
        source = Source.of(path)
        record = read_record(source)
        return cls(game, record, _positions(game, record, str(path)), path, source.text)

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
        self._held.write(encode(self.path, text))
        self._written = text

    def _take_up(self, source: Source | None) -> bool:
        """Go on with what the file says now; whether that is anything else than before."""
        if source is None or source.text == self.seen:
            return False
        record = read_record(source)
        self.states = _positions(self.game, record, str(self.path))
        self.record, self.seen = record, source.text
        return True


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
