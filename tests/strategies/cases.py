"""How many cases are tried, and choices among many things at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import hypothesis.strategies as st
import pytest
from hypothesis import settings

Item = TypeVar("Item")


def cases(number: int, *, repeat: bool = True) -> settings:
    """The settings for a property of which so many cases are a thorough trial (see `tests/conftest.py`).

    Parameters
    ----------
    repeat
        If False, other cases are tried in each run, and all of them in any profile: for tests that are `long`.
    """
    if not repeat:
        return settings(max_examples=number, derandomize=False)
    return settings(max_examples=max(5, number * settings().max_examples // 100))


def seeds(few: int, thorough: int) -> list[Any]:
    """Seeds for a test: a few by default, and the rest of a thorough trial in the long runs."""
    return [*range(few), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(few, thorough))]


@st.composite
def choosers(draw: st.DrawFn, number: int) -> Callable[[Sequence[Item]], Item]:
    """A function that chooses from a sequence, so many times, at random: one draw is many times quicker than many."""
    drawn = draw(st.binary(min_size=2 * number, max_size=2 * number))
    numbers = iter([int.from_bytes(drawn[i : i + 2], "big") for i in range(0, 2 * number, 2)])
    return lambda options: options[next(numbers) % len(options)]


def shuffle(items: Iterable[Item], choose: Callable[[list[Item]], Item]) -> list[Item]:
    """The items in any order."""
    left = list(items)
    order = []
    while left:
        order.append(choose(left))
        left.remove(order[-1])
    return order
