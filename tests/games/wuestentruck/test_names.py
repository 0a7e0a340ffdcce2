"""Der Wüstentruck: a space by its name where only one way leads to it, against all ways."""

from __future__ import annotations

import pytest
from hypothesis import given

from tests.harness import after, line, refused
from tests.strategies.cases import Chooser, cases, choosers
from tests.strategies.wuestentruck import boards, position
from zackpack.games import wuestentruck as game
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.moves import CARDS, legal_paths

ON_P1 = position(Anna_1=("p1", 9))


@pytest.mark.parametrize(
    ("said", "space", "fuel"),
    [
        ("darkblue Anna.1 x4", "x4", 6),  # past p2 and p3
        ("darkblue Anna.1 p2", "p2", 8),  # next to it: the move of one space
        ("darkbrown Anna.1 x4", "x4", 6),
        ("lightblue Anna.1 p2 p12", "p12", 7),  # all of the way, though a longer one leads there, too
        ("lightblue Anna.1 p5", "p5", 4),
    ],
)
def test_a_space_is_enough_where_only_one_way_leads_to_it(said: str, space: str, fuel: int) -> None:
    truck = after(ON_P1, f"play Anna {said}").trucks["Anna.1"]
    assert (truck.space, truck.fuel) == (space, fuel)


def test_several_ways_are_named() -> None:
    (violation,) = game.GAME.check(ON_P1, line(ON_P1, "play Anna lightblue Anna.1 p3"))
    assert str(violation) == (
        "WT-K1: several ways lead there: p2 p3; p2 p12 p13 p3; p11 p12 p2 p3 and others; name all spaces of one."
    )
    assert refused(ON_P1, "play Anna lightblue Anna.1 p2 p3") == ""
    (violation,) = game.GAME.check(ON_P1, line(ON_P1, "play Anna lightblue Anna.1 p15"))
    assert violation.message == (
        "the light blue card moves a truck exactly 2 or exactly 4 spaces, and no such way is open from p1 to p15."
    )


@cases(40)
@given(boards(), choosers(12))
def test_the_ways_to_a_space_are_those_among_all_ways(board: Board, choose: Chooser) -> None:
    spaces = [space for space in board.spaces if space not in ("start", "oasis")]
    state = position(board=board, Anna_1=(choose(spaces), choose(range(1, 13))), Ben_1=(choose(spaces), 5))
    if state.trucks["Anna.1"].space == state.trucks["Ben.1"].space:
        return
    truck, others, card = state.trucks["Anna.1"], state.others("Anna.1"), choose(["darkblue", "lightblue", "darkbrown"])
    all_ways = [*legal_paths(board, truck, card, others, burns=True)]
    for count in (1, 2, 3):
        said = tuple(choose(board.spaces) for _ in range(count))
        fit = [path for path in all_ways if path[-1] == said[0]] if count == 1 else []
        pairs = zip((truck.space, *said), said, strict=False)
        whole = count > 1 or (
            count in CARDS[card].steps and all(space in board.neighbours[before] for before, space in pairs)
        )
        literal = said in all_ways
        allowed = refused(state, f"play Anna {card} Anna.1 {' '.join(said)}") == ""
        assert allowed == (literal if whole or "start" in said else len(fit) == 1)
        if allowed:
            path = said if literal else fit[0]
            expected = after(state, f"play Anna {card} Anna.1 {' '.join(path)}")
            assert after(state, f"play Anna {card} Anna.1 {' '.join(said)}") == expected
