"""Zock: shared spaces; each rule refuses a line or decides a position."""

import pytest

from tests.broken.zock import BROKEN
from tests.harness import assert_every_rule_is_tested, refused
from tests.refused.zock import REFUSED, UNBREAKABLE
from tests.strategies.zock import NAMES, cash, due, play, position, track_of, travels
from zackpack.games import zock as game
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import Seat
from zackpack.games.zock.setup import Rules, Setup

# ---- the translator's rule for shared spaces (ZK-H)


def test_cashing_in_pays_for_all_pawns_on_the_space() -> None:
    """ZK-H: the king three times."""
    state = position((9, 9, 4), (0, 0, 0))
    for pawn in ("king", "pawn1"):
        after = play(state, f"cash Anna {pawn}")
        assert cash(after)[0] == 30_000 + 4 * 2000
        assert travels(after)[0] == (0, 0, 4)
    three = play(position((9, 9, 9), (0, 0, 0)), "cash Anna pawn2")
    assert cash(three)[0] == 30_000 + 5 * 2000


def test_a_pawn_a_round_ahead_brings_the_others_on_its_space_home_too() -> None:
    """ZK-H, ZK-4b: travel 18 of 16 is the second space again."""
    after = play(position((18, 2, 0), (0, 0, 0)), "cash Anna pawn1")
    assert cash(after)[0] == 30_000 + 4 * 500
    assert travels(after)[0] == (0, 0, 0)


def test_who_lands_on_several_pawns_is_paid_for_all() -> None:
    """ZK-H."""
    after = play(position((2, 6, 0), (5, 5, 5), rolled=3), "move Anna pawn1")
    assert cash(after) == [35_000, 25_000]
    assert travels(after)[1] == (0, 0, 0)
    after = play(position((6, 2, 0), (9, 5, 5), rolled=3), "move Anna king")
    assert cash(after) == [32_000, 28_000]


def test_a_king_duels_a_group_with_a_king() -> None:
    """ZK-H: the defender's pawns go home with the king, unpaid; they stay if the king loses."""
    group = play(position((6, 2, 0), (5, 5, 7), rolled=3), "move Anna king")
    assert group.duel
    lost = play(group, "duel Ben 1")
    assert (travels(lost), cash(lost)) == ([(9, 2, 0), (0, 0, 7)], [60_000, 0])
    won = play(group, "duel Ben 2", "duel Anna 1")
    assert (travels(won), cash(won)) == ([(0, 2, 0), (5, 5, 7)], [0, 60_000])


def test_as_an_option_nobody_lands_on_an_own_pawn() -> None:
    """ZK-H: and who cannot move passes."""
    alone = Rules(share_spaces=False)
    assert (
        refused(position((4, 8, 0), (0, 0, 0), rolled=4, rules=alone), "move Anna king") == "ZK-H"
    )
    assert travels(play(position((4, 8, 0), (0, 0, 0), rolled=4), "move Anna king"))[0] == (8, 8, 0)

    stuck = position((4, 0, 0), (0, 0, 0), rolled=4, rules=alone)
    assert due(stuck) == ["pass Anna"]
    assert refused(stuck, "move Anna pawn1") == "ZK-H"
    assert refused(stuck, "move Anna king") == "ZK-5a"
    assert play(stuck, "pass Anna").player == "Ben"
    assert refused(position((4, 0, 0), (0, 0, 0), rolled=3, rules=alone), "pass Anna") == "ZK-4"


def test_a_pawn_that_goes_once_around_lands_on_no_other_pawn() -> None:
    """ZK-H: with four spaces, a 4 ends where it began."""
    track = track_of(4, ["500"] * 4)
    state = position((2, 3, 0), (0, 0, 0), rolled=4, rules=Rules(share_spaces=False), track=track)
    assert due(state) == ["move Anna king, pawn1 or pawn2"]
    assert travels(play(state, "move Anna king"))[0] == (6, 3, 0)


def test_who_cannot_move_may_still_cash_in_after_the_roll() -> None:
    """ZK-H, ZK-6: of eight spaces, a 4 carries two opposite pawns to each other's space."""
    track = track_of(8, ["500 500"] * 4)
    rules = Rules(share_spaces=False, cash_in_after_roll=True)
    state = position((8, 4, 0), (0, 0, 0), rolled=4, rules=rules, track=track)
    assert due(state) == ["cash Anna king or pawn1", "pass Anna"]


# ---- positions in which a rule decides

DECIDED: dict[str, tuple[State, str, list[int]]] = {
    # the amount is that of the space, whatever the pawn: 2500 for the eleventh
    "ZK-C1": (position((2, 11, 0), (0, 0, 0)), "cash Anna pawn1", [32_500, 30_000]),
    # once around and two further: the second space, of 500
    "ZK-4b": (position((2, 18, 7), (0, 0, 0)), "cash Anna pawn2", [31_500, 30_000]),
    "ZK-8": (position((2, 6, 0), (9, 5, 0), rolled=3), "move Anna pawn1", [31_000, 29_000]),
    "ZK-10": (position((2, 6, 0), Seat((9, 5, 0), 500), rolled=3), "move Anna pawn1", [31_000, 0]),
}


def test_every_rule_is_broken_or_decides() -> None:
    assert_every_rule_is_tested("zock", [*REFUSED, *BROKEN.values()], DECIDED, UNBREAKABLE)


@pytest.mark.parametrize("rule", DECIDED)
def test_each_other_rule_decides_what_happens(rule: str) -> None:
    state, line, money = DECIDED[rule]
    assert cash(play(state, line)) == money


def test_amounts_and_houses_go_by_colour() -> None:
    """ZK-C1: houses at equal distances, and a window for each colour."""
    rows = "500 500 500 500\n" * 4
    track = track_of(
        16, {"red": rows, "yellow": rows.replace("500", "1000"), "green": rows, "blue": rows}
    )
    state = game.GAME.start(Setup(NAMES[:2], track, ("yellow", "red")), Rules())

    assert [state.space(0, 1), state.space(1, 1)] == [4, 0]
    assert (
        cash(play(position((9, 2, 0), (0, 0, 0), setup=state.setup), "cash Anna king"))[0] == 33_000
    )
    assert (
        cash(play(position((0, 0, 0), (9, 2, 0), setup=state.setup, turn=1), "cash Ben king"))[1]
        == 31_500
    )


def test_a_bank_that_is_short_pays_what_it_has() -> None:
    """ZK-6."""
    after = play(position((14, 2, 0), (0, 0, 0), bank=1500), "cash Anna king")
    assert (cash(after)[0], after.bank, travels(after)[0]) == (31_500, 0, (0, 2, 0))
    empty = play(position((14, 2, 0), (0, 0, 0), bank=0), "cash Anna king")
    assert cash(empty)[0] == 30_000
