"""A game in progress: its record grows, is taken back and corrected.

Every position follows from it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count, pairwise
from typing import Self

from zackpack.errors import Fault, InputError
from zackpack.games.game import AnyGame, Position
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.notation import LOAD, LogEvent
from zackpack.games.records import Entry, Record, read_event
from zackpack.games.referee import replay
from zackpack.loads import Load
from zackpack.referee import check
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError, IllegalMoveError


@dataclass(frozen=True)
class Move:
    """Events that follow one another, and the position after each."""

    events: tuple[LogEvent, ...]
    states: tuple[Position, ...]


@dataclass(frozen=True)
class Misfit:
    """A line that no longer fits in a record, why, and the position after it when it did."""

    entry: Entry
    why: str
    after: Position


@dataclass(frozen=True)
class Revision:
    """A record with other lines in place of some.

    Attributes
    ----------
    record, states
        The record, and its positions.
    misfits
        Later lines that no longer fit and are left out.
    """

    record: Record
    states: tuple[Position, ...]
    misfits: tuple[Misfit, ...] = ()


class LiveGame:
    """A game in progress, whose record grows event by event.

    `keep` stores it before each event counts.
    """

    def __init__(self, record: Record, states: Sequence[Position]) -> None:
        self.game: AnyGame = record.game
        self.record = record
        self.states = tuple(states)

    @classmethod
    def resume(cls, record: Record) -> Self:
        """Go on with a record."""
        return cls(record, legal_positions(record))

    def keep(self, record: Record) -> None:
        """Store the record before it replaces the current one; here, do nothing."""

    @property
    def state(self) -> Position:
        """The current position."""
        return self.states[-1]

    @property
    def public(self) -> Position:
        """The current position as everybody at the table knows it."""
        return self.game.public(self.state)

    def read(self, line: str) -> LogEvent:
        """An event from a line of a record."""
        return read_event(self.game, self.record, line)

    def add(self, *events: LogEvent, comment: str = "") -> None:
        """Record events, all or none; return once they are stored."""
        self.append(play(self.game, self.state, events), comment)

    def append(self, move: Move, comment: str = "") -> None:
        """Record a legal move from the current position; return once it is stored.

        The comment goes to its last event.
        """
        record = self.record
        for number, event in enumerate(move.events, start=1):
            record = record.with_event(event, comment if number == len(move.events) else "")
        self.accept(Revision(record, (*self.states, *move.states)))

    def undo(self, count: int = 1) -> tuple[Entry, ...]:
        """Take back the last events, as many as there are up to `count`; return them."""
        taken = self.record.log[max(0, len(self.record.log) - count) :]
        if taken:
            self.accept(Revision(self.record.without_last(len(taken)), self.states[: -len(taken)]))
        return taken

    def revise(self, place: int, count: int, move: Move, comment: str = "") -> Revision:
        """Put a legal move in the place of some lines of the log, and replay the later ones.

        Nothing is recorded yet.
        """
        old = self.record.log
        gone = old[place : place + count]
        later = old[place + count :]
        remarks = tuple(chain.from_iterable(entry.above for entry in gone))
        comment = comment or (gone[-1].comment if gone else "")

        log = [*old[:place]]
        loads = dict(self.record.loads)
        states = [*self.states[: place + 1], *move.states]
        for number, event in enumerate(move.events, start=1):
            is_last = number == len(move.events)
            log.append(Entry(event, comment if is_last else "", above=remarks))
            loads |= event.loads()
            remarks = ()

        # A line that was untrue before stays; remarks above one that goes stand above the next.
        misfits: list[Misfit] = []
        around = pairwise(self.states[place + count :])
        for entry, (before, once) in zip(later, around, strict=True):
            after, why = attempt(self.game, states[-1], entry.event)
            if after is None or (why and not attempt(self.game, before, entry.event)[1]):
                misfits.append(Misfit(entry, why, once))
                remarks += entry.above
                continue

            states.append(after)
            log.append(replace(entry, above=(*remarks, *entry.above)))
            remarks = ()

        below = (*remarks, *self.record.below)
        record = replace(self.record, log=tuple(log), loads=loads, below=below)
        return Revision(record, tuple(states), tuple(misfits))

    def accept(self, revision: Revision) -> None:
        """Let a revision of the current record replace it; return once it is stored."""
        self.keep(revision.record)
        self.record = revision.record
        self.states = revision.states


def play(game: AnyGame, state: Position, events: Sequence[LogEvent]) -> Move:
    """Events one after the other, from a position on."""
    states: list[Position] = []
    for event in events:
        states.append(game.play(states[-1] if states else state, event).state)
    return Move(tuple(events), tuple(states))


def require_true(game: AnyGame, state: Position, move: Move) -> None:
    """Require that no event of a move from this position states anything untrue."""
    for before, event in zip((state, *move.states), move.events, strict=False):
        if wrong := game.dispute(before, event):
            raise IllegalMoveError(*wrong)


def attempt(game: AnyGame, state: Position, event: LogEvent) -> tuple[Position | None, Sentence]:
    """The position after an event, and everything that is wrong or untrue about it.

    The position is None if the event is illegal.
    """
    after = None
    try:
        after = game.play(state, event).state
        wrong = game.dispute(state, event)
    except (InputError, IllegalLoadError, IllegalMoveError) as error:
        return after, enumeration(error.sentences, "\n")
    return after, enumeration(IllegalMoveError(*wrong).sentences, "\n")


def legal_positions(record: Record) -> tuple[Position, ...]:
    """The positions of a legal record."""
    verdict = replay(record)
    if verdict.illegal:
        breaches = [violation.sentence for violation in verdict.illegal.violations]
        expected = Sentence("a legal game to go on with")
        raise InputError(Fault(verdict.illegal.entry.place, enumeration(breaches, "; "), expected))
    return verdict.positions


def load_verbs(game: AnyGame) -> Iterator[str]:
    """The verbs of the events that name a load."""
    return (verb for verb, kind in game.VERBS.items() if kind.names_loads())


def load_event(game: AnyGame, record: Record, verb: str, player: str, load: Load) -> LogEvent:
    """The event of a load that a player has packed.

    Its name is one that no other load of the record has.
    """
    if violations := check(load):
        raise IllegalLoadError(violations)

    layers = load.layers()
    names = (f"{player}-{number}" for number in count(1))
    name = next(name for name in names if record.loads.get(name, layers) == layers)

    kind = game.VERBS[verb]
    drawn = DrawnLoad(name, layers, load)
    return kind(*(drawn if notation is LOAD else player for notation in kind.notation().values()))
