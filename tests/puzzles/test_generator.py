"""Puzzles: the same for the same seed, and of the level that they say."""

from fractions import Fraction
from random import Random
from typing import Any
from unittest.mock import Mock

import pytest

import zackpack as zp
from solvers import room
from tests.strategies.cases import seeds
from zackpack.puzzles import generator as puzzles
from zackpack.puzzles.generator import measure_luck
from zackpack.puzzles.greedy import pack_longest_first

LUCK = {1: (35, 60), 2: (15, 34.5), 3: (6, 14.5), 4: (2, 5.5), 5: (0, 1.5)}
"""The percentage of hurried packers who solve a puzzle of each level, of 200, as
docs/guides/puzzles.md says.
"""


def test_the_puzzle_of_a_day_is_the_same_everywhere() -> None:
    one = zp.puzzle("2026-11-04", level=1)
    assert (one.truck.area, one.truck.levels) == (("##.#.", ".....", "##..."), 1)
    assert (one.cargo.counts, one.best.penalty, one.luck) == ((1, 2, 2, 0, 0), 2, Fraction(12, 25))
    assert zp.puzzle(39, level=1) == zp.puzzle("39", level=1) != zp.puzzle(13, level=1)


def test_a_puzzle_may_cost_three_points() -> None:
    assert zp.puzzle(1, level=2).best.penalty == 3


@pytest.mark.parametrize(
    ("seed", "area", "counts", "penalty"),
    [
        (13, (".....", "....#", ".#..."), (1, 2, 1, 1, 0), 1),
        (12, (".##..", ".#..#", "....."), (1, 3, 1, 1, 1), 3),
        (18, (".....", ".....", "#..#."), (1, 2, 2, 1, 2), 1),
    ],
)
def test_puzzles_stay_the_same(
    seed: int, area: tuple[str, ...], counts: tuple[int, ...], penalty: int
) -> None:
    """With as many squares as a puzzle can have, and with as much left empty."""
    one = zp.puzzle(seed, level=1)
    assert (one.truck.area, one.cargo.counts, one.best.penalty) == (area, counts, penalty)


@pytest.mark.parametrize("noise", [1.5, 6])
@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        (6, ((".#.#", ".#..", "...."), (5, 1, 2, 1, 0), Fraction(29, 50))),
        (7, (("..#..", ".####", "....."), (4, 2, 3, 1, 0), Fraction(49, 100))),
    ],
)
def test_how_the_solver_is_tuned_changes_no_puzzle(
    seed: int, expected: tuple[object, ...], noise: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were packers in the order in which the search tries sticks, these would be other puzzles."""
    monkeypatch.setattr(room, "NOISE", noise)
    one = zp.puzzle(seed, level=1)
    assert (one.truck.area, one.cargo.counts, one.luck) == expected


def test_the_level_is_the_middle_one_unless_another_is_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzles, "measure_luck", Mock(return_value=Fraction(1)))
    assert zp.puzzle(1).level == next(filter(None, puzzles.search_puzzle(1))).level == 3


@pytest.mark.parametrize("level", [0, 6])
def test_levels_go_from_one_to_five(level: int) -> None:
    with pytest.raises(zp.InputError, match="level: expected a whole number from 1 to 5"):
        zp.puzzle(1, level)


@pytest.mark.parametrize(
    "level", [1, 2, *(pytest.param(level, marks=pytest.mark.long) for level in (3, 4, 5))]
)
@pytest.mark.parametrize("seed", seeds(1, 20))
def test_a_puzzle_is_of_its_level_and_its_best_load_is_proven(level: int, seed: int) -> None:
    one = zp.puzzle(seed, level)
    least, most = LUCK[level]
    assert one.level == level
    assert least <= 100 * one.luck <= most
    assert one.best.status is zp.Status.OPTIMAL
    assert zp.check(one.best.load) == ()
    assert zp.score(one.best.load).penalty == zp.solve(one.truck, one.cargo).penalty <= 3
    assert zp.Dice.standard().ways(one.cargo) > 0
    assert zp.score(pack_longest_first(one.truck, one.cargo)).penalty > one.best.penalty
    again = measure_luck(one.truck, one.cargo, one.best.penalty, Random(seed))
    assert again is not None
    assert abs(again - one.luck) < Fraction(1, 6)  # another 200 packers: five standard deviations


@pytest.mark.parametrize("level", LUCK)
def test_no_luck_is_that_of_two_levels(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = Mock(return_value=Fraction(1))
    monkeypatch.setattr(puzzles, "measure_luck", measured)
    zp.puzzle(1, level)
    asked = measured.call_args.kwargs
    assert (asked["low"] / 2, asked["high"] / 2) == LUCK[level]


@pytest.mark.parametrize(("low", "high"), [(0, 200), (70, 120), (12, 29), (0, 3), (199, 200)])
def test_a_measurement_that_ends_early_leaves_chance_where_a_whole_one_does(
    low: int, high: int
) -> None:
    truck = zp.Truck("puzzle", ["..#", "...", "..."], 3)
    cargo = zp.Cargo(2, 2, 2, 2, 1)
    penalty = zp.solve(truck, cargo).penalty
    whole = Random(1)
    part = Random(1)
    luck = measure_luck(truck, cargo, penalty, whole)
    assert luck is not None
    expected = luck if low <= luck * 200 <= high else None
    assert measure_luck(truck, cargo, penalty, part, low=low, high=high) == expected
    assert part.random() == whole.random()


def test_as_many_packers_as_are_wanted_at_least_or_at_most_are_enough() -> None:
    truck = zp.Truck("puzzle", ["..#", "...", "..."], 3)
    cargo = zp.Cargo(2, 2, 2, 2, 1)
    penalty = zp.solve(truck, cargo).penalty
    luck = measure_luck(truck, cargo, penalty, Random(1))
    assert luck is not None
    packers = int(luck * 200)
    for low, high, measured in (
        (packers, packers, luck),
        (packers + 1, 200, None),
        (0, packers - 1, None),
    ):
        assert measure_luck(truck, cargo, penalty, Random(1), low=low, high=high) == measured


@pytest.mark.parametrize(
    "seed", [True, 1.5, " ", "\ud800", 10**5000], ids=["truth", "fraction", "blank", "half", "huge"]
)
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(zp.InputError, match="seed: expected a number or a text"):
        zp.puzzle(seed)
