"""What a solver is asked: cubes, sticks, placements; and every packing of a small problem."""

import string
from array import array
from collections import Counter, deque
from typing import Any

import pytest
from hypothesis import given

from solvers import Axis, Problem, Stick, solve
from tests.naive.packings import every_packing, lines_within, space_of_cells
from tests.oracle import legal_loads
from tests.strategies.cases import cases
from tests.strategies.problems import area, hard_problems, problems

SQUARE = Problem(["...", "...", "..."], 1, (9, 9, 9))


def test_lists_drawings_and_truth_values_make_one_problem() -> None:
    drawn = Problem(["..#", "..."], 2, [3, 2], [Stick(2, (0, 0, 0), "y")])
    assert drawn == Problem(
        [[True, True, False], [True] * 3], 2, (3, 2), (Stick(2, (0, 0, 0), Axis.Y),)
    )
    assert hash(drawn) == hash(Problem(drawn.region, 2, (3, 2), drawn.fixed))


@pytest.mark.parametrize(
    ("region", "levels", "supply", "fixed", "words"),
    [
        (["..", "..."], 1, [1], [], r"rows of one width, not of \[2, 3\] squares"),
        ([], 1, [1], [], "rows of one width"),
        ([[]], 1, [1], [], "rows of one width"),
        (["x."], 1, [1], [], "marks of a region are '.' and '#', not 'x'"),
        ([".."], 0, [1], [], "1 level or more, not 0"),
        ([".."], 1, [1, -1], [], r"0 sticks or more of each length, not \(1, -1\)"),
        ([".."], 1, [0, 1], [Stick(2, (1, 0, 0), "x")], "inside the space"),
        ([".."], 1, [4], [Stick(1, (1, 0, 0), "x")] * 2, "do not overlap"),
        ([".."], 1, [1, 0], [Stick(2, (0, 0, 0), "x")], "does not have all fixed sticks"),
        ([".."], 1, [1, 0], [Stick(0, (0, 0, 0), "x")], "does not have all fixed sticks"),
    ],
)
def test_what_is_no_problem_is_refused_in_words(
    region: list[str], levels: int, supply: list[int], fixed: list[Stick], words: str
) -> None:
    with pytest.raises(ValueError, match=words):
        Problem(region, levels, supply, fixed)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((5, 1, [1], []), "a region is rows of squares, not 5"),
        (("...", 1, [1], []), "a region is rows of squares, not '...'"),
        (([5], 1, [1], []), r"a region is rows of squares, not \[5\]"),
        (([".."], "1", [1], []), "levels are counted by a whole number, not '1'"),
        (([".."], 1, 5, []), "a supply is a whole number for each length, not 5"),
        (([".."], 1, [0, 1.5], []), r"a whole number for each length, not \[0, 1.5\]"),
        (([".."], 1, [0, 1], [(2, 0)]), r"a fixed stick is a Stick, not \(2, 0\)"),
        (([".."], 1, {6: 2, 7: 3}, []), r"a whole number for each length, not {6: 2, 7: 3}"),
        (([".."], 1, Counter([1, 1]), []), r"for each length, not Counter\({1: 2}\)"),
        (([".."], 1, {2, 3}, []), "a whole number for each length, not {2, 3}"),
        (([".."], 1, {6: 2}.values(), []), "a whole number for each length, not dict_values"),
        (([".."], 1, iter([2]), []), "a whole number for each length, not <list_iterator"),
        (([".."], 1, b"23", []), "a whole number for each length, not b'23'"),
        (({"..": 1}, 1, [1], []), "a region is rows of squares, not {'..': 1}"),
        (({".."}, 1, [1], []), "a region is rows of squares, not {'..'}"),
        (([{0: False, 1: True}], 1, [1], []), r"rows of squares, not \[{0: False, 1: True}\]"),
        (([".."], 1, [1], {Stick(1, (0, 0, 0), "x")}), "fixed sticks are a list of Sticks, not {"),
        (([".."], 1, [1], 5), "fixed sticks are a list of Sticks, not 5"),
    ],
)
def test_what_has_other_types_is_refused_in_words(arguments: Any, words: str) -> None:
    with pytest.raises(TypeError, match=words):
        Problem(*arguments)


def test_arrays_and_other_sequences_are_read_in_their_order() -> None:
    expected = Problem(["..#", "..."], 2, [3, 2])
    np = pytest.importorskip("numpy")
    rows = np.array([[1, 1, 0], [1, 1, 1]], bool)
    assert Problem(rows, 2, np.array([3, 2])) == expected
    assert Problem(deque(["..#", "..."]), 2, array("B", [3, 2])) == expected
    assert Problem(["..."], 1, range(3)).supply == (0, 1, 2)


def test_unknown_axes_and_methods_are_refused() -> None:
    with pytest.raises(ValueError, match="'w' is not a valid Axis"):
        Stick(2, (0, 0, 0), "w")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no method 'magic': auto, search, cp-sat"):
        solve(SQUARE, method="magic")  # type: ignore[arg-type]


def test_a_result_draws_itself() -> None:
    result = solve(Problem([".#", ".."], 2, [0, 3]))
    assert str(result) == "6 cubes, optimal (at most 6, search)\nA#   C#\nAB   CB"


def test_letters_begin_again_after_the_last_one() -> None:
    result = solve(Problem(["." * 54], 1, [54]))
    assert str(result).splitlines()[1] == f"{string.ascii_uppercase}{string.ascii_lowercase}AB"


@given(problems())
@cases(200)
def test_placements_are_all_sticks_of_the_supply_in_all_places_once(problem: Problem) -> None:
    found = list(problem.placements())
    space = space_of_cells(problem)
    for length, count in enumerate(problem.supply, start=1):
        places = [frozenset(stick.cells()) for stick in found if stick.length == length]
        assert len(places) == len(set(places))
        assert set(places) == (lines_within(space, length) if count else set())


@given(hard_problems(9))
@cases(100)
def test_every_packing_is_legal_and_fills_what_the_oracle_says(problem: Problem) -> None:
    packings = every_packing(problem)
    assert len(packings) == len(set(packings))
    number = {cell: i for i, cell in enumerate(problem.cells)}
    filled = {sum(1 << number[cell] for line in packing for cell in line) for packing in packings}
    assert filled == legal_loads(area(problem), problem.levels, problem.supply).keys()
