"""The rules of Der Wüstentruck one by one: what each refuses, where it decides, and the examples of
the rulebook.
"""

import pytest

from tests.broken.wuestentruck import BROKEN
from tests.harness import after, assert_every_rule_is_tested, disputed, line
from tests.refused.wuestentruck import REFUSED, UNBREAKABLE
from tests.strategies.wuestentruck import position, truck_named
from zackpack.games import wuestentruck as game
from zackpack.games.wuestentruck import Rules

SOFT = Rules(slope_one_litre=True)
ANY = Rules(red_any_gauge=True)


DECIDES = {
    "WT-P1 three trucks with two players": (
        position(),
        "fuel Anna.3 12",
        {"Anna.3": ("start", 12)},
    ),
    "WT-T1 several with one red": (
        position(Anna_1=("p1", 1), Anna_2=("p2", 6)),
        "play Anna red Anna.1 Anna.2",
        {"Anna.1": ("p1", 12), "Anna.2": ("p2", 7)},
    ),
    "WT-T2 back with twelve": (
        position(Anna_1=("p1", 9)),
        "return Anna red Anna.1",
        {"Anna.1": ("start", 12)},
    ),
    "WT-T2 none under way": (position(), "return Anna red", {"Anna.1": ("start", 12)}),
    "WT-M1 many in the oasis": (
        position(Ben_1=("oasis", 3), Anna_1=("p9", 5)),
        "play Anna darkblue Anna.1 oasis",
        {"Anna.1": ("oasis", 4)},
    ),
    "WT-M1 many at the start": (
        position(Anna_1=("p3", 9)),
        "play Anna darkblue Anna.2 p1",
        {"Anna.2": ("p1", 11)},
    ),
    "WT-M2 slope costs nothing": (
        position(Anna_1=("p5", 9)),
        "play Anna darkblue Anna.1 s6",
        {"Anna.1": ("s6", 9)},
    ),
    "WT-M2 skull when crossed": (
        position(Anna_1=("p3", 9)),
        "play Anna lightblue Anna.1 x4 p5",
        {"Anna.1": ("p5", 6)},
    ),
    "WT-M3 a litre in each turn": (
        position(Ben_1=("x4", 9), Ben_2=("p3", 9), Anna_1=("p1", 5)),
        "play Anna darkblue Anna.1 p2; draw Anna red",
        {"Ben.1": ("x4", 8), "Ben.2": ("p3", 9)},
    ),
    "WT-M3 the last litre": (
        position(Ben_1=("x4", 1)),
        "play Anna darkblue Anna.1 p1; draw Anna red",
        {"Ben.1": ("start", 12)},
    ),
    "WT-M3 not before the turn before is over": (
        position(Ben_1=("x4", 9)),
        "play Anna darkblue Anna.1 p1",
        {"Ben.1": ("x4", 9)},
    ),
    "WT-M3 only the owner's turn": (
        position(Anna_1=("x4", 9)),
        "play Anna pink Anna.1",
        {"Anna.1": ("x4", 4)},
    ),
    "WT-M4 dry by driving": (
        position(Anna_1=("p1", 1)),
        "play Anna darkblue Anna.1 p2",
        {"Anna.1": ("start", 12)},
    ),
    "WT-M5 less fuel at the end": (
        position(Anna_1=("p1", 9), Ben_1=("p2", 8)),
        "play Anna lightblue Anna.1 p2 p3",
        {"Anna.1": ("p3", 7)},
    ),
    "WT-M5a beside and in front": (
        position(Anna_1=("p1", 9), Ben_1=("p2", 1)),
        "play Anna lightblue Anna.1 p11 p12 p13 p3",
        {"Anna.1": ("p3", 5)},
    ),
    "WT-D1 always twelve": (
        position(Anna_1=("p7", 2)),
        "play Anna darkblue Anna.1 d8",
        {"Anna.1": ("d8", 12)},
    ),
    "WT-S1 never below one": (
        position(Ben_1=("s6", 2)),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("s6", 1)},
    ),
    "WT-S1 the rest is lost": (
        position(Ben_1=("s6", 1)),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("s6", 1)},
    ),
    "WT-S1 three from much": (
        position(Ben_1=("s6", 9)),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("s6", 6)},
    ),
    "WT-S1 option": (
        position(Ben_1=("s6", 9), rules=SOFT),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("s6", 8)},
    ),
    "WT-S1 option and never below one": (
        position(Ben_1=("s6", 1), rules=SOFT),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("s6", 1)},
    ),
    "WT-S1 option with pink": (
        position(Ben_1=("s6", 12), rules=SOFT),
        "play Anna pink Ben.1",
        {"Ben.1": ("s6", 11)},
    ),
    "WT-S1 pink upwards": (
        position(Ben_1=("s6", 1), rules=SOFT),
        "play Anna pink Ben.1",
        {"Ben.1": ("s6", 12)},
    ),
    "WT-S1 one's own": (
        position(Anna_1=("s6", 12), rules=SOFT),
        "play Anna pink Anna.1",
        {"Anna.1": ("s6", 1)},
    ),
    "WT-S1 own truck moves": (
        position(Anna_1=("s6", 9)),
        "play Anna darkbrown Anna.1 p7 d8 p9",
        {"Anna.1": ("p9", 6)},
    ),
    "WT-K1 light blue four": (
        position(),
        "play Anna lightblue Anna.1 p1 p2 p3 p13",
        {"Anna.1": ("p13", 8)},
    ),
    "WT-K2 another's burns nothing": (
        position(Ben_1=("x4", 5)),
        "play Anna darkbrown Ben.1 p3 p2 p1",
        {"Ben.1": ("p1", 5)},
    ),
    "WT-K2 another's onto a depot": (
        position(Ben_1=("p5", 1)),
        "play Anna darkbrown Ben.1 s6 p7 d8",
        {"Ben.1": ("d8", 12)},
    ),
    "WT-K2 another's into the oasis": (
        position(Ben_1=("d8", 12)),
        "play Anna darkbrown Ben.1 p18 p19 oasis",
        {"Ben.1": ("oasis", 12)},
    ),
    "WT-K3 three litres less": (
        position(Ben_1=("p5", 4)),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("p5", 1)},
    ),
    "WT-K3 dry": (
        position(Ben_1=("p5", 3)),
        "play Anna lightbrown Ben.1",
        {"Ben.1": ("start", 12)},
    ),
    "WT-K3 one litre more": (
        position(Anna_1=("p5", 4)),
        "play Anna lightbrown Anna.1",
        {"Anna.1": ("p5", 5)},
    ),
    "WT-K3 twelve is the most": (
        position(),
        "play Anna lightbrown Anna.1",
        {"Anna.1": ("start", 12)},
    ),
    "WT-K4 option": (
        position(Anna_1=("p1", 12), rules=ANY),
        "play Anna red Anna.1",
        {"Anna.1": ("p1", 1)},
    ),
    "WT-K4 pink down": (position(Ben_1=("p1", 12)), "play Anna pink Ben.1", {"Ben.1": ("p1", 1)}),
    "WT-K4 pink for oneself": (
        position(Anna_1=("p1", 3)),
        "play Anna pink Anna.1",
        {"Anna.1": ("p1", 10)},
    ),
    "WT-F1 with the last litre": (
        position(Anna_1=("p9", 2)),
        "play Anna darkblue Anna.1 oasis",
        {"Anna.1": ("oasis", 1)},
    ),
}


@pytest.mark.parametrize("what", DECIDES)
def test_where_a_rule_decides(what: str) -> None:
    state, text, expected = DECIDES[what]
    trucks = after(state, *text.split("; ")).trucks
    assert {
        name: (trucks[truck_named(name)].space, trucks[truck_named(name)].fuel) for name in expected
    } == expected


def test_every_rule_is_broken_or_decides() -> None:
    assert_every_rule_is_tested(
        "wuestentruck",
        [*REFUSED, *BROKEN.values()],
        {what.split()[0] for what in DECIDES},
        UNBREAKABLE,
    )


# ---- the examples of the rulebook


def test_twelve_moves_four_and_has_eight_and_six_has_two() -> None:
    for fuel, left in ((12, 8), (6, 2)):
        state = after(position(Anna_1=("p1", fuel)), "play Anna lightblue Anna.1 p2 p3 p13 p14")
        assert state.trucks[truck_named("Anna.1")].fuel == left


def test_one_becomes_twelve_and_two_becomes_eleven() -> None:
    state = after(position(Anna_1=("p1", 1), Anna_2=("p2", 2)), "play Anna red Anna.1 Anna.2")
    assert [state.trucks[truck_named(name)].fuel for name in ("Anna.1", "Anna.2")] == [12, 11]


def test_the_litres_of_a_truck_are_checked_when_stated() -> None:
    """WT-M2, WT-M3: before a card that may be drawn unrecorded, those of the next turn are true,
    too.
    """
    state = after(position(hand=("darkblue",) * 4, Ben_1=("x4", 7)), "play Anna darkblue Anna.1 p1")
    assert [disputed(state, f"fuel Ben.1 {litres}") for litres in (7, 6, 5)] == ["", "", "WT-M2"]
    drawn = after(state, "draw Anna red")
    assert [disputed(drawn, f"fuel Ben.1 {litres}") for litres in (7, 6, 5)] == [
        "WT-M2",
        "",
        "WT-M2",
    ]
    (wrong,) = game.GAME.dispute(drawn, line(drawn, "fuel Ben.1 7"))
    assert str(wrong) == "WT-M2: B1 has 6 litres, not 7."
