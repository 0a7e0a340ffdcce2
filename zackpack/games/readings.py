"""Readings of a typed line: which are legal and true in a position, and why the others are not."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Generic

from zackpack.errors import InputError, ZackpackError, elide_middle
from zackpack.files import read_load_file
from zackpack.games.game import EventT, Game, RulesT, SetupT, StateT
from zackpack.games.live_game import objections
from zackpack.games.names import Names, bare, quote
from zackpack.games.notation import EVENT, WORD, LogEvent
from zackpack.games.packed_loads import load_event
from zackpack.games.patience import Patience
from zackpack.games.records import Record, read_event
from zackpack.violations import IllegalLoadError, IllegalMoveError

MAX_REASONS = 3
"""The most readings of a refused line whose reasons are told."""


class RefusedLineError(ZackpackError):
    """A line of which no reading, or more than one, is legal and true here.

    Attributes
    ----------
    readings
        The lines of a record that it can mean, which break a rule or are untrue here.
    """

    def __init__(self, text: str, readings: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.readings = tuple(readings)


@dataclass
class Readings(Generic[EventT]):
    """What some readings of a line have come to.

    Attributes
    ----------
    good
        The events that are legal and true, each with the reading that says so.
    refused, unreadable
        The other readings, each with the reason.
    """

    good: dict[tuple[EventT, ...], str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    unreadable: dict[str, str] = field(default_factory=dict)
    unread: dict[str, int] = field(default_factory=dict)
    """How many characters of each of these readings nobody can read."""

    def furthest(self, *others: Readings[EventT]) -> dict[str, str]:
        """Of all readings that cannot be read, those that get furthest, each with the reason."""
        reasons, unread = self.unreadable, self.unread
        for one in others:
            reasons, unread = reasons | one.unreadable, unread | one.unread
        least = min(unread.values(), default=0)
        return {reading: why for reading, why in reasons.items() if unread[reading] == least}


@dataclass(frozen=True)
class Judge(Generic[StateT, EventT, SetupT, RulesT]):
    """Judges lines in a position of a game.

    Attributes
    ----------
    record
        The game so far, and `state`, a position of it.
    chance
        Decides the rolls and cards that a line leaves open.
    """

    game: Game[StateT, EventT, SetupT, RulesT]
    record: Record
    state: StateT
    chance: random.Random

    @property
    def players(self) -> Names:
        """The players of the record."""
        return self.record.vocabulary.players

    @property
    def verbs(self) -> Names:
        """The verbs of the game."""
        return Names(self.game.VERBS)

    def judge(self, readings: Iterable[str], typed: str = "") -> Readings[EventT]:
        """Read lines, and judge the events that they say.

        Parameters
        ----------
        typed
            The line as it was typed: only its columns are told.
        """
        found = Readings[EventT]()
        for reading in dict.fromkeys(readings):
            try:
                events = self._read(reading)
            except InputError as error:
                told = "; ".join(f"expected {one.expected}, found {one.found}" for one in error.faults)
                found.unreadable[reading] = str(error) if reading == typed else told
                found.unread[reading] = len(reading) + 1 - (error.faults[0].column or 1)
            except IllegalMoveError as error:
                found.refused[reading] = str(error)
            else:
                if not (wrong := self._objections(events)):
                    found.good.setdefault(events, reading)
                elif self._has_a_number_for_a_name(events):
                    found.unreadable[reading] = wrong
                    found.unread[reading] = len(reading)
                else:
                    found.refused[reading] = wrong
        return found

    def _has_a_number_for_a_name(self, events: Sequence[EventT]) -> bool:
        """Whether events name something by a number that is no name: somebody means a number."""
        names = [name for names in self.record.vocabulary.components.values() for name in names]
        values = (value for event in events for value in values_of(event))
        numbers = (value for value in values if isinstance(value, str) and value and not re.search(r"[^\W\d_]", value))
        return any(number not in names for number in numbers)

    def _read(self, reading: str) -> tuple[EventT, ...]:
        """The events of a line of a record, or those that chance decides where it has a verb and perhaps a player only.

        Raises
        ------
        InputError
            If it cannot be read.
        IllegalMoveError
            If chance may not decide this now.
        """
        try:
            return (read_event(self.game, self.record, reading).in_full(self.state),)
        except InputError:
            verb, player, *more = (bare(word) for word in [*words_of(reading), "", ""])
            name = self.players.find(player) if player else ""
            if name is None or any(more):
                raise
            decided = self.game.by_chance(self.state, self.chance, self.verbs.find(verb) or verb, name)
            if not decided:
                raise
            return decided

    def _objections(self, events: Sequence[EventT]) -> str:
        """Everything that is illegal or untrue about events, one after the other."""
        state = self.state
        with Patience(is_discreet=True).in_force():
            for event in events:
                if wrong := objections(self.game, state, event):
                    return wrong
                state = self.game.apply(state, event)
        return ""

    def legal_events(self, reading: str) -> tuple[EventT, ...]:
        """The events of a reading that the rules allow, even if they state what is untrue; else ()."""
        try:
            events = self._read(reading)
        except (InputError, IllegalMoveError):
            return ()
        return events if not any(self.game.check(self.state, event) for event in events) else ()

    def judge_load(self, found: Readings[EventT], verb: str, player: str, name: str) -> None:
        """Judge the load in a file as one of this player."""
        reading = f"{verb} {quote(player)} {name}"
        path = Path(name).expanduser()
        try:
            load = read_load_file(path).require_load()
        except InputError as error:
            found.unreadable[reading] = str(error)
            return
        try:
            event = load_event(self.game, self.record, verb, player, load)
        except IllegalLoadError as error:
            found.refused[reading] = str(error)
        else:
            if wrong := self._objections((event,)):
                found.refused[reading] = f"{name}: {wrong}" if wrong.startswith("expected") else wrong
            else:
                found.good[event,] = reading


def reasons_of(reasons: Mapping[str, str]) -> str:
    """Why readings are refused, the first few; only the reason if it is the same for all."""
    told = dict.fromkeys(reasons.values())
    if len(told) == 1:
        return next(iter(told))
    first = {why: next(reading for reading, other in reasons.items() if other == why) for why in told}
    lines = [f"{elide_middle(reading, 60)}: {why}" for why, reading in first.items()]
    return "\n".join(["", *(f"  {line}" for line in lines[:MAX_REASONS])])


def values_of(event: LogEvent) -> list[object]:
    """The values of the fields of an event, those of tuples one by one."""
    values = (getattr(event, name) for name in event.notation())
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]


def words_of(text: str) -> list[str]:
    """The words of a line, with their quotes and without its comment."""
    return [found.group() for found in WORD.finditer(uncommented(text))]


def uncommented(text: str) -> str:
    """A line without its comment."""
    event = EVENT.match(text)
    return text[: event.end()] if event else text
