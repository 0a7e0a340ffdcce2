"""How many packings there are: against two other algorithms, listings, and orbits of images."""

import json
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from typing import Any
from unittest.mock import Mock

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import Problem, counting
from solvers.counting import Packings, symmetries
from solvers.deadlines import StopError
from solvers.problem import Cell
from solvers.space import space_of
from tests.counts import GOLDEN
from tests.naive.packings import Packing, cubes_in, every_packing, packing_of
from tests.small_stack import small_stack
from tests.strategies.cases import cases
from tests.strategies.problems import hard_problems, problem_of, problems

GOLDEN_TRUCKS: list[dict[str, Any]] = json.loads(GOLDEN.read_text(encoding="utf-8"))
GOLDEN_CASES = [(truck, cargo) for truck in GOLDEN_TRUCKS for cargo in truck["cargoes"]]

# The matrices of the mirrorings and turns of a drawing.
STRAIGHT = ((1, 0, 0, 1), (1, 0, 0, -1), (-1, 0, 0, 1), (-1, 0, 0, -1))
TURNED = ((0, 1, 1, 0), (0, 1, -1, 0), (0, -1, 1, 0), (0, -1, -1, 0))

Square = tuple[int, int]


def golden(truck: dict[str, Any], supply: list[int]) -> Problem:
    """The problem of a golden truck."""
    return problem_of(truck["area"], truck["levels"], supply)


@cache
def maps(problem: Problem) -> list[dict[Square, Square]]:
    """Where usable squares go under each mirroring and turn onto themselves, some perhaps twice."""
    squares = [
        (x, y) for y, row in enumerate(problem.region) for x, usable in enumerate(row) if usable
    ]
    found = []
    for xx, xy, yx, yy in STRAIGHT + TURNED:
        turned = [(xx * x + xy * y, yx * x + yy * y) for x, y in squares]
        right = min((x for x, _ in squares), default=0) - min((x for x, _ in turned), default=0)
        down = min((y for _, y in squares), default=0) - min((y for _, y in turned), default=0)
        images = [(x + right, y + down) for x, y in turned]
        if set(images) == set(squares):
            found.append(dict(zip(squares, images, strict=True)))

    return found


def orbit(packing: Packing, problem: Problem) -> frozenset[Packing]:
    """A packing with all its images."""

    def moved(cell: Cell, images: dict[Square, Square]) -> Cell:
        return (*images[cell[0], cell[1]], cell[2])

    return frozenset(
        frozenset(frozenset(moved(cell, images) for cell in line) for line in packing)
        for images in maps(problem)
    )


def orbits_of(packings: Iterable[Packing], problem: Problem) -> set[frozenset[Packing]]:
    """The orbits of packings; those of an orbit that has been seen are not turned again."""
    left = set(packings)
    orbits = set()
    while left:
        orbits.add(found := orbit(left.pop(), problem))
        left -= found
    return orbits


def full(problem: Problem) -> Packings:
    """The packings that fill the space."""
    return Packings(problem, len(problem.cells))


@pytest.mark.parametrize(("truck", "cargo"), GOLDEN_CASES)
def test_counts_are_the_golden_ones(truck: dict[str, Any], cargo: dict[str, Any]) -> None:
    assert full(golden(truck, cargo["counts"])).count() == (cargo["packings"], True)


@given(
    (hard_problems(9) | problems(8)).flatmap(
        lambda p: st.tuples(st.just(p), st.integers(-1, len(p.cells) + 1))
    )
)
@cases(300)
def test_any_volume_has_the_packings_that_trying_everything_finds(
    case: tuple[Problem, int],
) -> None:
    problem, volume = case
    expected = {packing for packing in every_packing(problem) if cubes_in(packing) == volume}
    packings = Packings(problem, volume)
    listed = [packing_of(sticks) for sticks in packings.all()]
    assert set(listed) == expected
    assert packings.count() == (len(listed), True) == (len(expected), True)
    orbits = orbits_of(expected, problem)
    classes = [orbit(packing_of(sticks), problem) for sticks in packings.up_to_symmetry()]
    assert len(classes) == len(orbits)
    assert set(classes) == orbits


@pytest.mark.parametrize(
    ("drawing", "number"),
    [
        (["##"], 1),
        (["...", ".#.", "..."], 8),
        (["..#", "#.."], 2),
        (["..", "..", "##"], 8),
        (["..", ".#"], 2),
        (["..#", ".#.", "#.."], 4),
        (["..#", ".##", "#.#"], 1),
        ([".#..", "...#", "#...", "..#."], 4),  # turns, but no mirror
    ],
)
def test_numbers_of_symmetries(drawing: list[str], number: int) -> None:
    problem = problem_of(drawing, 2, ())
    found = symmetries(problem.region, space_of(problem).grid)
    assert len(found) == number == len({tuple(sorted(images.items())) for images in maps(problem)})
    assert all(image == bit for bit, image in found[0].items())


def test_what_has_been_counted_is_a_lower_bound() -> None:
    packings = full(problem_of(["..."] * 3, 2, (5, 4, 3, 2, 2)))
    certain = []
    for budget in (0, 100, 300, 1000, 2000):
        count = packings.count(max_states=budget)
        assert not count.is_exact
        certain.append(count.number)
    assert certain[0] == 0 < certain[-1] < 18636
    assert packings.count() == (18636, True)
    assert certain == sorted(certain)


def test_a_listing_that_is_stopped_has_given_the_classes_found_by_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    square = full(
        problem_of(["..", ".."], 1, (2, 1))
    )  # each of its four packings is an image of any other
    monkeypatch.setattr(counting, "STATES_PER_LOOK", 2)
    listed = []

    for looks in range(10):
        has_passed = Mock(side_effect=[False] * looks + [True])
        monkeypatch.setattr(counting, "Deadline", Mock(return_value=Mock(has_passed=has_passed)))
        number = 0
        with suppress(StopError):
            for _ in square.up_to_symmetry():
                number += 1
        assert has_passed.call_count == looks + 1
        listed.append(number)

    assert listed == sorted(listed)
    assert set(listed) == {0, 1}


def test_a_time_limit_ends_the_counting_and_the_listing_of_packings_and_of_classes() -> None:
    square = full(problem_of(["..", ".."], 1, (2, 1)))
    assert square.count(time_limit=0) == (0, False)
    for listing in (square.all, square.up_to_symmetry):
        with pytest.raises(StopError):
            next(listing(time_limit=0))


def test_a_listing_forgets_what_has_failed_rather_than_fill_the_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It takes more steps then, seen by its looks at the clock, and finds the same."""
    board = problem_of(["#....."] + ["." * 6] * 4 + [".....#"], 1, (0, 17))
    looks = []
    for budget in (400_000, 50, 0):
        deadline = Mock(has_passed=Mock(return_value=False))
        monkeypatch.setattr(counting, "Deadline", Mock(return_value=deadline))
        monkeypatch.setattr(counting, "MAX_STATES", budget)
        assert list(full(board).all()) == []  # a domino fills one square of each colour
        looks.append(deadline.has_passed.call_count)
    assert looks[0] < looks[1] < looks[2]


@pytest.mark.parametrize("pairs", [500, pytest.param(749, marks=pytest.mark.long)])
def test_high_towers_are_counted_and_listed_on_a_small_stack(pairs: int) -> None:
    tower = Packings(problem_of(["."], 2 * pairs + 2, (1, 1000)), 2 * pairs + 1)
    with small_stack() as run:
        assert run(tower.count) == (pairs + 1, True)  # as many places for the unit
        assert len(run(lambda: next(iter(tower.all())))) == pairs + 1
