"""What players of Zack & Pack are told at the end of a round."""

import zackpack as zp
from tests.conversations import table
from tests.harness import assert_translated
from tests.strategies.zack_and_pack import NAMES
from zackpack.games.live_game import LiveGame
from zackpack.games.records import Record
from zackpack.games.zack_and_pack import GAME, State
from zackpack.games.zack_and_pack.components import Rules, Setup


def told(*lines: str) -> list[str]:
    """What the last of some lines is announced with, which must be in the catalogues."""
    live = table("zack_and_pack", "Anna,Ben,Cleo", *lines)
    sentences = [*live.game.narrate(live.states[-2], live.record.log[-1].event)]
    assert_translated(*sentences)
    return sentences


def test_the_end_of_a_round_says_who_pays_and_gets_what() -> None:
    """ZP-S4: who owes the least gets the bonus, in as few markers as possible."""
    assert told("pay Anna 4", "pay Ben 30", "pay Cleo 9") == [
        "Cleo owes 9",
        "End of round 1",
        "Anna pays 4 (gives 1 x 5 and gets 1 x 1), bonus 10 (gets 1 x 10): 81 points",
        "Ben pays 30 (gives 1 x 50 and gets 2 x 10): 45 points",
        "Cleo pays 9 (gives 1 x 10 and gets 1 x 1): 66 points",
    ]


def test_who_owes_more_than_they_have_pays_all_of_it() -> None:
    """ZP-S4, ZP-E1: and the game is over."""
    *_, ben, cleo, over = told("pay Anna 4", "pay Ben 80", "pay Cleo 9")
    assert ben == "Ben owes 80, pays 75 (gives 1 x 50, 2 x 10, 1 x 5): 0 points"
    assert cleo.startswith("Cleo pays 9 ")
    assert over == "The game is over: Anna won"


def test_who_owes_the_least_but_more_than_they_have_pays_all_and_gets_the_bonus() -> None:
    """ZP-S4: what was owed and paid is said, and the bonus after it."""
    anna = told("pay Anna 80", "pay Ben 90", "pay Cleo 99")[2]
    assert anna == (
        "Anna owes 80, pays 75 (gives 1 x 50, 2 x 10, 1 x 5), bonus 10 (gets 1 x 10): 10 points"
    )


def test_where_all_may_have_owed_more_than_they_paid_nobody_is_said_to_get_the_bonus() -> None:
    """ZP-S5"""
    assert told("pay Anna 75", "pay Ben 75", "pay Cleo 75")[1:] == [
        "End of round 1",
        *(f"{player} pays 75 (gives 1 x 50, 2 x 10, 1 x 5): 0 points" for player in NAMES[:3]),
        "Who owed least is not known: somebody paid all they had, and may have owed more",
    ]


def test_where_points_are_stated_nobody_is_said_to_have_paid_another_sum_than_they_owed() -> None:
    assert told("pay Anna 5", "score Anna=80 Ben=70 Cleo=0")[1:] == [
        "End of round 1",
        "Anna: 80 points",
        "Ben: 70 points",
        "Cleo: 0 points",
        "The game is over: Anna won",
    ]


def test_a_shuffle_of_all_cards_begins_a_fresh_pile_only_where_nobody_knew_the_old_one() -> None:
    pays = ("pay Anna 1", "pay Ben 2", "pay Cleo 3")
    fresh = "The record does not tell which cards the draw pile had: this is a fresh one of all 30"
    assert told("shuffle") == ["The draw pile is shuffled"]
    everything = " ".join(truck.name for truck in zp.house_deck())
    assert told(*pays, f"shuffle {everything}") == ["The draw pile is shuffled", fresh]
    assert told(*pays, "shuffle") == ["The draw pile is shuffled"]
    assert told(*pays, "shuffle T05 T01") == ["The draw pile is shuffled"]


def test_a_round_of_which_only_the_points_are_known_says_these() -> None:
    assert told("score Anna=82 Ben=70 Cleo=66")[1:] == [
        "End of round 1",
        "Anna: 82 points",
        "Ben: 70 points",
        "Cleo: 66 points",
    ]


def test_once_the_pile_is_used_up_the_unknown_card_is_one_of_the_discards() -> None:
    """ZP-R5: of thirteen cards, two deals take twelve, and the last of the first round one."""
    deck = zp.Deck("K", tuple(zp.Truck(f"K{number}", "." * number, 2) for number in range(1, 14)))
    players = NAMES[:3]
    live = LiveGame.resume(Record(GAME, Setup(players, deck), Rules(points=1000), ()))

    def record(*lines: str) -> None:
        for line in lines:
            live.add(live.read(line))

    rolls = [f"roll {player} 3,2,{brown},0,1" for brown, player in enumerate(players)]
    record(*rolls, "deal Anna K1 K2", "deal Ben K3 K4", "deal Cleo K5 K6")
    record("take Anna K3", "take Ben K5", "draw Cleo K7")
    record("pay Anna 30", "pay Ben 40", "pay Cleo 50")
    record(*rolls, "deal Anna K8 K9", "deal Ben K10 K11", "deal Cleo K12 K13")

    state = live.state

    assert isinstance(state, State)

    told = [*map(str, GAME.hints(state))]
    cargoes = [zp.Cargo(3, 2, brown, 0, 1) for brown in range(3)]
    means = [zp.blind_draw(deck, cargo, seen=deck.trucks[7:]) for cargo in cargoes]

    assert len({*means}) == len(told) == 3

    for hint, mean in zip(told, means, strict=True):
        assert f"costs {float(mean):.1f} on average" in hint
