"""The largest volumes of many supplies: each is what the search finds for this supply alone."""

from itertools import product
from unittest.mock import Mock

import hypothesis.strategies as st
import pytest
from hypothesis import given

from solvers import portfolio, supplies
from solvers.deadlines import StopError
from solvers.problem import Problem, Region
from solvers.room import Room
from solvers.volume_search import VolumeSearch
from tests.strategies.cases import cases

regions = st.tuples(st.integers(1, 3), st.integers(1, 4)).flatmap(
    lambda size: st.lists(
        st.lists(st.booleans(), min_size=size[1], max_size=size[1]).map(tuple),
        min_size=size[0],
        max_size=size[0],
    ).map(tuple)
)
ranges = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=4)


@given(regions, st.integers(1, 3), ranges)
@cases(60)
def test_each_volume_is_that_of_its_supply_alone(
    region: Region, levels: int, between: list[tuple[int, int]]
) -> None:
    least = tuple(low for low, _ in between)
    most = tuple(low + more for low, more in between)
    found = supplies.largest_by_supply(region, levels, most, least)
    alone = [
        portfolio.solve(Problem(region, levels, supply)).volume
        for supply in product(
            *(range(low, high + 1) for low, high in zip(least, most, strict=True))
        )
    ]
    assert found == alone


@pytest.mark.parametrize(
    ("name", "value"), [("SHARED_NODES", 0), ("SHARED_NODES", 20), ("MAX_FAILED_STATES", 0)]
)
def test_limits_of_the_search_change_no_volume(
    name: str, value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    region = ((True, False, True, True), (True, True, True, True), (False, True, False, True))
    most = (3, 2, 2, 1, 1)
    found = supplies.largest_by_supply(region, 2, most)
    monkeypatch.setattr(supplies, name, value)
    assert supplies.largest_by_supply(region, 2, most) == found


def test_nothing_is_searched_where_greedy_packings_reach_the_bound_of_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("possible_volumes", "VolumeSearch"):
        monkeypatch.setattr(supplies, name, Mock(side_effect=AssertionError("a search")))
    h_shape = Problem([".#.", "...", ".#."], 1, ()).region

    assert supplies.largest_by_supply(h_shape, 1, (0, 3)) == [0, 2, 4, 4]

    monkeypatch.setattr(Room, "pack_greedily", Mock(side_effect=AssertionError("a packing")))
    assert supplies.largest_by_supply(h_shape, 1, (0, 3), lower_bounds=[0, 2, 4, 4]) == [
        0,
        2,
        4,
        4,
    ]


@pytest.mark.parametrize(("remembered", "least"), [(0, 0), (500, 400), (400_000, 2000)])
def test_failed_states_are_forgotten_before_they_fill_the_memory(
    remembered: int, least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []

    def question(room: Room, volume: int, waste: int, failed: set[int]) -> VolumeSearch:
        sizes.append(len(failed))
        return VolumeSearch(room, volume, waste, failed)

    monkeypatch.setattr(supplies, "VolumeSearch", question)
    monkeypatch.setattr(supplies, "SHUFFLES", 0)  # so that there are many searches
    monkeypatch.setattr(supplies, "MAX_FAILED_STATES", remembered)
    supplies.largest_by_supply(
        Problem(["..#..", ".....", "#...."], 2, ()).region, 2, (1, 2, 2, 1, 2)
    )

    assert len(sizes) > 20
    assert least <= max(sizes) <= remembered


@given(regions, st.integers(1, 2), ranges)
@cases(30)
def test_volumes_of_fewer_levels_bound_those_of_more(
    region: Region, levels: int, between: list[tuple[int, int]]
) -> None:
    least = tuple(low for low, _ in between)
    most = tuple(low + more for low, more in between)
    fewer = supplies.largest_by_supply(region, levels, most, least)
    more = supplies.largest_by_supply(region, levels + 1, most, least)
    assert supplies.largest_by_supply(region, levels + 1, most, least, lower_bounds=fewer) == more


def test_volumes_that_are_known_to_be_possible_are_no_bounds() -> None:
    region = tuple(tuple(square == "." for square in row) for row in (".#..#", ".....", "..#.#"))
    found = supplies.largest_by_supply(region, 1, (1, 4, 1))
    assert found[-1] == 10  # one less than the bounds say
    assert supplies.largest_by_supply(region, 1, (1, 4, 1), lower_bounds=found) == found


def test_a_stopped_search_has_no_volumes() -> None:
    answers = iter([False, False, True])
    with pytest.raises(StopError):
        supplies.largest_by_supply(
            ((True,) * 3,) * 3, 2, (5, 4, 3, 2, 2), stop=lambda: next(answers)
        )


def test_a_stop_reaches_the_portfolio(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(wraps=portfolio.solve)
    monkeypatch.setattr(portfolio, "solve", asked)
    monkeypatch.setattr(supplies, "SHARED_NODES", 0)
    region = ((True, False, True, True), (True, True, True, True), (False, True, False, True))
    stop = Mock(return_value=False)

    supplies.largest_by_supply(region, 2, (3, 2, 2, 1, 1), stop=stop)

    assert asked.called
    assert all(call.kwargs["stop"] is stop for call in asked.call_args_list)
