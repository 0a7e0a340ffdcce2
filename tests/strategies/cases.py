"""How many cases are tried, and choices among many things at once."""

import random
import struct
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Any, TypeVar

import hypothesis.strategies as st
import pytest
from hypothesis import settings

Item = TypeVar("Item")


def cases(number: int, *, repeat: bool = True) -> settings:
    """The settings for a property of which so many cases are a thorough trial (see
    `tests/conftest.py`).

    Parameters
    ----------
    repeat
        If False, other cases are tried in each run, and all of them in any profile: for tests that
        are `long`.
    """
    if not repeat:
        return settings(max_examples=number, derandomize=False)
    return settings(max_examples=max(5, number * settings().max_examples // 100))


def seeds(few: int, thorough: int) -> list[Any]:
    """Seeds for a test: a few by default, and the rest of a thorough trial in the long runs."""
    return [
        *range(few),
        *(pytest.param(seed, marks=pytest.mark.long) for seed in range(few, thorough)),
    ]


def spans(few: int, thorough: int, size: int = 500) -> list[Any]:
    """Seeds by the range, for tests that are short: a few by default, and in the long runs all of a
    thorough trial.
    """
    parts = [range(first, min(first + size, thorough)) for first in range(0, thorough, size)]
    named = [
        pytest.param(part, marks=pytest.mark.long, id=f"{part.start}-{part.stop - 1}")
        for part in parts
    ]
    return [pytest.param(range(few), id="few"), *named]


def numbers(few: int, thorough: int) -> pytest.MarkDecorator:
    """The decorator of a test with the argument `number`, of its cases: a few by default, all in
    the long runs.
    """
    return pytest.mark.parametrize("number", [few, pytest.param(thorough, marks=pytest.mark.long)])


class Chooser:
    """Chooses one of some things, again and again, by numbers that were drawn at once; the first if
    they are 0.
    """

    def __init__(self, numbers: Iterable[int]) -> None:
        self._numbers = iter(numbers)

    def __call__(self, options: Sequence[Item]) -> Item:
        return options[next(self._numbers) % len(options)]


@cache
def choosers(number: int) -> st.SearchStrategy[Chooser]:
    """Choosers for so many times: one draw is many times quicker than many, and so is a strategy
    made once.
    """
    drawn = st.binary(min_size=2 * number, max_size=2 * number)
    return drawn.map(lambda numbers: Chooser(struct.unpack(f">{number}H", numbers)))


def _endless_chooser(seed: int) -> Chooser:
    """A chooser for any number of times."""
    return Chooser(iter(partial(random.Random(seed).getrandbits, 16), -1))


CHOOSERS: st.SearchStrategy[Chooser] = st.integers(0, 2**32 - 1).map(_endless_chooser)
"""Choosers for any number of times; hypothesis cannot make their choices simpler."""


def shuffle(items: Iterable[Item], choose: Chooser) -> list[Item]:
    """The items in any order."""
    left = list(items)
    order = []
    while left:
        order.append(choose(left))
        left.remove(order[-1])
    return order
