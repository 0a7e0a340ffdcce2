"""Lines as people type them at the table, read as events: as they stand, or completed from what is due."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Generic

from zackpack.errors import InputError, ZackpackError, elide_middle
from zackpack.files import read_load_file
from zackpack.games.guidance import sample
from zackpack.games.live_game import objections
from zackpack.games.names import Names, quote
from zackpack.games.notation import EVENT, WORD, LogEvent
from zackpack.games.packed_loads import LoadFile, load_event, load_verbs
from zackpack.games.patience import Patience
from zackpack.games.protocol import Due, EventT, Game, Options, Position, RulesT, Seating, SetupT, StateT
from zackpack.games.records import Record, read_event
from zackpack.violations import IllegalLoadError, IllegalMoveError

MAX_COMPLETED = 1000
"""The longest line that is completed: no sensible one is longer."""
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
class _Readings(Generic[EventT]):
    """What some readings of a line have come to."""

    good: dict[tuple[EventT, ...], str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    unreadable: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class TypedLine(Generic[StateT, EventT, SetupT, RulesT]):
    """A line that somebody types in a position of a game.

    Attributes
    ----------
    record
        The game so far, and `state`, a position of it.
    chance
        Decides the rolls and cards of a line that leaves them open.
    """

    game: Game[StateT, EventT, SetupT, RulesT]
    record: Record
    state: StateT
    chance: random.Random
    text: str

    def events(self) -> tuple[EventT, ...]:
        """The events that the line means.

        Raises
        ------
        RefusedLineError
            If it means none that is legal and true here, or may mean several things.
        """
        *_, words = self._variants()
        player = self._players.find(_bare(words[0])) if words else None
        if not words or (player and len(words) == 1):
            raise RefusedLineError(self._not_understood(words, {}))
        if found := self._load_file():
            return self._only(found)
        unreadable: dict[str, str] = {}
        same = [Due(one.verb, player, ()) for one in self._due()] if player else []
        for tier in (self._as_typed(), self._completed(self._due()), self._completed(same)):
            found = self._judge(tier)
            if found.good or found.refused:
                return self._only(self._with_others(found, player))
            unreadable.update(found.unreadable)
        found = self._judge(self._completed(self._all()))
        if found.good:
            return self._only(found)
        if found.refused and (player or self._verbs.find(_bare(words[0])) or words[0].isdecimal()):
            raise RefusedLineError(_reasons({**found.refused, **unreadable}), tuple(found.refused))
        raise RefusedLineError(self._not_understood(words, unreadable))

    def _with_others(self, found: _Readings[EventT], player: str | None) -> _Readings[EventT]:
        """Add to a completed reading those that say the same with other verbs: Anna is dealt T01, or takes it."""
        if player and len(found.good) == 1 and self.text not in found.good.values():
            said = [_values(event) for event in next(iter(found.good))]
            others = self._judge(self._completed(Due(verb, player, ()) for verb in self.game.VERBS))
            for events, reading in others.good.items():
                if [_values(event) for event in events] == said:
                    found.good.setdefault(events, reading)
        return found

    def _only(self, found: _Readings[EventT]) -> tuple[EventT, ...]:
        """The events of the only good reading."""
        if len(found.good) > 1:
            readings = "\n".join(f"  {reading}" for reading in found.good.values())
            raise RefusedLineError(f"this can mean several things; type one of them:\n{readings}")
        if not found.good:
            raise RefusedLineError(_reasons(found.refused or found.unreadable), tuple(found.refused))
        return next(iter(found.good))

    @property
    def comment(self) -> str:
        """The comment on the line."""
        return self.text[len(_uncommented(self.text)) + 1 :].strip()

    def read_as(self, reading: str) -> tuple[EventT, ...]:
        """The events of a line as it stands, with chance for what it leaves open; () if they are not legal and true."""
        return next(iter(self._judge([reading]).good), ())

    def _load_file(self) -> _Readings[EventT] | None:
        """The events of a line that names the file of a load that somebody has packed; None for other lines."""
        found = _Readings[EventT]()
        verbs = tuple(load_verbs(self.game))
        file = LoadFile.find(_uncommented(self.text), verbs, self._players) if verbs else None
        if file is None:
            return None
        waiting = tuple(one.player for one in self._due() if one.verb in verbs and one.player)
        for verb, player in product(verbs, [file.player] if file.player else waiting):
            self._judge_load(found, verb, player, file.path)
        return found

    def _judge_load(self, found: _Readings[EventT], verb: str, player: str, name: str) -> None:
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

    def _judge(self, readings: Iterable[str]) -> _Readings[EventT]:
        found = _Readings[EventT]()
        for reading in dict.fromkeys(readings):
            try:
                events = self._read(reading)
            except InputError as error:
                told = "; ".join(f"expected {one.expected}, found {one.found}" for one in error.faults)
                found.unreadable[reading] = str(error) if reading == self.text else told
            except IllegalMoveError as error:
                found.refused[reading] = str(error)
            else:
                wrong = self._objections(events)
                if wrong:
                    found.refused[reading] = wrong
                else:
                    found.good.setdefault(events, reading)
        return found

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
            return (read_event(self.game, self.record, reading),)
        except InputError:
            verb, player, *more = [*_words(reading), "", ""]
            name = self._players.find(player) if player else ""
            if name is None or any(more):
                raise
            decided = self.game.by_chance(self.state, self.chance, self._verbs.find(verb) or verb, name)
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

    @property
    def _players(self) -> Names:
        return self.record.vocabulary.players

    @property
    def _verbs(self) -> Names:
        return Names(self.game.VERBS)

    def _variants(self) -> Iterator[list[str]]:
        """The words of the line, and again with quotes around the names of players that have spaces."""
        yield _words(self.text)
        text = self.text
        for player in sorted(self._players, key=len, reverse=True):
            if " " in player:
                spaced = r"\s+".join(map(re.escape, player.split()))
                text = re.sub(
                    rf'(?<![^\s"]){spaced}(?![^\s.=])(?=[^"]*(?:"[^"]*"[^"]*)*$)', quote(player), text, flags=re.I
                )
        if text != self.text:
            yield _words(text)

    def _as_typed(self) -> Iterator[str]:
        """The line as it stands, or with its first two words, a player and a verb, the other way round."""
        for words in self._variants():
            first, second = (_bare(word) for word in [*words, "", ""][:2])
            if self._verbs.find(first):
                yield " ".join(words)
            elif self._players.find(first) and self._verbs.find(second):
                yield " ".join([words[1], words[0], *words[2:]])

    def _completed(self, due: Iterable[Due]) -> Iterator[str]:
        """The line with the verbs, and perhaps the players, of what is due."""
        due = tuple(due)
        for words in self._variants() if len(self.text) <= MAX_COMPLETED else ():
            first = _bare(words[0]) if words else ""
            verb, player = self._verbs.find(first), self._players.find(first)
            for one in due:
                who = [quote(one.player)] if one.player else []
                if verb is None and (player is None or not one.player):
                    yield " ".join([one.verb, *who, *words])
                elif verb is None and player == one.player:
                    yield " ".join([one.verb, *words, *(one.choices if len(words) == len(one.choices) == 1 else ())])
                elif verb == one.verb and who and not self._names_player(words[1:]):
                    yield " ".join([*words[:1], *who, *(words[1:] or (one.choices if len(one.choices) == 1 else ()))])
                elif verb == one.verb and len(words) == 1 + len(who) and len(one.choices) == 1:
                    yield " ".join([*words, *one.choices])

    def _names_player(self, words: Sequence[str]) -> bool:
        return bool(words) and self._players.find(_bare(words[0])) is not None

    def _due(self) -> tuple[Due, ...]:
        return self.game.due(self.state)

    def _all(self) -> Iterator[Due]:
        """Every verb with every player, whether it is due or not."""
        yield from (Due(verb, player, ()) for verb in self.game.VERBS for player in self._players)
        yield from (Due(verb, None, ()) for verb in self.game.VERBS)

    def _not_understood(self, words: Sequence[str], unreadable: dict[str, str]) -> str:
        """What can be typed instead of a line of these words that cannot be read."""
        first = _bare(words[0]) if words else "#"
        if unreadable and (self._verbs.find(first) or self._players.find(first)):
            return _reasons(unreadable)
        expected = f"one of the players ({', '.join(self._players)}), or a word that help explains"
        if player := self._players.find(first):
            due = dict.fromkeys(one.verb for one in self._due() if one.player == player)
            samples = ", ".join(sample(self.game, verb, player, self._players) for verb in due)
            expected = f"{player} and what {player} does{f', such as {samples}' if samples else ''}"
        return f"expected {expected}, found {elide_middle(repr(self.text), 60)}"


def _values(event: LogEvent) -> list[object]:
    """The values of the fields of an event, those of tuples one by one."""
    values = (getattr(event, name) for name in event.notation())
    return [one for value in values for one in (value if isinstance(value, tuple) else (value,))]


AnyTypedLine = TypedLine[Position, LogEvent, Seating, Options]
"""A line in a position of a game found by its name."""


def _reasons(reasons: dict[str, str]) -> str:
    """Why readings are refused, the first few; only the reason if it is the same for all."""
    told = dict.fromkeys(reasons.values())
    if len(told) == 1:
        return next(iter(told))
    first = {why: next(reading for reading, other in reasons.items() if other == why) for why in told}
    lines = [f"{elide_middle(reading, 60)}: {why}" for why, reading in first.items()]
    return "\n".join(["", *(f"  {line}" for line in lines[:MAX_REASONS])])


def _words(text: str) -> list[str]:
    """The words of a line, with their quotes and without its comment."""
    return [found.group() for found in WORD.finditer(_uncommented(text))]


def _uncommented(text: str) -> str:
    """A line without its comment."""
    event = EVENT.match(text)
    return text[: event.end()] if event else text


def _bare(word: str) -> str:
    """A word without its quotes."""
    return word.replace('"', "")
