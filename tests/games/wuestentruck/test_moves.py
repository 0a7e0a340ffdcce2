"""Where trucks can go, and the cheapest way to the oasis, held against definitions that are written down once more."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.naive.wuestentruck import NUMBERS, naive_fuel, naive_way, naive_ways
from tests.strategies.cases import Chooser, cases, choosers
from tests.strategies.wuestentruck import SHORT, TRACK, boards, position
from zackpack.games.wuestentruck import Rules, fuel_of, reachable
from zackpack.games.wuestentruck.advice import Way, advise, way_to_oasis
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.moves import OtherTrucks, Truck, legal_moves, why_not_move

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
    found = {way.path: way for way in legal_moves(board, truck, card, others=standing, burns=burns)}
    naive = dict(naive_ways(board, truck, card, standing, burns))
    assert {path: way.truck for path, way in found.items()} == naive
    for path, way in found.items():
        assert way.litres == (truck.fuel - naive_fuel((truck.space, *path), truck.fuel)[-1] if burns else 0)
        assert fuel_of((truck.space, *path)) == way.litres or not burns
    there = reachable(board, truck, card, others=standing, burns=burns)
    can = burns or (card == "darkbrown" and truck.space[0] != "s")  # the start area and slopes begin with an s
    assert set(there) == ({path[-1] for path in naive} if can else set())
    assert all(way.litres == min(w.litres for w in found.values() if w.place == p) for p, way in there.items())


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
    full = {way.path for way in legal_moves(board, Truck(truck.space, 12), "lightblue", others=standing)}
    here = {way.path for way in legal_moves(board, truck, "lightblue", others=standing)}
    free = {way.path for way in legal_moves(board, truck, "lightblue", others=standing, burns=False)}
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


# ---- the cheapest way to the oasis


def cost(way: Way | None) -> tuple[int, int] | None:
    return (way.litres, len(way.legs)) if way else None


@cases(250)
@given(
    scenes(), st.lists(st.sampled_from((*NUMBERS, "lightbrown", "red", "pink")), min_size=1, max_size=4), st.booleans()
)
def test_no_way_is_cheaper(scene: Scene, hand: list[str], any_gauge: bool) -> None:
    board, truck, standing = scene
    rules = Rules(red_any_gauge=any_gauge)
    way = way_to_oasis(board, truck, hand, others=standing, rules=rules)
    assert cost(way) == naive_way(board, truck, tuple(hand), standing, rules)
    if way:
        assert way.legs[-1].truck.space == "oasis"
        assert not {leg.card for leg in way.legs} - set(hand)


def test_the_advice_knows_its_cards() -> None:
    assert way_to_oasis(TRACK, Truck("p9", 5), ["?", "darkblue"]) is not None
    assert way_to_oasis(TRACK, Truck("p9", 5), ["?", "red"]) is None
    with pytest.raises(zp.InputError, match="hand: expected one of darkblue"):
        way_to_oasis(TRACK, Truck("p9", 5), ["blue"])


def test_a_truck_with_little_fuel_is_turned_over_first_or_takes_the_depot() -> None:
    way = way_to_oasis(TRACK, Truck("p9", 1), ["darkblue", "red"])
    assert way
    assert [str(leg) for leg in way.legs] == ["red (12)", "darkblue oasis (11)"]
    way = way_to_oasis(TRACK, Truck("p7", 2), ["darkblue", "lightblue"])
    assert way
    assert [str(leg) for leg in way.legs] == ["darkblue d8 (12)", "lightblue p9 oasis (10)"]


def test_waiting_on_a_skull_is_paid_for() -> None:
    board = Board("line", (("start", "p1"), ("p1", "x2"), ("x2", "oasis")), (1,))
    assert cost(way_to_oasis(board, Truck("p1", 12), ["lightblue"])) == (3, 1)
    assert cost(way_to_oasis(board, Truck("p1", 12), ["darkblue", "darkblue"])) == (4, 2)
    assert cost(way_to_oasis(board, Truck("p1", 5), ["darkblue", "darkblue"])) == (4, 2)
    assert cost(way_to_oasis(board, Truck("p1", 4), ["darkblue", "darkblue"])) is None


def test_which_cards_are_left_decides_which_are_played_first() -> None:
    paths = [("start", "p1"), ("p1", "s2"), ("s2", "s3"), ("s3", "p9"), ("p1", "s4"), ("s4", "p9")]
    board = Board("twice", (*paths, ("p9", "p10"), ("p10", "p11"), ("p11", "oasis")), (1,))
    way = way_to_oasis(board, Truck("p1", 8), ["darkblue", "lightblue"], others={"s4": 12, "p10": 12, "p11": 12})
    assert way
    assert [leg.path for leg in way.legs] == [("s4", "p9"), ("p10", "p11", "oasis")]


def test_advice_in_a_game() -> None:
    state = position(Anna_1=("p9", 2), Ben_1=("p19", 4), Anna_2=("oasis", 3))
    way = advise(state, "Anna.1")
    assert way
    assert [leg.path for leg in way.legs] == [("oasis",)]
    for name in ("Anna.2", "Anna.9", "Ben"):
        with pytest.raises(zp.InputError, match=r"truck: expected one of Anna\.1, Anna\.3, Ben\.1"):
            advise(state, name)


def test_advice_for_a_turn_to_come_counts_the_litre_on_a_skull() -> None:
    board = Board("line", (("start", "p1"), ("p1", "x2"), ("x2", "oasis")), (1,))
    waiting = position(board=board, Anna_1=("x2", 3), Ben_1=("p1", 9), hand=("darkblue",) * 4, turn="Ben")
    assert cost(advise(waiting, "Anna.1")) is None
    assert cost(advise(replace(waiting, turn=0), "Anna.1")) == (2, 1)
    assert cost(advise(replace(waiting, turn=0, is_drawing=True), "Anna.1")) is None
