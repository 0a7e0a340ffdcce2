"""Where trucks can go, held against definitions that are written down once more."""

from functools import cache

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.harness import after, refused
from tests.naive.wuestentruck import NUMBERS, naive_fuel, naive_ways
from tests.strategies.cases import Chooser, cases, choosers
from tests.strategies.wuestentruck import boards, position, truck_named
from zackpack.games.wuestentruck.components import Board, house_board
from zackpack.games.wuestentruck.driving import CARDS, Road, Truck, litres
from zackpack.violations import IllegalMoveError

ON_P1 = position(Anna_1=("p1", 9))


@cache
def roads() -> st.SearchStrategy[Road]:
    """A board, a truck, and where others stand."""
    return st.builds(_road, boards(), choosers(9), st.booleans())


def _road(board: Board, choose: Chooser, burns: bool) -> Road:
    spaces = [space for space in board.neighbours if space not in ("start", "oasis")]
    tanks = range(1, 13)
    truck = Truck(choose(["start", *spaces]), choose(tanks))
    others = {choose(spaces): choose(tanks) for _ in range(choose(range(4)))}
    others.pop(truck.space, None)
    return Road(board, truck, others, burns)


@cases(400)
@given(roads(), st.sampled_from(sorted(NUMBERS)))
def test_ways_are_all_that_the_rules_allow(road: Road, card: str) -> None:
    truck = road.truck
    burns = road.burns
    naive = dict(naive_ways(road.board, truck, card, road.others, burns))
    assert {path: truck.move(path, burns=burns) for path in road.paths(CARDS[card].steps)} == naive
    for path in naive:
        assert (
            litres((truck.space, *path))
            == truck.fuel - naive_fuel((truck.space, *path), truck.fuel)[-1]
        )


@cases(300)
@given(roads(), st.integers(1, 4), choosers(4))
def test_a_path_is_refused_unless_it_is_one_of_the_ways(
    road: Road, steps: int, choose: Chooser
) -> None:
    path = tuple(choose([*road.board.neighbours]) for _ in range(steps))
    card = {1: "darkblue", 2: "lightblue", 3: "darkblue", 4: "lightblue"}[steps]
    allowed = path in {
        way for way, _ in naive_ways(road.board, road.truck, card, road.others, road.burns)
    }
    assert (not any(road.faults(path))) == allowed


@pytest.mark.parametrize(
    ("said", "space", "fuel"),
    [
        ("darkblue Anna.1 x4", "x4", 6),  # past p2 and p3
        ("darkblue Anna.1 p2", "p2", 8),  # next to it: the move of one space
        ("darkbrown Anna.1 x4", "x4", 6),
        (
            "lightblue Anna.1 p2 p12",
            "p12",
            7,
        ),  # all of the way, though a longer one leads there, too
        ("lightblue Anna.1 p5", "p5", 4),
    ],
)
def test_a_space_is_enough_where_only_one_way_leads_to_it(said: str, space: str, fuel: int) -> None:
    assert after(ON_P1, f"play Anna {said}").trucks[truck_named("Anna.1")] == Truck(space, fuel)


def test_where_several_ways_lead_to_a_space_all_spaces_of_one_are_named() -> None:
    assert refused(ON_P1, "play Anna lightblue Anna.1 p3") == "WT-K1"
    assert refused(ON_P1, "play Anna lightblue Anna.1 p2 p3") == ""
    assert refused(ON_P1, "play Anna lightblue Anna.1 p15") == "WT-M1"  # no way at all


def test_wt_d1_names_the_depot_where_the_jump_would_end() -> None:
    road = Road(house_board(), Truck("p14", 4), {"p16": 9}, burns=True)
    (violation,) = road.faults(("p16", "p19", "d22"))
    assert violation.rule == "WT-D1"
    assert str(violation.sentence) == "WT-D1: a move with a jump may not end on the depot d22."


def test_a_refused_path_names_the_spaces_that_the_card_leads_to() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        after(ON_P1, "play Anna darkblue Anna.1 p3")
    assert str(refusal.value).endswith("With this card, A1 can move to p2, p11, x4 or p13.")
