"""Where trucks can go, held against definitions that are written down once more."""

from __future__ import annotations

from functools import cache

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.naive.wuestentruck import NUMBERS, naive_fuel, naive_ways
from tests.strategies.cases import Chooser, cases, choosers
from tests.strategies.wuestentruck import SHORT, boards
from zackpack.games.wuestentruck import fuel_of, reachable
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.moves import OtherTrucks, Truck, legal_paths, why_not_move

Scene = tuple[Board, Truck, OtherTrucks]


@cache
def scenes() -> st.SearchStrategy[Scene]:
    """A board, a truck, and where others stand."""
    return st.builds(_scene, boards(), choosers(9))


def _scene(board: Board, choose: Chooser) -> Scene:
    spaces = [space for space in board.spaces if space not in ("start", "oasis")]
    tanks = range(1, 13)
    truck = Truck(choose(["start", *spaces]), choose(tanks))
    others = {choose(spaces): choose(tanks) for _ in range(choose(range(4)))}
    others.pop(truck.space, None)
    return board, truck, others


@cases(400)
@given(scenes(), st.sampled_from(sorted(NUMBERS)), st.booleans())
def test_ways_are_all_that_the_rules_allow(scene: Scene, card: str, burns: bool) -> None:
    board, truck, standing = scene
    naive = dict(naive_ways(board, truck, card, standing, burns))
    paths = [*legal_paths(board, truck, card, standing, burns)]
    assert {path: truck.move(path, burns=burns) for path in paths} == naive
    costs = {path: truck.fuel - naive_fuel((truck.space, *path), truck.fuel)[-1] if burns else 0 for path in paths}
    assert all(fuel_of((truck.space, *path)) == cost or not burns for path, cost in costs.items())
    there = reachable(board, truck, card, others=standing, burns=burns)
    can = burns or (card == "darkbrown" and truck.space[0] != "s")  # the start area and slopes begin with an s
    assert set(there) == ({path[-1] for path in naive} if can else set())
    for place, way in there.items():
        assert way.litres == costs[way.path] == min(cost for path, cost in costs.items() if path[-1] == place)
        assert way.truck == naive[way.path]


@cases(300)
@given(scenes(), st.integers(1, 4), st.booleans(), choosers(4))
def test_a_path_is_refused_unless_it_is_one_of_the_ways(scene: Scene, steps: int, burns: bool, choose: Chooser) -> None:
    board, truck, standing = scene
    path = tuple(choose(board.spaces) for _ in range(steps))
    card = {1: "darkblue", 2: "lightblue", 3: "darkblue", 4: "lightblue"}[steps]
    allowed = path in {way for way, _ in naive_ways(board, truck, card, standing, burns)}
    assert (why_not_move(board, truck, path, others=standing, burns=burns) is None) == allowed


@cases(200)
@given(scenes())
def test_more_fuel_forbids_jumps_and_nothing_else(scene: Scene) -> None:
    board, truck, standing = scene
    full = {*legal_paths(board, Truck(truck.space, 12), "lightblue", standing, burns=True)}
    here = {*legal_paths(board, truck, "lightblue", standing, burns=True)}
    free = {*legal_paths(board, truck, "lightblue", standing, burns=False)}
    assert full <= here <= free
    assert all(any(space in standing for space in path) for path in here - full)


def test_what_reachable_cannot_use_is_bad_input() -> None:
    for card, truck, standing, told in (
        ("red", Truck("p1", 3), {}, "one of darkblue, lightblue, darkbrown"),
        ("darkblue", Truck("p99", 3), {}, "a space of the board 'Short'"),
        ("darkblue", Truck("p1", 13), {}, "a whole number from 1 to 12"),
        ("darkblue", Truck("p1", 3), {"p99": 3}, "a space of the board 'Short'"),
        ("darkblue", Truck("p1", 3), {"s2": 0}, "a whole number from 1 to 12"),
        ("darkblue", Truck("p1", 3), {"p1": 3}, "other spaces than p1"),
    ):
        with pytest.raises(zp.InputError, match=told):
            reachable(SHORT, truck, card, others=standing)
    with pytest.raises(zp.InputError, match="start, oasis, or p"):
        fuel_of(["p1", "q7"])


def test_trucks_in_the_start_area_are_in_nobodys_way() -> None:
    assert reachable(SHORT, Truck(), "darkblue", others={"start": 3}) == reachable(SHORT, Truck(), "darkblue")
    assert reachable(SHORT, Truck("oasis", 3), "darkblue") == {}
