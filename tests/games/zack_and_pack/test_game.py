"""The rules of Zack & Pack: each is broken by a case of a table, or decides in one below."""

from collections.abc import Callable

import pytest

import zackpack as zp
from tests.bad.zack_and_pack import RECORDS
from tests.broken.zack_and_pack import BROKEN
from tests.harness import RULE, Refused, assert_every_rule_is_tested
from tests.refused.loads import BREACHES, CART
from tests.refused.zack_and_pack import UNBREAKABLE
from tests.strategies.zack_and_pack import start_purses
from zackpack.games import zack_and_pack as game
from zackpack.games.zack_and_pack import markers
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Pay, Roll
from zackpack.games.zack_and_pack.position import State
from zackpack.pieces import STOCK

SIX = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def rolled(state: State, cargo: zp.Cargo) -> State:
    """The position after everybody has rolled the same."""
    for player in SIX:
        state = game.GAME.play(state, Roll(player, cargo)).state
    return state


def pieces() -> None:
    """ZP-C3: white to purple of lengths 1 to 5; a cargo may ask for more than the box holds."""
    assert [(piece.name, piece.length) for piece in zp.Piece] == [
        *(("WHITE", 1), ("GREY", 2), ("BROWN", 3), ("TURQUOISE", 4), ("PURPLE", 5)),
    ]
    assert STOCK.counts == (30, 24, 18, 12, 12)
    assert zp.Cargo(1000).white > STOCK.white


def markers_of_the_bank() -> None:
    """ZP-C4: 64 markers; a bank that lacks some pays all the same."""
    assert markers.MARKERS == (6, 20, 10, 12, 16)
    purses, bank = start_purses(6, 1000)
    assert [markers.VALUES.total(purse) for purse in purses] == [1000] * 6
    assert min(bank) < 0, "what it lacks is noted down"


def stock() -> None:
    """ZP-R6: six players who roll the most of everything take the box, round after round."""
    most = zp.Cargo(*zp.Dice.standard().maxima)
    assert tuple(6 * count for count in most.counts) == STOCK.counts
    state = game.GAME.start(Setup(SIX, zp.house_deck()), Rules())
    for _ in range(2):
        state = rolled(state, most)
        for player in SIX:
            state = game.GAME.play(state, Pay(player, 0)).state


def lying_and_standing() -> None:
    """ZP-L5: along either side, and upright."""
    load = zp.Load.from_layers(CART, zp.Cargo(grey=4), [["AABC", ".#.C"], ["DDB.", ".#.."]])
    assert {placement.axis for placement in load.placements} == {"x", "y", "z"}
    assert zp.check(load) == ()


def empty_spaces() -> None:
    """ZP-S1: a point for each free cube."""
    assert zp.score(zp.Load(CART, zp.Cargo())) == zp.Score(empty=14, surplus=0)


def sticks_left_over() -> None:
    """ZP-S2: twice the length of each."""
    assert zp.score(zp.Load(CART, zp.Cargo(1, 1, 1, 1, 1))).surplus == 2 * (1 + 2 + 3 + 4 + 5)


DECIDED: dict[str, Callable[[], None]] = {
    "ZP-C3": pieces,
    "ZP-C4": markers_of_the_bank,
    "ZP-R6": stock,
    "ZP-L5": lying_and_standing,
    "ZP-S1": empty_spaces,
    "ZP-S2": sticks_left_over,
}


@pytest.mark.parametrize("rule", DECIDED)
def test_where_a_rule_decides_that_nothing_can_break(rule: str) -> None:
    DECIDED[rule]()


def test_every_rule_is_broken_or_decides() -> None:
    loads = [Refused(rule, load, message) for rule, load, _, _, message in BREACHES]
    files = [
        Refused(rule, None, what)
        for what, case in RECORDS.items()
        for rule in RULE.findall(case[2])
    ]
    assert_every_rule_is_tested(
        "zack_and_pack", [*loads, *files, *BROKEN.values()], DECIDED, UNBREAKABLE
    )
