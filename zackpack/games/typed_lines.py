"""Lines as people type them at the table, read as events: as they stand, or completed from what is due."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, product
from typing import Generic

from zackpack.errors import elide_middle
from zackpack.games.game import MAX_CHOICES, Due, EventT, Options, Position, RulesT, Seating, SetupT, StateT
from zackpack.games.guidance import sample
from zackpack.games.names import Names, bare, named, nearest, quote
from zackpack.games.notation import LogEvent
from zackpack.games.packed_loads import LoadFile, load_verbs
from zackpack.games.readings import (
    Judge,
    Readings,
    RefusedLineError,
    reasons_of,
    uncommented,
    values_of,
    words_of,
)
from zackpack.games.wording import plain_words

MAX_COMPLETED = 1000
"""The longest line that is completed: no sensible one is longer."""


@dataclass(frozen=True)
class TypedLine(Generic[StateT, EventT, SetupT, RulesT]):
    """A line that somebody types in a position of a game, of which a judge knows."""

    judge: Judge[StateT, EventT, SetupT, RulesT]
    text: str

    def events(self) -> tuple[EventT, ...]:
        """The events that the line means.

        As it stands if it begins with a verb; else completed from what is due; else, if it begins with a player, with
        any verb of the game. If that fails, the same in plain words.

        Raises
        ------
        RefusedLineError
            If it means none that is legal and true here, or may mean several things.
        """
        try:
            return self.literal_events()
        except RefusedLineError as refused:
            plain = " ".join(plain_words(self._words, self.judge.verbs, self.judge.players, self._is_name))
            if plain in ("", " ".join(self._words)) or len(self.text) > MAX_COMPLETED:
                raise
            try:
                return replace(self, text=plain).literal_events()
            except RefusedLineError as error:
                has_verb = self._split(words_of(plain))[0] is not None
                raise error if error.readings or has_verb else refused from None

    def literal_events(self) -> tuple[EventT, ...]:
        """The events that the line means, word by word.

        Raises
        ------
        RefusedLineError
            As for `events`.
        """
        if not self._words or (self._player and len(self._words) == 1):
            raise RefusedLineError(self._not_understood({}))
        if found := self._load_file():
            return _only(found)
        as_typed = self.judge.judge(self._as_typed(), self.text)
        if as_typed.good or as_typed.refused:
            return _only(as_typed)
        due = self.judge.judge(self._completed(self._due))
        if due.good:
            return _only(self._with_others(due))
        same = self.judge.judge(self._completed(Due(one.verb, self._player, ()) for one in self._due))
        anything = self.judge.judge(self._completed(self._all()))
        if anything.good and not self._player:
            readings = "\n".join(f"  {reading}" for reading in anything.good.values())
            raise RefusedLineError(f"that is not due, but can mean this; type it in full:\n{readings}")
        if anything.good:
            return _only(anything)
        refused = (due.refused or same.refused or anything.refused) if self._is_like_a_line else {}
        unreadable = as_typed.furthest(due, same)
        if not refused:
            raise RefusedLineError(self._not_understood(unreadable))
        raise RefusedLineError(reasons_of(refused), [*due.refused, *same.refused, *anything.refused])

    @property
    def comment(self) -> str:
        """The comment on the line."""
        return self.text[len(uncommented(self.text)) + 1 :].strip()

    def _with_others(self, found: Readings[EventT]) -> Readings[EventT]:
        """Add to a completed reading those that it may mean as well.

        They say the same with other verbs: Anna is dealt T01, or takes it. Or, where no player is named, they claim the
        same of others: a number that only Anna can owe may be the slip of somebody else.
        """
        if not self._player:
            for reading in found.refused:
                if events := self.judge.legal_events(reading):
                    found.good.setdefault(events, reading)
        if self._player and len(found.good) == 1:
            said = [values_of(event) for event in next(iter(found.good))]
            verbs = (one for one in self._all() if one.player == self._player)
            for events, reading in self.judge.judge(self._completed(verbs)).good.items():
                if [values_of(event) for event in events] == said:
                    found.good.setdefault(events, reading)
        return found

    def _load_file(self) -> Readings[EventT] | None:
        """The events of a line that names the file of a load that somebody has packed; None for other lines."""
        found = Readings[EventT]()
        verbs = tuple(load_verbs(self.judge.game))
        file = LoadFile.find(uncommented(self.text), verbs, self.judge.players) if verbs else None
        if file is None:
            return None
        waiting = tuple(one.player for one in self._due if one.verb in verbs and one.player)
        for verb, player in product(verbs, [file.player] if file.player else waiting):
            self.judge.judge_load(found, verb, player, file.path)
        return found if found.good or found.refused or found.unreadable else None

    @cached_property
    def _due(self) -> tuple[Due, ...]:
        return self.judge.game.due(self.judge.state)

    @cached_property
    def _words(self) -> list[str]:
        """The words of the line, with quotes around names of players that have spaces."""
        return self._variants[-1]

    @cached_property
    def _variants(self) -> list[list[str]]:
        """The words of the line, and again with quotes around the names of players that have spaces."""
        text, found = self.text, [words_of(self.text)]
        for player in sorted(self.judge.players, key=len, reverse=True):
            if " " in player and len(text) <= MAX_COMPLETED:
                spaced = r"\s+".join(map(re.escape, player.split()))
                outside_quotes = r'(?=[^"]*(?:"[^"]*"[^"]*)*$)'
                text = re.sub(rf'(?<![^\s"]){spaced}(?![^\s.=]){outside_quotes}', quote(player), text, flags=re.I)
        return found if text == self.text else [*found, words_of(text)]

    @property
    def _player(self) -> str | None:
        """The player with whom the line begins."""
        return self.judge.players.find(bare(self._words[0])) if self._words else None

    @property
    def _is_like_a_line(self) -> bool:
        """Whether the line begins with a number or a name."""
        first = bare(self._words[0])
        return first[:1].isdecimal() or self._is_name(first)

    @cached_property
    def _names(self) -> tuple[Names, ...]:
        """The players, the verbs, the names of components and loads, and the words of what can be chosen now."""
        choices = Names(word for one in self._due for choice in one.choices[:MAX_CHOICES] for word in choice.split())
        words = self.judge.record.vocabulary
        return (self.judge.players, self.judge.verbs, *words.components.values(), words.load_names, choices)

    def _is_name(self, word: str) -> bool:
        """Whether a word is a player, a verb, the name of a component, or a word that can be chosen now."""
        return any(names.find(word) for names in self._names)

    def _as_typed(self) -> Iterator[str]:
        """The line as it stands, or with its first two words, a player and a verb, the other way round."""
        verbs, players = self.judge.verbs, self.judge.players
        for words in self._variants:
            first, second = (bare(word) for word in [*words, "", ""][:2])
            if verbs.find(first):
                yield " ".join(words)
            elif players.find(first) and verbs.find(second):
                yield " ".join([words[1], words[0], *words[2:]])

    def _completed(self, due: Iterable[Due]) -> Iterator[str]:
        """The line with the verbs, and perhaps the players, of what is due; and with what is the only choice."""
        due = tuple(due)
        for words, one in product(self._variants if len(self.text) <= MAX_COMPLETED else (), due):
            verb, rest = self._split(words)
            if verb not in (None, one.verb):
                continue
            who = [quote(one.player)] if one.player else []
            said = self.judge.players.find(bare(rest[0])) if rest else None
            if who and rest and (named(bare(rest[0]), [bare(who[0])]) or self._has_piece(said, one.player)):
                rest = rest[1:]
            elif who and said:
                continue  # somebody else
            only = one.choices if not rest and len(one.choices) == 1 else ()
            yield " ".join([one.verb, *who, *rest, *only])

    def _has_piece(self, player: str | None, piece: str | None) -> bool:
        """Whether this is a docker of a player: whoever says "Anna loads" means the one whose turn it is."""
        return bool(player and piece and piece.startswith(f"{player}.")) and piece not in self.judge.players

    def _split(self, words: list[str]) -> tuple[str | None, list[str]]:
        """The verb with which words begin, perhaps after a player, and the other words."""
        place = int(len(words) > 1 and self.judge.players.find(bare(words[0])) is not None)
        verb = self.judge.verbs.find(bare(words[place]))
        return verb, words if verb is None else [*words[:place], *words[place + 1 :]]

    def _all(self) -> Iterator[Due]:
        """Every verb, with every player if it takes one, whether it is due or not."""
        for verb, kind in self.judge.game.VERBS.items():
            if "player" in kind.notation():
                yield from (Due(verb, player, ()) for player in self.judge.players)
            elif not self._player or {"players", "stated"} & kind.notation().keys():
                yield Due(verb, None, ())

    def _not_understood(self, unreadable: dict[str, str]) -> str:
        """What can be typed instead of a line that cannot be read."""
        if unreadable and self._is_like_a_line:
            return reasons_of(unreadable)
        expected = f"one of the players ({', '.join(self.judge.players)}), or a word that help explains"
        if player := self._player:
            due = dict.fromkeys(one.verb for one in self._due if one.player == player)
            samples = ", ".join(sample(self.judge.game, verb, player, self.judge.players) for verb in due)
            expected = f"{player} and what {player} does{f', such as {samples}' if samples else ''}"
        first = bare(self._words[0]) if self._words else ""
        near = None if player or self._is_name(first) else nearest(first, [*chain(*self._names)])
        meant = f" (did you mean {near}?)" if near else ""
        return f"expected {expected}, found {elide_middle(repr(self.text), 60)}{meant}"


def _only(found: Readings[EventT]) -> tuple[EventT, ...]:
    """The events of the only good reading."""
    if len(found.good) > 1:
        readings = "\n".join(f"  {reading}" for reading in found.good.values())
        raise RefusedLineError(f"this can mean several things; type one of them:\n{readings}")
    if not found.good:
        raise RefusedLineError(reasons_of(found.refused or found.unreadable), tuple(found.refused))
    return next(iter(found.good))


AnyTypedLine = TypedLine[Position, LogEvent, Seating, Options]
"""A line in a position of a game found by its name."""
