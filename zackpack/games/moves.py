"""Moves as values: everything that a line can say now, as a tree of words that is walked lazily.

A game says what people may do, and what dice and cards decide, as events; here they are grouped by
their words. A node of the tree stands for the lines that begin alike: its branches are the words
that can come next. From this tree follows what is due, what a typed line means, what Enter does,
and what the page shows as buttons.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Generic

from zackpack.games.blanks import Blank
from zackpack.games.notation import EventT, Field, LogEvent

Grow = Callable[[], Iterable[tuple[str, "Moves[EventT]"]]]
"""Make the branches of a node: words, each with what follows it."""


class Moves(Generic[EventT]):
    """A node of the tree: the lines that begin with the same words.

    Attributes
    ----------
    event
        The event whose line can end here; None if it must go on.
    blank
        What comes next, if that can be anything of a kind.
    field
        The notation of the next word.
    weight
        How often chance takes this way, compared with the ways beside it; never where it is 0, as
        for a card that people do not know.
    is_alias
        Whether the words that led here are others for the same thing: they are understood, and not
        offered.
    free
        The moves, from the start of a line, that are possible as well, and that nobody waits for.
    aside
        Those that are possible besides, and not offered: they come out of their turn.
    """

    def __init__(
        self,
        *,
        event: EventT | None = None,
        blank: Blank[EventT] | None = None,
        field: Field[object] | None = None,
        weight: int = 1,
        is_alias: bool = False,
        grow: Iterable[Grow[EventT]] = (),
        free: Moves[EventT] | None = None,
        aside: Moves[EventT] | None = None,
    ) -> None:
        self.event = event
        self.blank = blank
        self.field = field
        self.weight = weight
        self.is_alias = is_alias
        self.free = free
        self.aside = aside
        self._grow = tuple(grow)

    def __repr__(self) -> str:
        lines = [event.line() for event in islice(self, 2)]
        if len(lines) > 1 or (self and not lines):
            lines[1:] = ["..."]
        return f"<{type(self).__name__}: {', '.join(lines) or 'none'}>"

    def __bool__(self) -> bool:
        """Whether anything can be done that somebody waits for."""
        return self.event is not None or self.blank is not None or bool(self.branches)

    @cached_property
    def branches(self) -> Mapping[str, Moves[EventT]]:
        """The words that can come next, each with what follows it."""
        return {word: node for word, node in self.understood.items() if not node.is_alias}

    @cached_property
    def understood(self) -> Mapping[str, Moves[EventT]]:
        """The same with aliases, which are understood and not offered."""
        # moves that were given apart can begin with the same word
        merged: dict[str, Moves[EventT]] = {}
        for grow in self._grow:
            for word, after in grow():
                merged[word] = merged[word] + after if word in merged else after
        return merged

    @property
    def is_leaf(self) -> bool:
        """Whether no word can come next; of the words, only the first one is looked for."""
        return self.blank is None and not any(next(iter(grow()), None) for grow in self._grow)

    @property
    def offered(self) -> Moves[EventT]:
        """The moves that somebody waits for, and those that nobody waits for."""
        return self if self.free is None else self + self.free

    @property
    def all(self) -> Moves[EventT]:
        """All moves, those included that are not offered."""
        return self.offered if self.aside is None else self.offered + self.aside

    def __add__(self, other: Moves[EventT]) -> Moves[EventT]:
        """The moves of both.

        The words are the same, so an event of either is that of the other.
        """
        return Moves(
            event=self.event or other.event,
            blank=self.blank or other.blank,
            field=self.field or other.field,
            weight=self.weight + other.weight,
            is_alias=self.is_alias and other.is_alias,
            grow=(*self._grow, *other._grow),
            free=_sum(self.free, other.free),
            aside=_sum(self.aside, other.aside),
        )

    def __contains__(self, event: object) -> bool:
        """Whether an event is among all moves."""
        if not isinstance(event, LogEvent):
            return False

        node = self.all
        for word in (event.verb, *event.words()):
            if node.blank is not None and node.blank.takes(event):
                return True
            if word not in node.understood:
                return False
            node = node.understood[word]
        return node.event == event or (node.blank is not None and node.blank.takes(event))

    def at(self, *words: str) -> Moves[EventT] | None:
        """The node that these words lead to; None if no line begins with them."""
        node, rest = self.reach(words)
        return None if rest else node

    def reach(self, words: Sequence[str]) -> tuple[Moves[EventT], Sequence[str]]:
        """The last node on the way along some words, and the words that lead on from there."""
        node = self
        for number, word in enumerate(words):
            if word not in node.understood:
                return node, words[number:]
            node = node.understood[word]
        return node, ()

    def __iter__(self) -> Iterator[EventT]:
        """All events, in order, without aliases and those that a blank stands for.

        There can be very many.
        """
        if self.event is not None:
            yield self.event
        for node in self.branches.values():
            yield from node

    @property
    def only(self) -> EventT | None:
        """The only event that is possible; None if there is none, or another one."""
        node: Moves[EventT] = self
        while node.event is None and len(node.branches) == 1:
            node = next(iter(node.branches.values()))
        return None if node.blank or node.branches else node.event

    def draw(self, chance: random.Random) -> EventT:
        """Draw one of the events by chance, going on as long as a line can."""
        node: Moves[EventT] = self
        while node.branches:
            nodes = [after for after in node.branches.values() if after.weight]
            (node,) = chance.choices(nodes, [after.weight for after in nodes])
        if node.blank is not None:
            return node.blank.draw(chance)
        if node.event is None:
            raise ValueError("there is no move")
        return node.event


def _sum(moves: Moves[EventT] | None, other: Moves[EventT] | None) -> Moves[EventT] | None:
    """The moves of both, if there are any."""
    return moves + other if moves and other else moves or other
