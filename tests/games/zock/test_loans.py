"""Loans of Zock and its end: who borrows, who leaves instead, when the time is up."""

from dataclasses import replace

import pytest

from tests.conversations import table, talk
from tests.harness import assert_translated, disputed, offered, refused
from tests.strategies.zock import cash, due, play, position
from zackpack.games import zock as game
from zackpack.games.effects import Lead, lead_of
from zackpack.games.guidance import prompt_of
from zackpack.games.offers import offers
from zackpack.games.ranking import rank
from zackpack.games.records import game_named
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import Seat
from zackpack.games.zock.setup import Rules


def short(
    has: int = 1000, *, players: int = 2, rules: Rules | None = None, bank: int | None = None
) -> State:
    """Anna is about to capture Ben's king, and Ben, who has less than 3000, plays next."""
    ben = Seat((7, 3, 0), cash=has)  # Anna's houses and his are 4 spaces apart
    others = (Seat(),) * (players - 2)
    return position(Seat((3, 8, 0)), ben, *others, rolled=3, rules=rules, bank=bank)


def test_a_player_who_has_borrowed_may_leave_instead() -> None:
    """ZK-10: the creditor gets what the leaver had, and the loan never was."""
    state = play(short(players=3), "move Anna pawn1")
    assert (cash(state), [seat.debt for seat in state.seats]) == ([33_000, 0, 30_000], [0, 2000, 0])
    assert due(state) == ["roll Ben 1, 2, 3, 4, 5 or 6", "leave Ben", "borrow Ben"]
    left = play(state, "leave Ben")
    assert (cash(left), [seat.debt for seat in left.seats]) == ([31_000, 0, 30_000], [0, 0, 0])
    assert left.seats[1].has_left
    assert left.player == "Cleo"


def test_a_loan_is_offered_as_a_number() -> None:
    state = play(short(players=3), "move Anna pawn1")
    assert {one.start: one.asks for one in offers(game_named("zock"), state)}[
        "borrow Ben"
    ] == "number"


def test_a_bank_gets_its_loan_back() -> None:
    state = play(short(bank=5000), "move Anna pawn1")
    assert state.bank == 3000
    assert play(state, "leave Ben").bank == 5000


def test_claims_come_before_the_decision_and_everything_else_settles_it() -> None:
    state = play(short(players=3), "move Anna pawn1", "score Ben=-2000")
    assert refused(state, "leave Ben") == ""
    assert refused(state, "leave Anna") == "ZK-10"
    assert refused(play(state, "roll Ben 4"), "leave Ben") == "ZK-10"
    assert refused(play(state, "borrow Ben 500"), "leave Ben") == "ZK-10"


@pytest.mark.parametrize("bank", [2000, 1500])
def test_a_loan_that_emptied_the_bank_may_still_be_declined(bank: int) -> None:
    """ZK-10: the loan is undone though its player has left with it, and the game was over."""
    over = play(short(bank=bank), "move Anna pawn1")
    assert (over.is_over, over.bank, cash(over)) == (True, 0, [31_000 + bank, 0])
    assert due(over) == ["leave Ben"]

    told = "Ben has left with a loan that emptied the bank, and may decline it instead."
    assert [*game.GAME.describe(over)][1] == told

    assert_translated(*game.GAME.describe(over))
    left = play(over, "leave Ben")
    assert (left.bank, cash(left), left.seats[1].debt, left.seats[1].has_left) == (
        bank,
        [31_000, 0],
        0,
        True,
    )
    assert refused(left, "leave Ben") == "ZK-10"


def test_who_had_to_leave_as_well_plays_on_when_a_loan_is_declined() -> None:
    """ZK-10: the bank has money again, so Cleo may borrow."""
    state = short(players=3, bank=2000)
    state = state.with_seat(2, Seat((5, 0, 0), cash=0))
    over = play(state, "move Anna pawn1")
    assert over.is_over
    left = play(over, "score Anna=33000", "leave Ben")
    assert (left.is_over, left.player, left.seats[2]) == (False, "Cleo", Seat((5, 0, 0), cash=0))
    assert due(left) == ["roll Cleo 1, 2, 3, 4, 5 or 6", "borrow Cleo"]


def test_who_was_lent_nothing_declines_nothing() -> None:
    state = play(short(players=3, bank=0), "move Anna pawn1")
    assert state.seats[1].has_left
    assert refused(state, "leave Ben") == "ZK-10"


def test_one_may_leave_after_the_last_move_of_the_last_round() -> None:
    """ZK-10: the payment still belongs to that move."""
    anna, ben = position(Seat((3, 7, 0), cash=0), Seat((3, 8, 0))).seats
    state = position(anna, ben, Seat(cash=0), rules=Rules(rounds=1), rolled=3, turn=1)
    state = replace(
        state, seats=(replace(anna, travel=(3, 15, 0)), ben, Seat(has_left=True, cash=0))
    )
    over = play(state, "move Ben pawn1")

    assert over.is_over
    assert over.seats[0].debt == 1000
    assert (cash(over), due(over)) == ([0, 31_000, 0], ["leave Anna"])

    left = play(over, "leave Anna")
    assert (cash(left), left.seats[0].debt, left.seats[0].has_left) == ([0, 30_000, 0], 0, True)


def test_a_player_without_money_borrows_before_it_is_needed() -> None:
    """ZK-10: in notes, off turn as well, and what is needed later comes from it."""
    state = play(short(0, players=3), "borrow Ben 5000")
    assert (cash(state)[1], state.seats[1].debt, state.seats[1].wealth) == (5000, 5000, 0)
    state = play(state, "move Anna pawn1")
    assert (cash(state)[:2], state.seats[1].debt, state.loan) == ([33_000, 2000], 5000, None)


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("borrow Anna 500", "ZK-10"),  # she has money
        ("borrow Ben 0", "ZK-C2"),
        ("borrow Ben 750", "ZK-C2"),
        ("borrow Ben 2500", "ZK-10"),  # of a bank with 2000
        ("borrow Ben 2000", ""),
        ("borrow Cleo 500", "ZK-10"),  # who has left
    ],
)
def test_players_without_money_borrow_notes_that_the_bank_has(line: str, rule: str) -> None:
    state = position(Seat(), Seat(cash=0), Seat(cash=0, has_left=True), Seat(), bank=2000)
    assert refused(state, line) == rule


def test_a_line_ends_the_game_as_it_stands() -> None:
    """ZK-11: in the middle of a turn, too; the richest wins."""
    state = position(Seat(cash=20_000), Seat(cash=30_000, debt=11_000), rolled=4)
    ended = play(state, "end")
    assert (game.GAME.winners(ended), offered(ended)) == (("Anna",), ())
    assert disputed(ended, "win Anna") == ""
    assert refused(ended, "move Anna king") == "ZK-11"
    assert refused(ended, "end") == "ZK-11"
    assert refused(ended, "borrow Ben 500") == "ZK-11"
    tied = play(position(Seat(), Seat()), "end")
    assert game.GAME.winners(tied) == ("Anna", "Ben")


def test_who_has_left_has_no_place_however_rich() -> None:
    """ZK-11: Ben left with nothing, Cleo is still in and owes 1000."""
    state = short(players=3).with_seat(2, Seat((7, 0, 0), cash=0, debt=1000))
    left = play(state, "move Anna pawn1", "leave Ben")
    assert game.GAME.left(left) == ("Ben",)
    assert lead_of(game_named("zock"), left) == Lead(("Anna",), 32_000)

    ended = play(left, "end")
    ranking = rank(game.GAME.standings(ended), game.GAME.winners(ended), left=("Ben",))
    assert [(one.name, one.points) for one in ranking] == [
        ("1. Anna", 31_000),
        ("2. Cleo", -1000),
        ("Ben (left before the end)", 0),
    ]


def test_a_loan_is_offered_up_to_what_the_bank_has_and_a_forced_move_is_still_enter() -> None:
    """Nobody waits for what a player may do besides, or for the end."""
    poor = replace(short(has=0, bank=2000), bank=2000)
    forced = position(Seat(), Seat(cash=0), rolled=3)
    assert {one.start: one.sample for one in offers(game_named("zock"), poor)}[
        "borrow Ben"
    ] == "borrow Ben 2000"
    prompt = prompt_of(game_named("zock"), replace(forced, bank=2000))
    assert (prompt.enter, prompt.lines) == (
        "move Anna king",
        ("borrow Ben 2000", "end: end the game"),
    )


def test_the_end_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zock", "Anna,Ben", "roll Anna 2")
    assert talk(live, capsys, "end", "no") == "nothing is changed\n"
    assert talk(live, capsys, "end", "yes").startswith("  The time is up.\n  The game is over: ")
