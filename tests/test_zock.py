"""The rules of Zock: the rulebook sentence by sentence, and for each rule a position in which it decides."""

from __future__ import annotations

from typing import Any

import pytest

import zackpack as zp
from tests.zock_strategies import ENDLESS, HOUSE, NAMES, event, lines, position
from zackpack.games import zock as game
from zackpack.games.zock_money import NOTES, START, START_MONEY, Payment
from zackpack.games.zock_position import PAWNS, Challenge, Rules, Seat, Setup, State
from zackpack.games.zock_track import Track


def play(state: State, *said: str) -> State:
    """The position after some lines."""
    for line in said:
        state = game.apply(state, event(line))
    return state


def due(state: State) -> list[str]:
    """What is due, as it is told."""
    return [str(one) for one in game.due(state)]


def refused(state: State, line: str) -> str:
    """The rule that refuses a line."""
    (violation,) = game.check(state, event(line))
    with pytest.raises(zp.IllegalMoveError, match=violation.rule):
        game.apply(state, event(line))
    assert violation.message.endswith(".")
    return violation.rule


def travels(state: State) -> list[tuple[int, ...]]:
    return [seat.travel for seat in state.seats]


def cash(state: State) -> list[int]:
    return [seat.cash for seat in state.seats]


# ---- the rulebook


def test_each_player_begins_with_the_notes_of_the_rulebook() -> None:
    """ZK-P1, ZK-C2: 30.000 as 5 x 5000, 4 x 1000, 2 x 500."""
    state = game.start(Setup(NAMES, HOUSE), Rules())
    assert cash(state) == [30_000] * 4
    assert sum(note * count for note, count in zip(NOTES, START, strict=True)) == START_MONEY == 30_000
    assert NOTES == (5000, 1000, 500)
    assert START == (5, 4, 2)
    assert travels(state) == [(0, 0, 0)] * 4
    assert len(PAWNS) == 3


def test_the_banker_begins_and_turns_go_clockwise() -> None:
    """ZK-P1."""
    state = game.start(Setup(NAMES, HOUSE), Rules())
    assert due(state) == ["roll Anna 1 or 2 or 3 or 4 or 5 or 6"]
    for player in ("Anna", "Ben", "Cleo", "Dora", "Anna"):
        assert state.player == player
        state = play(
            state, f"roll {player} 3", f"move {player} king" if not state.active.travel[0] else f"move {player} pawn1"
        )
    assert state.round == 2


def test_a_pawn_moves_as_far_as_the_die_shows_and_stands_that_far_from_the_house() -> None:
    """ZK-4, and ZK-P1: a roll of r from the house lands on the r-th space."""
    state = play(game.start(Setup(NAMES[:2], HOUSE), Rules()), "roll Anna 5", "move Anna king")
    assert travels(state) == [(5, 0, 0), (0, 0, 0)]
    state = play(position((5, 3, 0), (0, 0, 0)), "roll Anna 6", "move Anna pawn1")
    assert travels(state)[0] == (5, 9, 0)


def test_two_pawns_have_to_leave_first() -> None:
    """ZK-5a: until two are out, a pawn has to leave; with two out the third may."""
    one, two, three = ((4, 0, 0), (4, 2, 0), (4, 2, 1))
    assert due(position(one, one, rolled=3)) == ["move Anna pawn1 or pawn2"]
    assert refused(position(one, one, rolled=3), "move Anna king") == "ZK-5a"
    for seat in (two, three):
        assert due(position(seat, one, rolled=3)) == ["move Anna king or pawn1 or pawn2"]


def test_the_king_has_to_be_in_play() -> None:
    """ZK-5b: while it is in the house, no ordinary pawn moves, and it leaves first."""
    for seat in ((0, 0, 0), (0, 7, 0), (0, 7, 3)):
        state = position(seat, (0, 0, 0), rolled=4)
        assert due(state) == ["move Anna king"]
        assert refused(state, "move Anna pawn1") == refused(state, "move Anna pawn2") == "ZK-5b"


def test_as_an_option_pawns_leave_before_the_king_but_do_not_move() -> None:
    """ZK-5b."""
    rules = Rules(king_first=False)
    state = position((0, 7, 0), (0, 0, 0), rolled=4, rules=rules)
    assert due(state) == ["move Anna king or pawn2"]
    assert refused(state, "move Anna pawn1") == "ZK-5b"
    assert due(position((0, 7, 3), (0, 0, 0), rolled=4, rules=rules)) == ["move Anna king"]
    assert due(position((0, 0, 0), (0, 0, 0), rolled=4, rules=rules)) == ["move Anna king or pawn1 or pawn2"]


def test_a_pawn_beyond_the_first_quarter_is_cashed_in_instead_of_a_roll() -> None:
    """ZK-6: amounts of travel 5 and 8 are 1000; 4 is the last space of the first quarter."""
    state = position((5, 8, 4), (0, 0, 0))
    assert due(state)[1] == "cash Anna king or pawn1"
    after = play(state, "cash Anna pawn1")
    assert travels(after)[0] == (5, 0, 4)
    assert cash(after) == [31_000, 30_000]
    assert after.player == "Ben"
    assert after.payments == (Payment(None, "Anna", 1000, "cashed in"),)
    assert refused(state, "cash Anna pawn2") == "ZK-6"
    assert refused(play(state, "roll Anna 3"), "cash Anna pawn1") == "ZK-6"


def test_the_king_brings_three_times_the_amount() -> None:
    """ZK-6: 3 x 4000, and a king at home or one pawn on the track is no reason against it."""
    after = play(position((14, 2, 0), (0, 0, 0)), "cash Anna king")
    assert cash(after) == [42_000, 30_000]
    assert travels(after)[0] == (0, 2, 0)
    assert due(play(after, "roll Ben 1", "roll Anna 6")) == ["move Anna king"]


@pytest.mark.parametrize("seat", [(14, 0, 0), (0, 14, 13), (0, 0, 0)])
def test_cashing_in_needs_two_pawns_out_and_the_king_among_them(seat: tuple[int, ...]) -> None:
    """ZK-6."""
    state = position(seat, (0, 0, 0))
    assert [refused(state, f"cash Anna {pawn}") for pawn in PAWNS] == ["ZK-6"] * 3
    assert len(due(state)) == 1


def test_as_an_option_pawns_are_cashed_in_after_the_roll() -> None:
    """ZK-6: instead of moving, but not after a 1 (ZK-7)."""
    state = position((9, 2, 0), (0, 0, 0), rules=Rules(cash_in_after_roll=True))
    assert len(due(state)) == 1
    assert refused(state, "cash Anna king") == "ZK-6"
    assert due(play(state, "roll Anna 2")) == ["move Anna king or pawn1 or pawn2", "cash Anna king"]
    assert cash(play(state, "roll Anna 2", "cash Anna king"))[0] == 36_000
    assert cash(play(state, "roll Anna 1"))[0] == 30_000
    tied = position((9, 9, 0), (0, 0, 0), rules=Rules(cash_in_after_roll=True), rolled=1)
    assert due(tied) == ["home Anna king or pawn1"]
    assert refused(tied, "cash Anna king") == "ZK-6"


def test_a_1_sends_the_foremost_pawn_home_without_money() -> None:
    """ZK-7."""
    state = play(position((9, 11, 2), (0, 0, 0)), "roll Anna 1")
    assert travels(state)[0] == (9, 0, 2)
    assert cash(state) == [30_000] * 2
    assert state.player == "Ben"
    nothing = play(position((0, 0, 0), (3, 0, 0)), "roll Anna 1")
    assert travels(nothing) == [(0, 0, 0), (3, 0, 0)]


def test_between_foremost_pawns_the_player_chooses() -> None:
    """ZK-7."""
    state = play(position((9, 9, 2), (0, 0, 0)), "roll Anna 1")
    assert due(state) == ["home Anna king or pawn1"]
    assert (
        refused(state, "home Anna pawn2") == refused(state, "move Anna king") == refused(state, "pass Anna") == "ZK-7"
    )
    assert travels(play(state, "home Anna pawn1"))[0] == (9, 0, 2)
    assert travels(play(state, "home Anna king"))[0] == (0, 9, 2)


def test_who_is_captured_goes_home_and_pays() -> None:
    """ZK-8: 3000 for a king, 1000 for an ordinary pawn; Ben's house is four spaces further."""
    state = position((6, 2, 0), (5, 4, 0), rolled=3)
    king = play(state, "move Anna king")
    assert king.duel == Challenge(0, 1, 1)  # a king that meets a king: no capture
    pawn = play(position((2, 6, 0), (5, 4, 0), rolled=3), "move Anna pawn1")
    assert travels(pawn) == [(2, 9, 0), (0, 4, 0)]
    assert cash(pawn) == [33_000, 27_000]
    assert pawn.payments == (Payment("Ben", "Anna", 3000, "capture"),)
    ordinary = play(position((6, 2, 0), (5, 4, 0), rolled=2), "move Anna king")
    assert travels(ordinary) == [(8, 2, 0), (5, 0, 0)]
    assert cash(ordinary) == [31_000, 29_000]


def test_pawns_that_are_passed_over_stay() -> None:
    """ZK-8."""
    state = play(position((6, 2, 0), (5, 4, 0), rolled=6), "move Anna king")
    assert travels(state) == [(12, 2, 0), (5, 4, 0)]
    assert state.payments == ()


def test_a_pawn_that_leaves_the_house_captures_too() -> None:
    """ZK-8: Ben's travel of 15 is Anna's third space."""
    state = play(position((6, 0, 0), (4, 15, 0), rolled=3), "move Anna pawn2")
    assert travels(state) == [(6, 0, 3), (4, 0, 0)]


def duel(*seats: Any, **fields: Any) -> State:
    return position(*(seats or ((9, 2, 0), (5, 4, 0))), duel=Challenge(0, 1, 1), **fields)


def test_kings_that_meet_duel_and_the_first_1_loses_everything() -> None:
    """ZK-9: the one landed on rolls first."""
    state = play(position((6, 2, 0), (5, 4, 0), rolled=3), "move Anna king")
    assert due(state) == ["duel Ben 1 or 2 or 3 or 4 or 5 or 6"]
    assert refused(state, "duel Anna 1") == refused(state, "roll Anna 1") == refused(state, "roll Ben 1") == "ZK-9"
    state = play(state, "duel Ben 6", "duel Anna 2", "duel Ben 1")
    assert travels(state) == [(9, 2, 0), (0, 4, 0)]
    assert cash(state) == [60_000, 0]
    assert state.payments == (Payment("Ben", "Anna", 30_000, "duel"),)
    assert state.player == "Ben"


def test_the_challenger_may_lose_and_then_the_others_king_stays() -> None:
    """ZK-9, and its 1 is none of ZK-7: Anna's foremost pawn stays."""
    state = play(duel((9, 11, 0), (5, 4, 0)), "duel Ben 3", "duel Anna 1")
    assert travels(state) == [(0, 11, 0), (5, 4, 0)]
    assert cash(state) == [0, 60_000]
    assert state.player == "Ben"


def test_debts_stay_with_the_loser_of_a_duel() -> None:
    """ZK-9."""
    state = play(duel(Seat((9, 2, 0), 500), Seat((5, 4, 0), 2000, 7000)), "duel Ben 1")
    assert [(seat.cash, seat.debt, seat.wealth) for seat in state.seats] == [(2500, 0, 2500), (0, 7000, -7000)]


def test_who_has_too_little_borrows_what_is_lacking() -> None:
    """ZK-10."""
    seats = (Seat((2, 6, 0)), Seat((5, 4, 0), cash=500))
    state = play(position(*seats, rolled=3, bank=2500), "move Anna pawn1")
    assert [(seat.cash, seat.debt, seat.left) for seat in state.seats] == [(33_000, 0, False), (0, 2500, False)]
    assert state.bank == 0
    assert state.payments == (Payment(None, "Ben", 2500, "borrowed"), Payment("Ben", "Anna", 3000, "capture"))
    assert [one.points for one in game.standings(state)] == [33_000, -2500]


def test_who_can_borrow_too_little_pays_what_there_is_and_leaves() -> None:
    """ZK-10: and with two players, the other one has won (ZK-11)."""
    seats = (Seat((2, 6, 0)), Seat((5, 4, 0), cash=500))
    state = play(position(*seats, rolled=3, bank=2000), "move Anna pawn1")
    assert [(seat.cash, seat.debt, seat.left) for seat in state.seats] == [(32_500, 0, False), (0, 2000, True)]
    assert travels(state) == [(2, 9, 0), (0, 0, 0)]
    assert game.winners(state) == ("Anna",)
    assert due(state) == []
    assert refused(state, "roll Anna 3") == "ZK-11"


def test_nobody_leaves_for_having_no_money_while_nothing_is_to_be_paid() -> None:
    """ZK-10."""
    state = play(position(Seat(cash=0), Seat((5, 4, 0)), bank=0), "roll Anna 3", "move Anna king")
    assert not any(seat.left for seat in state.seats)


def test_who_has_left_has_no_more_turns() -> None:
    """ZK-10, ZK-P1."""
    state = position((2, 6, 0), Seat(left=True, cash=0), (3, 0, 0))
    after = play(state, "roll Anna 2", "move Anna king")
    assert (after.player, after.round) == ("Cleo", 1)
    assert (play(after, "roll Cleo 1").player, play(after, "roll Cleo 1").round) == ("Anna", 2)


@pytest.mark.parametrize("gone", [Seat(cash=0, left=True), Seat(cash=0, debt=500, left=True)])
def test_after_the_agreed_rounds_the_richest_win(gone: Seat) -> None:
    """ZK-11: ties win together, and who has left wins nothing."""
    seats = (Seat(cash=500, debt=1000), Seat(cash=1000, debt=1500), gone, Seat(cash=0, debt=9000))
    state = position(*seats, rules=Rules(rounds=3), round=3, turn=3)
    assert game.winners(state) == ()
    assert refused(state, "win Anna") == "ZK-11"
    state = play(state, "roll Dora 1")
    assert game.winners(state) == ("Anna", "Ben")
    assert game.dispute(state, event("win Ben Anna")) == ()
    assert [wrong.rule for wrong in game.dispute(state, event("win Cleo"))] == ["ZK-11"]
    assert play(state, "win Anna Ben", "score Anna=-500 Dora=-9000") == state


def test_wealth_that_is_stated_is_checked() -> None:
    """ZK-10: cash less debt."""
    state = position(Seat(cash=500, debt=1000), Seat())
    assert game.dispute(state, event("score Anna=-500 Ben=30000")) == ()
    (wrong,) = game.dispute(state, event("score Anna=500 Ben=30000"))
    assert str(wrong) == "ZK-10: Anna has 500 and owes 1000, which is -500, not 500."


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
    """ZK-H: the defender's pawns go home with the king, unpaid, and stay if the challenger loses."""
    group = play(position((6, 2, 0), (5, 5, 7), rolled=3), "move Anna king")
    assert group.duel
    lost = play(group, "duel Ben 1")
    assert (travels(lost), cash(lost)) == ([(9, 2, 0), (0, 0, 7)], [60_000, 0])
    won = play(group, "duel Ben 2", "duel Anna 1")
    assert (travels(won), cash(won)) == ([(0, 2, 0), (5, 5, 7)], [0, 60_000])


def test_as_an_option_nobody_lands_on_an_own_pawn() -> None:
    """ZK-H: and who cannot move passes."""
    alone = Rules(share_spaces=False)
    assert refused(position((4, 8, 0), (0, 0, 0), rolled=4, rules=alone), "move Anna king") == "ZK-H"
    assert travels(play(position((4, 8, 0), (0, 0, 0), rolled=4), "move Anna king"))[0] == (8, 8, 0)
    stuck = position((4, 0, 0), (0, 0, 0), rolled=4, rules=alone)
    assert due(stuck) == ["pass Anna"]
    assert refused(stuck, "move Anna pawn1") == "ZK-H"
    assert refused(stuck, "move Anna king") == "ZK-5a"
    assert play(stuck, "pass Anna").player == "Ben"
    assert refused(position((4, 0, 0), (0, 0, 0), rolled=3, rules=alone), "pass Anna") == "ZK-4"


def test_who_cannot_move_may_still_cash_in_after_the_roll() -> None:
    """ZK-H, ZK-6: with eight spaces, a 4 carries each of two opposite pawns to the other's space."""
    track = Track("tiny", 8, ["500 500", "500 500", "500 500", "500 500"])
    rules = Rules(share_spaces=False, cash_in_after_roll=True)
    state = position((8, 4, 0), (0, 0, 0), rolled=4, rules=rules, track=track)
    assert due(state) == ["pass Anna", "cash Anna king or pawn1"]


# ---- for each rule a line that it refuses, or a position in which it decides

START_OF_TWO = position((0, 0, 0), (0, 0, 0))
TABLE: dict[str, tuple[State, str]] = {
    "ZK-C2": (START_OF_TWO, "roll Anna 7"),
    "ZK-P1": (START_OF_TWO, "roll Ben 3"),
    "ZK-4": (START_OF_TWO, "move Anna king"),
    "ZK-5a": (position((4, 0, 0), (0, 0, 0), rolled=3), "move Anna king"),
    "ZK-5b": (position((0, 0, 0), (0, 0, 0), rolled=3), "move Anna pawn1"),
    "ZK-6": (position((4, 3, 0), (0, 0, 0)), "cash Anna king"),
    "ZK-7": (position((4, 4, 3), (0, 0, 0), rolled=1), "home Anna pawn2"),
    "ZK-9": (duel(), "roll Anna 3"),
    "ZK-H": (position((3, 0, 0), (0, 0, 0), rolled=3, rules=Rules(share_spaces=False)), "move Anna pawn1"),
    "ZK-11": (START_OF_TWO, "win Anna"),
}
DECIDED: dict[str, tuple[State, str, list[int]]] = {
    # the amount is that of the space, whatever the pawn: 2500 for the eleventh
    "ZK-C1": (position((2, 11, 0), (0, 0, 0)), "cash Anna pawn1", [32_500, 30_000]),
    # once around and two further: the second space, of 500
    "ZK-4b": (position((2, 18, 7), (0, 0, 0)), "cash Anna pawn2", [31_500, 30_000]),
    "ZK-8": (position((2, 6, 0), (9, 5, 0), rolled=3), "move Anna pawn1", [31_000, 29_000]),
    "ZK-10": (position((2, 6, 0), Seat((9, 5, 0), 500), rolled=3), "move Anna pawn1", [31_000, 0]),
}


@pytest.mark.parametrize("rule", TABLE)
def test_each_rule_refuses_what_it_forbids(rule: str) -> None:
    state, line = TABLE[rule]
    assert refused(state, line) == rule
    assert line not in lines(game.due(state))


@pytest.mark.parametrize("rule", DECIDED)
def test_each_other_rule_decides_what_happens(rule: str) -> None:
    state, line, money = DECIDED[rule]
    assert cash(play(state, line)) == money


def test_amounts_and_houses_go_by_colour() -> None:
    """ZK-C1: houses at equal distances, and a window for each colour."""
    rows = "500 500 500 500\n" * 4
    track = Track("two", 16, {"red": rows, "yellow": rows.replace("500", "1000"), "green": rows, "blue": rows})
    state = game.start(Setup(NAMES[:2], track, ("yellow", "red")), Rules())
    assert [state.space(0, 1), state.space(1, 1)] == [4, 0]
    assert cash(play(position((9, 2, 0), (0, 0, 0), setup=state.setup), "cash Anna king"))[0] == 33_000
    assert cash(play(position((0, 0, 0), (9, 2, 0), setup=state.setup, turn=1), "cash Ben king"))[1] == 31_500


def test_a_bank_that_is_short_pays_what_it_has() -> None:
    """ZK-6."""
    after = play(position((14, 2, 0), (0, 0, 0), bank=1500), "cash Anna king")
    assert (cash(after)[0], after.bank, travels(after)[0]) == (31_500, 0, (0, 2, 0))
    empty = play(position((14, 2, 0), (0, 0, 0), bank=0), "cash Anna king")
    assert (cash(empty)[0], empty.payments) == (30_000, ())


def test_the_bank_holds_what_the_players_have_not() -> None:
    track = Track("bank", 16, ["500 500 500 500"] * 4, bank=150_000)
    assert game.start(Setup(NAMES[:3], track), Rules()).bank == 60_000
    assert game.start(Setup(NAMES[:3], ENDLESS), Rules()).bank is None
