"""A game in progress: its record grows, is taken back and corrected, and every position follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Generic, Self

from zackpack.errors import Fault, InputError
from zackpack.games.game import EventT, Game, Options, Position, RulesT, Seating, SetupT, StateT
from zackpack.games.notation import LogEvent
from zackpack.games.patience import Patience
from zackpack.games.records import Entry, Record, game_named, read_event
from zackpack.games.referee import positions_of, replay
from zackpack.limits import CLAIMS_SECONDS
from zackpack.violations import IllegalLoadError, IllegalMoveError


@dataclass(frozen=True)
class Revision(Generic[StateT]):
    """A record with other lines in place of some, and its positions.

    Attributes
    ----------
    misfits
        Later lines that no longer fit, each with the reason: they are left out.
    """

    record: Record
    states: Sequence[StateT]
    misfits: tuple[tuple[Entry, str], ...] = ()


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
        return cls(game, record, legal_positions(game, record, place))

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
    def label(self) -> str:
        """The name of the record in messages."""
        return "the record"

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

    def add(self, *added: EventT, comment: str = "") -> None:
        """Record events, all or none, after what others have recorded; return once they are stored.

        Parameters
        ----------
        comment
            A comment on the last of them.

        Raises
        ------
        IllegalMoveError
            If one of them is illegal.
        InputError
            If the file cannot be written, or others have made it a file that cannot be gone on with.
        """
        with self.turn():
            record, states = self.record, list(self.states)
            for number, event in enumerate(added, start=1):
                states.append(self.game.apply(states[-1], event))
                record = record.with_event(event, comment if number == len(added) else "")
            self._adopt(record, states)

    def undo(self, count: int = 1) -> tuple[Entry, ...]:
        """Take back the last events, as many as there are up to `count`; return them.

        Raises
        ------
        InputError
            As for `add`, and if others have changed the record: the last event may not be the one that you mean.
        """
        with self.turn() as changed:
            if changed:
                raise InputError(Fault("undo", "changes by another program", "the last line as you saw it; look again"))
            taken = self.record.log[max(0, len(self.record.log) - count) :]
            if taken:
                self._adopt(self.record.without_last(len(taken)), self.states[: -len(taken)])
            return taken

    def revise(
        self, place: int, count: int, *events: EventT, comment: str = "", is_strict: bool = False
    ) -> Revision[StateT]:
        """Put events in the place of some lines of the log and replay the later lines; nothing is recorded yet.

        Parameters
        ----------
        place
            The index of the first line, from 0.
        count
            The number of lines to replace; 0 to insert events before the line.
        comment
            A comment on the last of the events; without one, that on the last replaced line stays.
        is_strict
            Give up at the first later line that no longer fits: the log of the revision ends there.

        Raises
        ------
        IllegalMoveError
            If one of the events is illegal there.
        """
        old, states = self.record.log, list(self.states[: place + 1])
        gone, later = old[place : place + count], old[place + count :]
        log, loads = list(old[:place]), dict(self.record.loads)
        remarks = tuple(line for entry in gone for line in entry.above)
        comment = comment or (gone[-1].comment if gone else "")
        for number, event in enumerate(events, start=1):
            states.append(self.game.apply(states[-1], event))
            log.append(Entry(event, comment if number == len(events) else "", above=remarks))
            loads, remarks = {**loads, **event.loads()}, ()
        misfits: list[tuple[Entry, str]] = []
        patience = Patience(CLAIMS_SECONDS, is_discreet=True)
        for index, entry in enumerate(later, start=place + count):
            event = self.read(str(entry))
            if why := self._why_not(states[-1], event, self.states[index], patience):
                misfits.append((entry, why))
                remarks += entry.above
                if is_strict:
                    break
            else:
                states.append(self.game.apply(states[-1], event))
                log.append(replace(entry, above=(*remarks, *entry.above)))
                remarks = ()
        below = (*remarks, *self.record.below)
        return Revision(replace(self.record, log=tuple(log), loads=loads, below=below), states, tuple(misfits))

    def _why_not(self, state: StateT, event: EventT, before: StateT, patience: Patience) -> str:
        """Why an event no longer fits that did in a position before; "" if it does."""
        with patience.in_force():
            wrong = objections(self.game, state, event)
            return wrong if wrong and not objections(self.game, before, event) else ""

    def accept(self, revision: Revision[StateT]) -> None:
        """Record a revision of the current record; return once it is stored.

        Raises
        ------
        InputError
            As for `undo`.
        """
        with self.turn() as changed:
            if changed:
                raise InputError(
                    Fault("the log", "changes by another program", "the lines as you saw them; look again")
                )
            self._adopt(revision.record, revision.states)

    def _adopt(self, record: Record, states: Sequence[StateT]) -> None:
        """Store a record; then it counts."""
        self.keep(record)
        self.record, self.states = record, list(states)


AnyLiveGame = LiveGame[Position, LogEvent, Seating, Options]
"""A game in progress, of a game found by its name."""


def objections(game: Game[StateT, EventT, SetupT, RulesT], state: StateT, event: EventT) -> str:
    """Everything that is illegal or untrue about an event, in words; "" if nothing is."""
    try:
        if wrong := game.check(state, event) or game.dispute(state, event):
            return str(IllegalMoveError(*wrong))
    except (InputError, IllegalLoadError) as error:
        return str(error)
    return ""


def legal_positions(game: Game[StateT, EventT, SetupT, RulesT], record: Record, place: str) -> list[StateT]:
    """The positions of a legal record of this game.

    Raises
    ------
    InputError
        If it is a record of another game, or an event is illegal.
    """
    if (title := game_named(record.game).TITLE) != game.TITLE:
        expected = f"one of {game.TITLE} (zackpack check referees this one)"
        raise InputError(Fault(place, f"a record of {title}", expected))
    verdict = replay(record)
    if verdict.illegal:
        found = "; ".join(map(str, verdict.illegal.violations))
        raise InputError(Fault(verdict.illegal.entry.place, found, "a legal game to go on with"))
    return positions_of(game, verdict)
