"""The rules of Zock: the rulebook sentence by sentence."""

from typing import Any

import pytest

from tests.harness import disputed, line, refused
from tests.strategies.zock import HOUSE, NAMES, cash, due, play, position, travels
from zackpack.games import zock as game
from zackpack.games.zock.position import Challenge, State
from zackpack.games.zock.seats import Pawn, Seat
from zackpack.games.zock.setup import Rules, Setup


def test_each_player_begins_with_three_pawns_and_30000() -> None:
    """ZK-P1, ZK-C2."""
    state = game.GAME.start(Setup(NAMES, HOUSE), Rules())
    assert cash(state) == [30_000] * 4
    assert travels(state) == [(0, 0, 0)] * 4
    assert len(Pawn) == 3


def test_the_banker_begins_and_turns_go_clockwise() -> None:
    """ZK-P1."""
    state = game.GAME.start(Setup(NAMES, HOUSE), Rules())
    assert due(state) == ["roll Anna 1, 2, 3, 4, 5 or 6"]
    for player in ("Anna", "Ben", "Cleo", "Dora", "Anna"):
        assert state.player == player
        state = play(
            state,
            f"roll {player} 3",
            f"move {player} king" if not state.active.travel[0] else f"move {player} pawn1",
        )
    assert state.round == 2


def test_a_pawn_moves_as_far_as_the_die_shows_and_stands_that_far_from_the_house() -> None:
    """ZK-4, and ZK-P1: a roll of r from the house lands on the r-th space."""
    state = play(game.GAME.start(Setup(NAMES[:2], HOUSE), Rules()), "roll Anna 5", "move Anna king")
    assert travels(state) == [(5, 0, 0), (0, 0, 0)]
    state = play(position((5, 3, 0), (0, 0, 0)), "roll Anna 6", "move Anna pawn1")
    assert travels(state)[0] == (5, 9, 0)


def test_two_pawns_have_to_leave_first() -> None:
    """ZK-5a: until two are out, a pawn has to leave; with two out the third may."""
    one = (4, 0, 0)
    two = (4, 2, 0)
    three = (4, 2, 1)
    assert due(position(one, one, rolled=3)) == ["move Anna pawn1 or pawn2"]
    assert refused(position(one, one, rolled=3), "move Anna king") == "ZK-5a"
    for seat in (two, three):
        assert due(position(seat, one, rolled=3)) == ["move Anna king, pawn1 or pawn2"]


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
    assert due(position((0, 0, 0), (0, 0, 0), rolled=4, rules=rules)) == [
        "move Anna king, pawn1 or pawn2"
    ]


def test_a_pawn_beyond_the_first_quarter_is_cashed_in_instead_of_a_roll() -> None:
    """ZK-6: amounts of travel 5 and 8 are 1000; 4 is the last space of the first quarter."""
    state = position((5, 8, 4), (0, 0, 0))
    assert "cash Anna king or pawn1" in due(state)
    after = play(state, "cash Anna pawn1")
    assert travels(after)[0] == (5, 0, 4)
    assert cash(after) == [31_000, 30_000]
    assert after.player == "Ben"
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
    assert [refused(state, f"cash Anna {pawn.word}") for pawn in Pawn] == ["ZK-6"] * 3
    assert len(due(state)) == 1


def test_as_an_option_pawns_are_cashed_in_after_the_roll() -> None:
    """ZK-6: instead of moving, but not after a 1 (ZK-7)."""
    state = position((9, 2, 0), (0, 0, 0), rules=Rules(cash_in_after_roll=True))
    assert len(due(state)) == 1
    assert refused(state, "cash Anna king") == "ZK-6"
    assert due(play(state, "roll Anna 2")) == ["move Anna king, pawn1 or pawn2", "cash Anna king"]
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
        refused(state, "home Anna pawn2")
        == refused(state, "move Anna king")
        == refused(state, "pass Anna")
        == "ZK-7"
    )
    assert travels(play(state, "home Anna pawn1"))[0] == (9, 0, 2)
    assert travels(play(state, "home Anna king"))[0] == (0, 9, 2)


def test_who_is_captured_goes_home_and_pays() -> None:
    """ZK-8: 3000 for a king, 1000 for an ordinary pawn; Ben's house is four spaces further."""
    state = position((6, 2, 0), (5, 4, 0), rolled=3)
    king = play(state, "move Anna king")
    assert king.duel == Challenge(1, 0)  # a king that meets a king: no capture
    pawn = play(position((2, 6, 0), (5, 4, 0), rolled=3), "move Anna pawn1")
    assert travels(pawn) == [(2, 9, 0), (0, 4, 0)]
    assert cash(pawn) == [33_000, 27_000]
    ordinary = play(position((6, 2, 0), (5, 4, 0), rolled=2), "move Anna king")
    assert travels(ordinary) == [(8, 2, 0), (5, 0, 0)]
    assert cash(ordinary) == [31_000, 29_000]


def duel(*seats: Any, **fields: Any) -> State:
    return position(*(seats or ((9, 2, 0), (5, 4, 0))), duel=Challenge(1, 0), **fields)


def test_kings_that_meet_duel_and_the_first_1_loses_everything() -> None:
    """ZK-9: the one landed on rolls first."""
    state = play(position((6, 2, 0), (5, 4, 0), rolled=3), "move Anna king")
    assert due(state) == ["duel Ben 1, 2, 3, 4, 5 or 6"]
    assert (
        refused(state, "duel Anna 1")
        == refused(state, "roll Anna 1")
        == refused(state, "roll Ben 1")
        == "ZK-9"
    )

    state = play(state, "duel Ben 6", "duel Anna 2", "duel Ben 1")
    assert travels(state) == [(9, 2, 0), (0, 4, 0)]
    assert cash(state) == [60_000, 0]
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
    assert [(seat.cash, seat.debt, seat.wealth) for seat in state.seats] == [
        (2500, 0, 2500),
        (0, 7000, -7000),
    ]


def test_who_has_too_little_borrows_what_is_lacking() -> None:
    """ZK-10."""
    seats = (Seat((2, 6, 0)), Seat((5, 4, 0), cash=500))
    state = play(position(*seats, rolled=3, bank=3000), "move Anna pawn1")
    assert [(seat.cash, seat.debt, seat.has_left) for seat in state.seats] == [
        (33_000, 0, False),
        (0, 2500, False),
    ]
    assert state.bank == 500
    assert [one.points for one in game.GAME.standings(state)] == [33_000, -2500]
    assert "Ben has just borrowed and may leave the game instead." in [*game.GAME.describe(state)]


def test_who_can_borrow_too_little_pays_what_there_is_and_leaves() -> None:
    """ZK-10: and with two players, the other one has won (ZK-11)."""
    seats = (Seat((2, 6, 0)), Seat((5, 4, 0), cash=500))
    state = play(position(*seats, rolled=3, bank=2000), "move Anna pawn1")
    assert [(seat.cash, seat.debt, seat.has_left) for seat in state.seats] == [
        (32_500, 0, False),
        (0, 2000, True),
    ]
    assert travels(state) == [(2, 9, 0), (0, 0, 0)]
    assert game.GAME.winners(state) == ("Anna",)
    assert due(state) == ["leave Ben"]
    assert refused(state, "roll Anna 3") == "ZK-11"


def test_a_player_without_money_leaves_as_soon_as_the_bank_has_none() -> None:
    """ZK-10, ZK-11: the loser of a duel can borrow nothing, and the other player has won."""
    step = game.GAME.play(duel(bank=0), line(duel(bank=0), "duel Ben 1"))
    state = step.state

    assert [seat.has_left for seat in state.seats] == [False, True]
    assert game.GAME.winners(state) == ("Anna",)
    assert [str(one.text) for one in step.consequences] == [
        "The king of Ben goes home.",
        "Ben pays Anna 30000: duel.",
        "The bank lends no more, and Ben leaves the game.",
        "The game is over: all others have left it. Anna won.",
    ]
    assert not play(duel(bank=500), "duel Ben 1").is_over


@pytest.mark.parametrize(
    ("state", "line", "gone"),
    [
        (position(Seat((9, 2, 0)), Seat(cash=0), Seat(), bank=500), "cash Anna king", [1]),
        (
            position(Seat((2, 6, 0)), Seat((5, 4, 0), 500), Seat(), rolled=3, bank=2500),
            "move Anna pawn1",
            [1],
        ),
        (position(Seat(cash=0), Seat(cash=0), Seat(), rolled=3, bank=500), "borrow Ben 500", [0]),
        (
            position(
                Seat((9, 2, 0), 0), Seat((5, 4, 0)), Seat(cash=0), bank=500, duel=Challenge(1, 0)
            ),
            "borrow Cleo 500",
            [0],
        ),
        (
            position(
                Seat((9, 2, 0)), Seat((5, 4, 0), 0), Seat(cash=0), bank=500, duel=Challenge(1, 0)
            ),
            "borrow Cleo 500",
            [1],
        ),
    ],
)
def test_whoever_takes_the_last_note_makes_others_leave(
    state: State, line: str, gone: list[int]
) -> None:
    """ZK-10: also in the middle of a turn or a duel, which ends with it."""
    after = play(state, line)
    assert [index for index, seat in enumerate(after.seats) if seat.has_left] == gone
    assert (after.rolled, after.duel) == (None, None)
    assert after.player == "Cleo" if 1 in gone else "Ben"


def test_a_loan_of_the_last_note_pays_in_full_before_the_debtor_leaves() -> None:
    """ZK-10."""
    state = play(
        position(Seat((2, 6, 0)), Seat((5, 4, 0), 500), Seat(), rolled=3, bank=2500),
        "move Anna pawn1",
    )
    assert (cash(state), state.seats[1].debt, state.bank) == ([33_000, 0, 30_000], 2500, 0)
    assert state.seats[1].has_left


def test_who_has_left_has_no_more_turns() -> None:
    """ZK-10, ZK-P1."""
    state = position((2, 6, 0), Seat(has_left=True, cash=0), (3, 0, 0))
    after = play(state, "roll Anna 2", "move Anna king")
    assert (after.player, after.round) == ("Cleo", 1)
    assert (play(after, "roll Cleo 1").player, play(after, "roll Cleo 1").round) == ("Anna", 2)


@pytest.mark.parametrize(
    "gone", [Seat(cash=0, has_left=True), Seat(cash=0, debt=500, has_left=True)]
)
def test_after_the_agreed_rounds_the_richest_win(gone: Seat) -> None:
    """ZK-11: ties win together, and who has left wins nothing."""
    seats = (Seat(cash=500, debt=1000), Seat(cash=1000, debt=1500), gone, Seat(cash=0, debt=9000))
    state = position(*seats, rules=Rules(rounds=3), round=3, turn=3)
    assert game.GAME.winners(state) == ()
    assert refused(state, "win Anna") == "ZK-11"
    state = play(state, "roll Dora 1")
    assert game.GAME.winners(state) == ("Anna", "Ben")
    assert disputed(state, "win Ben Anna") == ""
    assert disputed(state, "win Cleo") == "ZK-11"
    assert play(state, "win Anna Ben", "score Anna=-500 Dora=-9000").seats == state.seats


def test_wealth_that_is_stated_is_checked() -> None:
    """ZK-10: cash less debt."""
    state = position(Seat(cash=500, debt=1000), Seat())
    assert disputed(state, "score Anna=-500 Ben=30000") == ""
    assert disputed(state, "score Anna=500 Ben=30000") == "ZK-10"
