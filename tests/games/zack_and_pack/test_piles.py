"""When the pile of Zack & Pack is shuffled, and of which cards, in records that leave deals, grabs
and shuffles out.
"""

from typing import NamedTuple

import pytest

import zackpack as zp
from tests.harness import after, line, refused
from tests.strategies.zack_and_pack import NAMES
from zackpack.games import zack_and_pack as game
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.position import State

ROLLS = ("roll Anna 1,1,1,1,1", "roll Ben 1,1,1,1,1", "roll Cleo 1,1,1,1,1")
PAYS = ("pay Anna 11", "pay Ben 13", "pay Cleo 15")


def start(cards: int, players: int = 3) -> State:
    """The start of a game with cards K1, K2 and so on."""
    deck = zp.Deck("K", tuple(zp.Truck(f"K{number}", ".....", 2) for number in range(1, cards + 1)))
    return game.GAME.start(Setup(NAMES[:players], deck), Rules(points=1000))


def shuffle(*numbers: int) -> str:
    """A line that shuffles the cards of these numbers."""
    return " ".join(("shuffle", *(f"K{number}" for number in numbers)))


def shuffle_all(cards: int) -> str:
    """A line that shuffles so many cards in their order."""
    return shuffle(*range(1, cards + 1))


def deals(first: int = 1) -> tuple[str, ...]:
    """The lines of a deal of six cards in their order, from this one on."""
    pairs = zip(NAMES, range(first, first + 6, 2), strict=False)
    return tuple(f"deal {player} K{number} K{number + 1}" for player, number in pairs)


DRAWS = ("draw Anna K7", "draw Ben K8", "draw Cleo K9")
TAKEN = ("take Anna K3", "take Ben K1", "draw Cleo K7")


class Case(NamedTuple):
    """A shuffle in a game with so many cards, after some lines and before others."""

    cards: int
    before: tuple[str, ...]
    shuffle: str
    after: tuple[str, ...] = ()


USED_UP = (shuffle_all(12), *deals(), *DRAWS, *PAYS, "deal Anna K10 K11", "deal Ben K12")
"""Lines after which the pile is known to be empty, in the middle of a deal: K1 to K9 are the
discards.
"""
KNOWN = {
    "at the start": Case(9, (), shuffle(2, 1, 4, 3, 6, 5, 7, 8, 9), ("deal Anna K2 K1",)),
    "again, before a card has left it": Case(
        9, (shuffle_all(9), *ROLLS, "shuffle"), shuffle(9, 8, 7, 6, 5, 4, 3, 2, 1), ("deal Ben K9",)
    ),
    "in the middle of a deal": Case(12, USED_UP, shuffle(9, 8, 7, 6, 5, 4, 3, 2, 1)),
}
"""Shuffles of a pile that is known."""
UNKNOWN = {
    "a grab came without a deal": Case(
        12, (shuffle_all(12), *DRAWS, *PAYS, "round 2"), shuffle(2, 1, 4, 3), ("deal Cleo K2",)
    ),
    "only penalties are recorded": Case(30, PAYS, shuffle(5, 1), ("deal Anna K5 K1",)),
    "a card came when the pile was empty": Case(
        12, (*USED_UP, "deal Ben K3"), shuffle(5, 1), ("deal Cleo K5 K1",)
    ),
    "somebody paid before all had a truck": Case(
        14, (shuffle_all(14), *deals(), "pay Anna 11"), shuffle(14, 7), ("draw Ben K14",)
    ),
}
"""Shuffles of a pile that is not known any more: any cards that are not in sight."""


@pytest.mark.parametrize("when", [*KNOWN, *UNKNOWN])
def test_after_a_shuffle_that_lists_the_pile_each_card_is_its_top_one(when: str) -> None:
    case = (KNOWN | UNKNOWN)[when]
    state = after(start(case.cards), *case.before, case.shuffle)
    if case.shuffle != "shuffle":
        assert " ".join(("shuffle", *state.pile)) == case.shuffle
    after(state, *case.after)
    if when in UNKNOWN:
        silent = after(start(case.cards), *case.before, "shuffle")
        assert silent.cards.pile is None, "without a list, it changes nothing"


REFUSED = {
    "a card of the deck is missing at the start": Case(9, (), shuffle_all(8)),
    "a card of a large deck is missing at the start": Case(30, (), shuffle_all(29)),
    "nothing of the round is recorded": Case(9, (shuffle_all(9),), shuffle(7, 8, 9, 3, 2, 1)),
    "a card is named twice": Case(9, PAYS, shuffle(1, 2, 2)),
    "a card is in a hand": Case(9, (*PAYS, "draw Anna K7"), shuffle(7, 8, 9)),
    "a card lies on the table": Case(9, (*PAYS, "deal Anna K1 K2"), shuffle(1, 5, 6, 7)),
    "a card has left the pile": Case(12, (shuffle_all(12), "deal Anna K1 K2"), shuffle(3, 4, 5)),
    "cards have left it, and none are listed": Case(
        12, (shuffle_all(12), "deal Anna K1 K2"), "shuffle"
    ),
    "two may have drawn the last cards without a line": Case(
        9, (shuffle_all(9), *deals(), "draw Anna K7"), shuffle(6, 5, 4, 3, 2, 1)
    ),
    "one of the discards is missing": Case(12, USED_UP, shuffle(1, 2, 3, 4, 5, 6, 7, 8)),
    "one more than the discards": Case(12, USED_UP, shuffle(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)),
}


@pytest.mark.parametrize("what", REFUSED)
def test_a_shuffle_at_another_time_or_of_other_cards_is_refused(what: str) -> None:
    case = REFUSED[what]
    before = after(start(case.cards), *case.before)
    is_start = len(before.cards.pile or ()) == case.cards
    assert refused(before, case.shuffle) == ("ZP-P2" if is_start else "ZP-R5")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ((*PAYS, shuffle(3, 4, 5, 6, 7, 8, 9)), "The draw pile has 7 cards."),
        ((shuffle_all(9), *deals(), *TAKEN), "The draw pile has 2 cards."),
        (
            (shuffle_all(9), *deals(), *TAKEN, *PAYS),
            "The draw pile has 2 cards, and the discards have 7.",
        ),
        ((*PAYS, "shuffle"), "The record does not tell which cards are in the draw pile."),
    ],
)
def test_cards_that_may_lie_on_the_table_are_no_discards_until_the_round_is_over(
    lines: tuple[str, ...], told: str
) -> None:
    assert [*game.GAME.describe(after(start(9), *lines))][-1] == told


# ---- two cards on a line


def test_the_pile_may_run_out_between_the_two_cards_of_a_deal() -> None:
    """ZP-R5: the first card lies on the table when the discards are shuffled, and is not among
    them.
    """
    rounds = (*ROLLS, *deals(), *TAKEN, *PAYS, *ROLLS)
    last = after(start(10), shuffle_all(10), *rounds, "deal Anna K8 K9")
    assert last.cards.pile == ("K10",)
    assert after(last, "deal Ben K10 K1").cards.pile is None, "of a shuffle without a line"
    assert refused(last, "deal Ben K10 K8") == "ZP-R2"


def test_a_wrong_deal_of_two_cards_does_not_tell_which_of_them_is_right() -> None:
    """ZP-P2: the top of the pile lies face down."""
    mixed = after(start(12), *ROLLS, shuffle_all(12))
    for cards in (("K1", "K9"), ("K8", "K9")):
        (refusal,) = game.GAME.check(mixed, line(mixed, f"deal Anna {' '.join(cards)}"))
        assert refusal.message == (
            f"{' and '.join(cards)} are not the cards on top of the draw pile; "
            "a line may be missing before this one."
        )


def test_a_discard_is_not_dealt_while_the_pile_has_cards() -> None:
    """Whatever may have been left out: the refusal says that a line may be missing."""
    before = after(start(9), shuffle_all(9), *ROLLS, *deals(), *TAKEN, *PAYS, *ROLLS)
    assert before.cards.pile == ("K8", "K9")
    (refusal,) = game.GAME.check(before, line(before, "deal Cleo K1"))
    assert str(refusal).startswith("ZP-R5: K1 is not in the draw pile; a line may be missing")
    after(before, "deal Ben K8 K9", "deal Cleo K1")


# ---- a pile of which all cards are known


@pytest.mark.parametrize("listed", ["shuffle", shuffle_all(16)], ids=["in no order", "listed"])
@pytest.mark.parametrize("since", [(), ROLLS[:1], ROLLS])
def test_a_known_pile_is_not_shuffled_before_it_is_empty(
    listed: str, since: tuple[str, ...]
) -> None:
    """ZP-R5: a round has taken seven cards of sixteen, and nine are left."""
    taken = (*ROLLS, *deals(), *TAKEN, *PAYS)
    left = after(start(16), shuffle_all(16), *taken, *since)
    assert len(left.pile) == 9
    assert refused(left, listed) == "ZP-R5"


@pytest.mark.parametrize("card", ["K1", "K10", "K12"])
def test_a_card_that_a_shuffle_has_put_into_the_pile_does_not_lie_on_the_table(card: str) -> None:
    """ZP-R3: nobody's deal is recorded, and the shuffle lists all cards but those in hands."""
    grabbed = after(start(12, 4), "take Anna K2", "take Ben K11")
    mixed = after(grabbed, shuffle(1, 3, 4, 5, 6, 7, 8, 9, 10, 12))
    assert refused(mixed, f"take Cleo {card}") == "ZP-R3"
