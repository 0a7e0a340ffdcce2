"""Moves as values: everything that a line can say now, as a tree of words that is walked lazily.

A game says what people may do, and what dice and cards decide, as events; here they are grouped by
their words. A node of the tree stands for the lines that begin alike: its branches are the words
that can come next. From this tree follows what is due, what a typed line means, what Enter does,
and what the page shows as buttons.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from typing import Generic, TypeVar

from zackpack.games.blanks import Blank, Values
from zackpack.games.notation import EventT, Field, LogEvent

Element = TypeVar("Element")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Element]):
    """Something that can come next in a series.

    Attributes
    ----------
    value
        The element.
    weight
        How often chance takes it, compared with others.
    alias
        Another word for it, which is understood and not offered; "" for the word that is.
    """

    value: Element
    weight: int = 1
    alias: str = ""


Following = Callable[[tuple[Element, ...]], Iterable[Choice[Element]]]
"""What can come next in a series, after what was chosen so far."""
MayEnd = Callable[[tuple[Element, ...]], bool]
"""Whether a series can end, after what was chosen so far."""


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
        How often chance takes this way, compared with the ways beside it.
    is_alias
        Whether the words that led here are others for the same thing: they are understood, and not
        offered.
    is_face_down
        Whether the next words would tell what lies face down: nobody is shown them.
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
        is_face_down: bool = False,
        grow: Iterable[Grow[EventT]] = (),
        free: Moves[EventT] | None = None,
        aside: Moves[EventT] | None = None,
    ) -> None:
        self.event = event
        self.blank = blank
        self.field = field
        self.weight = weight
        self.is_alias = is_alias
        self.is_face_down = is_face_down
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
        """The moves of both."""
        return Moves(
            event=self.event or other.event,
            blank=self.blank or other.blank,
            field=self.field or other.field,
            weight=self.weight + other.weight,
            is_alias=self.is_alias and other.is_alias,
            is_face_down=self.is_face_down or other.is_face_down,
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
            if word not in node.branches:
                return False
            node = node.branches[word]
        return node.event == event or (node.blank is not None and node.blank.takes(event))

    def at(self, *words: str) -> Moves[EventT] | None:
        """The node that these words lead to; None if no line begins with them."""
        node: Moves[EventT] | None = self
        for word in words:
            node = node.branches.get(word) if node is not None else None
        return node

    @property
    def shown(self) -> Mapping[str, Moves[EventT]]:
        """The branches that everybody may see, but for aliases."""
        if self.is_face_down:
            return {}
        return {word: node for word, node in self.branches.items() if not node.is_alias}

    def __iter__(self) -> Iterator[EventT]:
        """All events, in order, without aliases and those that a blank stands for.

        There can be very many.
        """
        if self.event is not None:
            yield self.event
        for node in self.branches.values():
            if not node.is_alias:
                yield from node

    @property
    def only(self) -> EventT | None:
        """The only event that is possible, if everybody may know it; else None."""
        node: Moves[EventT] = self
        while node.event is None and len(node.shown) == 1:
            node = next(iter(node.shown.values()))
        return None if node.blank or node.branches else node.event

    @property
    def has_moves(self) -> bool:
        """Whether there is any event, not only what looks as if there were one."""
        if self.event is not None or self.blank is not None:
            return True
        return any(node.has_moves for node in self.branches.values() if node.weight)

    def hides(self, event: EventT) -> bool:
        """Whether the words of an event go on below what lies face down."""
        node: Moves[EventT] | None = self.all
        for word in (event.verb, *event.words()):
            if node is None or node.is_face_down:
                return node is not None
            node = node.branches.get(word)
        return False

    def draw(self, chance: random.Random) -> EventT:
        """Draw one of the events by chance, going on as long as a line can."""
        node: Moves[EventT] = self
        while node.branches:
            nodes = [
                after for after in node.branches.values() if after.weight and not after.is_alias
            ]
            (node,) = chance.choices(nodes, [after.weight for after in nodes])
        if node.blank is not None:
            return node.blank.draw(chance)
        if node.event is None:
            raise ValueError("there is no move")
        return node.event

    def face_down(self, shown: int) -> Moves[EventT]:
        """The same moves, with the word after so many shown to nobody.

        If a series begins there, none of its words is shown.
        """

        def grow() -> Iterator[tuple[str, Moves[EventT]]]:
            for word, node in self.branches.items():
                if shown:
                    yield word, node.face_down(shown - 1)
                else:
                    yield word, node.face_down(0) if node.field is self.field else node

        return Moves(
            event=self.event,
            blank=self.blank,
            field=self.field,
            weight=self.weight,
            is_alias=self.is_alias,
            is_face_down=self.is_face_down or not shown,
            grow=(grow,),
            free=self.free and self.free.face_down(shown),
            aside=self.aside and self.aside.face_down(shown),
        )


def moves_of(
    *awaited: EventT | Moves[EventT],
    free: Iterable[EventT | Moves[EventT]] = (),
    aside: Iterable[EventT | Moves[EventT]] = (),
) -> Moves[EventT]:
    """Return the moves of a position.

    Each is an event, or many of them at once, as `fill` and `series` make them.

    Parameters
    ----------
    awaited
        What somebody waits for.
    free
        What is offered as well, though nobody waits for it: the game goes on without it.
    aside
        What is legal besides, and not offered, since it comes out of its turn.
    """
    return Moves(
        grow=map(_grow, awaited),
        free=Moves(grow=map(_grow, free)),
        aside=Moves(grow=map(_grow, aside)),
    )


def fill(
    kind: type[EventT], *values: object, within: Values, example: object = None
) -> Moves[EventT]:
    """All events of a kind whose first fields have these values.

    The other fields can hold anything.

    Parameters
    ----------
    within
        The values that the other fields may have, tuples if there are several.
    example
        A value of the last field to show, if its usual sample is not the best one.
    """
    left = dict([*kind.notation().items()][len(values) :])
    blank = Blank(kind, values, left, within, example)
    return _after(_words(kind, values), Moves(blank=blank, field=blank.field))


def each_of(kind: type[EventT], *values: object, among: Iterable[object]) -> Moves[EventT]:
    """Return all events of a kind with these first values and one of some last ones.

    The last field is a single word. What is there twice is twice as likely.
    """
    *_, field = kind.notation().values()

    def grow() -> Iterator[tuple[str, Moves[EventT]]]:
        for value, weight in Counter(among).items():
            (word,) = field.write(value)
            yield word, Moves(event=kind(*(*values, value)), weight=weight)

    return _after(_words(kind, values), Moves(field=field, grow=(grow,)))


def alias(event: EventT) -> Moves[EventT]:
    """An event whose line is another one for the same thing: it is understood, and not offered."""
    words = _words(type(event), tuple(getattr(event, name) for name in event.notation()))
    return _after(words, Moves(event=event, is_alias=True))


def pretend(kind: type[EventT], *values: object) -> Moves[EventT]:
    """Return moves that look as if events of a kind were possible, of which there are none.

    Where only those who see what lies face down know whether one is, all others see this.
    """
    end: Moves[EventT] = Moves(is_face_down=True, weight=0)
    for word, field in reversed(_words(kind, values)):
        end = Moves(field=field, weight=0, grow=(partial(_branch, word, end),))
    return end


def series(
    kind: type[EventT],
    *values: object,
    following: Following[Element],
    may_end: MayEnd[Element],
) -> Moves[EventT]:
    """All events of a kind whose first fields have these values, and whose last one is a series.

    Parameters
    ----------
    following
        What can come next, after what was chosen so far.
    may_end
        Whether the series can end, after what was chosen so far.
    """
    *_, field = kind.notation().values()

    def node(
        chosen: tuple[Element, ...], weight: int = 1, *, is_alias: bool = False
    ) -> Moves[EventT]:
        def grow() -> Iterator[tuple[str, Moves[EventT]]]:
            for choice in following(chosen):
                (word,) = field.write((choice.value,))
                yield (
                    choice.alias or word,
                    node((*chosen, choice.value), choice.weight, is_alias=bool(choice.alias)),
                )

        event = kind(*(*values, chosen)) if may_end(chosen) else None
        return Moves(event=event, field=field, weight=weight, is_alias=is_alias, grow=(grow,))

    return _after(_words(kind, values), node(()))


def each_once(elements: Collection[Element], most: int | None = None) -> Following[Element]:
    """What can come next in a series of at most `most` elements, each at most once."""
    room = len(elements) if most is None else most

    def following(chosen: tuple[Element, ...]) -> Iterator[Choice[Element]]:
        if len(chosen) < room:
            yield from (Choice(element) for element in elements if element not in chosen)

    return following


def _sum(moves: Moves[EventT] | None, other: Moves[EventT] | None) -> Moves[EventT] | None:
    """The moves of both, if there are any."""
    return moves + other if moves and other else moves or other


def _grow(way: EventT | Moves[EventT]) -> Grow[EventT]:
    """The first word of an event, or of many at once, with what follows it."""
    if isinstance(way, Moves):
        return way.branches.items
    words = _words(type(way), tuple(getattr(way, name) for name in way.notation()))
    return _after(words, Moves(event=way)).branches.items


def _words(kind: type[EventT], values: Sequence[object]) -> list[tuple[str, Field[object] | None]]:
    """The words of an event as far as these values make them, each with its notation.

    The verb has none.
    """
    fields = zip(kind.notation().values(), values, strict=False)
    return [
        (kind.verb, None),
        *((word, field) for field, value in fields for word in field.write(value)),
    ]


def _after(words: Sequence[tuple[str, Field[object] | None]], end: Moves[EventT]) -> Moves[EventT]:
    """The moves whose lines begin with these words and go on like this."""
    for word, field in reversed(words):
        end = Moves(field=field, is_alias=end.is_alias, grow=(partial(_branch, word, end),))
    return end


def _branch(word: str, after: Moves[EventT]) -> Iterator[tuple[str, Moves[EventT]]]:
    yield word, after
