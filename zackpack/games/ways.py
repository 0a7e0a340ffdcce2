"""The ways to make moves: from events, from what can hold anything, and from series of words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Generic, TypeVar

from zackpack.games.blanks import Blank, Values
from zackpack.games.moves import Grow, Moves
from zackpack.games.notation import EventT, Field

Element = TypeVar("Element")


@dataclass(frozen=True, slots=True)
class Choice(Generic[Element]):
    """Something that can come next in a series.

    Attributes
    ----------
    value
        The element.
    weight
        How often chance takes it, compared with others; 0 for never.
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
