"""The oracle and the second judge: by cases checked by hand, and against each other."""

import random
from itertools import combinations, product

import pytest

from tests.counts import by_frontier, within
from tests.naive.referee import PlainStick, judge
from tests.oracle import best_volume, least_penalty, legal_loads

Counts = tuple[int, ...]

# One more stick lets more of the others in: they support each other.
SUPPORTING = ["#.###", "#.#.#", "....."]


def _random_cases(number: int, seed: int) -> list[tuple[list[str], int, Counts]]:
    """Return trucks of at most 12 cubes with at least one square, with game-like cargoes."""
    chance = random.Random(seed)
    cases: list[tuple[list[str], int, Counts]] = []
    while len(cases) < number:
        width = chance.randint(1, 5)
        depth = chance.randint(1, 3)
        levels = chance.randint(1, 4)
        area = ["".join(chance.choice("...#") for _ in range(width)) for _ in range(depth)]
        if 0 < levels * "".join(area).count(".") <= 12:
            cases.append((area, levels, tuple(chance.randint(0, most) for most in (5, 4, 3, 2, 2))))
    return cases


@pytest.mark.parametrize(("counts", "volume"), [((0, 0, 2, 0, 1), 8), ((1, 0, 2, 0, 1), 12)])
def test_a_white_more_loads_four_cubes_more(counts: Counts, volume: int) -> None:
    assert best_volume(SUPPORTING, 2, counts) == volume


@pytest.mark.parametrize(
    ("area", "levels", "counts", "volume"),
    [
        (["....."], 1, (0, 0, 0, 0, 0), 0),  # nothing to load
        (["....."], 1, (), 0),
        (["#"], 3, (1, 1), 0),  # nowhere to load it
        (["..", ".."], 2, (0, 0, 3), 0),  # nothing fits
        ([".#.", "#.#"], 2, (0, 1, 1), 2),  # only a standing stick fits
        ([".#."], 1, (0, 1), 0),  # no stick reaches over a hole
        (
            ["..."],
            2,
            (0, 2, 1),
            5,
        ),  # one of the two upon the three: what is left has one cube of room
        ([".."], 2, (1, 1), 3),
        (["..."], 2, (1, 1, 1), 6),  # one and two beside each other carry the three
        (["..", ".."], 2, (3, 2, 3, 0, 1), 7),  # three ones and two twos; no three fits
        (["." * 7], 1, (0, 0, 0, 0, 0, 0, 1), 7),  # lengths the game does not have
        (["." * 8], 1, (0, 0, 0, 0, 1, 0, 1), 7),
    ],
)
def test_the_best_volume_by_hand(area: list[str], levels: int, counts: Counts, volume: int) -> None:
    assert best_volume(area, levels, counts) == volume


def test_the_least_penalty_by_hand() -> None:
    assert least_penalty(["...", "..."], 1, (0, 0, 0, 0, 0)) == 6  # free cubes only
    assert least_penalty(["...", "..."], 1, (0, 3, 0, 0, 0)) == 0
    assert (
        least_penalty(["..."], 1, (0, 2, 1, 0, 0)) == 8
    )  # the three is loaded, two twos are left over
    assert least_penalty(["..", ".."], 2, (0, 0, 0, 0, 1)) == 8 + 10


@pytest.mark.parametrize(("area", "levels", "counts"), _random_cases(40, seed=3))
def test_the_penalty_falls_by_three_for_each_cube_loaded(
    area: list[str], levels: int, counts: Counts
) -> None:
    capacity = levels * "".join(area).count(".")
    cargo = sum(length * count for length, count in enumerate(counts, start=1))
    assert least_penalty(area, levels, counts) == capacity + 2 * cargo - 3 * best_volume(
        area, levels, counts
    )  # ZP-S3


@pytest.mark.parametrize(("area", "levels", "counts"), _random_cases(40, seed=5))
def test_a_truck_is_filled_just_when_it_has_a_full_packing(
    area: list[str], levels: int, counts: Counts
) -> None:
    capacity = levels * "".join(area).count(".")
    packings = within(by_frontier(area, levels), counts)
    assert (best_volume(area, levels, counts) == capacity) == (packings > 0)


@pytest.mark.parametrize(
    ("area", "levels", "counts"),
    [
        (["..."], 3, (1, 1, 1)),
        (["...", "#.#"], 2, (0, 1, 2)),
        ([".#.", "..."], 2, (1, 2)),
        (["..", ".."], 2, (0, 3)),
        (["...", "..."], 2, (1, 0, 2)),
        ([".#.", "#.#"], 3, (1, 1, 1)),
    ],
)
def test_the_oracle_agrees_with_the_judge_on_every_set_of_sticks(
    area: list[str], levels: int, counts: Counts
) -> None:
    box = list(product(range(len(area[0])), range(len(area)), range(levels)))
    sticks = [
        stick
        for stick in product(range(1, len(counts) + 1), box, "xyz")
        if stick[0] > 1 or stick[2] == "x"
    ]
    # Alone, a stick may lack support that others will give it; all else it must have.
    inside = [stick for stick in sticks if judge(area, levels, (9,) * 5, [stick])[0] <= {"ZP-L4"}]
    penalties = set[int]()
    loads = set[int]()

    for number in range(sum(counts) + 1):
        for load in combinations(inside, number):
            _, penalty = judge(area, levels, counts, load)
            if penalty is not None:
                penalties.add(penalty)
                loads.add(sum(length for length, _, _ in load))

    assert max(loads) == best_volume(area, levels, counts)
    assert min(penalties) == least_penalty(area, levels, counts)
    assert loads == {loaded.bit_count() for loaded in legal_loads(area, levels, counts)}


@pytest.mark.parametrize(
    ("broken", "sticks"),
    [
        ({"ZP-L1"}, [(2, (2, 0, 0), "x")]),  # beyond the drawing
        ({"ZP-L1"}, [(2, (0, -1, 0), "y")]),
        ({"ZP-L1"}, [(2, (1, 0, 0), "y")]),  # on the blocked square
        ({"ZP-L1"}, [(2, (0, 0, -1), "z")]),  # below the floor
        ({"ZP-L2"}, [(3, (0, 0, 0), "z")]),
        ({"ZP-L3"}, [(3, (0, 0, 0), "x"), (2, (0, 0, 0), "y")]),
        ({"ZP-L4"}, [(1, (0, 0, 0), "x"), (2, (0, 0, 1), "x")]),
        ({"ZP-L6"}, [(3, (0, 0, 0), "x"), (3, (0, 0, 1), "x")]),
        ({"ZP-L6"}, [(0, (0, 0, 0), "x")]),
        ({"ZP-L1", "ZP-L6"}, [(4, (0, 0, 0), "x")]),  # a length the cargo does not have
        ({"ZP-L2", "ZP-L4"}, [(1, (0, 0, 2), "x")]),
    ],
)
def test_the_judge_names_exactly_the_rules_broken(
    broken: set[str], sticks: list[PlainStick]
) -> None:
    assert judge(["...", ".#."], 2, (1, 2, 1), sticks) == (broken, None)


@pytest.mark.parametrize(
    ("sticks", "penalty"),
    [
        ([], 10 + 2 * 8),
        ([(3, (0, 0, 0), "x")], 7 + 2 * 5),
        ([(2, (0, 1, 0), "z")], 8 + 2 * 6),  # a standing stick carries itself
        ([(2, (0, 0, 0), "x"), (1, (2, 0, 0), "z"), (3, (0, 0, 1), "x"), (2, (0, 1, 0), "z")], 2),
    ],
)
def test_the_judge_counts_free_cubes_and_sticks_left_over(
    sticks: list[PlainStick], penalty: int
) -> None:
    assert judge(["...", ".#."], 2, (1, 2, 1), sticks) == (set(), penalty)


def test_the_judge_gives_the_penalties_of_the_rulebooks() -> None:
    row = ["....."]
    square = ["..", ".."]
    four_whites: list[PlainStick] = [(1, (x, y, 0), "x") for x in (0, 1) for y in (0, 1)]

    assert judge(row, 1, (2,), [(1, (0, 0, 0), "x"), (1, (1, 0, 0), "x")]) == (
        set(),
        3,
    )  # three free cubes
    assert judge(square, 1, (4, 0, 3), four_whites) == (set(), 18)  # three browns left over
    assert judge(square, 1, (4, 0, 2), four_whites) == (set(), 12)  # two browns
    assert judge(row, 1, (0, 0, 0, 0, 1), []) == (
        set(),
        15,
    )  # five free cubes and a purple left over
