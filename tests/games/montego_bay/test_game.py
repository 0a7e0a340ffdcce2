"""Montego Bay: positions in which a rule decides."""

from collections.abc import Callable, Mapping
from dataclasses import replace

import pytest

import zackpack as zp
from tests.broken.montego_bay import BROKEN
from tests.harness import (
    after,
    assert_every_rule_is_tested,
    assert_translated,
    line,
    lines_due,
    offered,
    refused,
)
from tests.refused.montego_bay import REFUSED, UNBREAKABLE
from tests.strategies.montego_bay import (
    EXAMPLE,
    HIRED,
    NAMES,
    begun,
    docker,
    laid,
    last_ships,
    loading,
    over,
    rich,
    without_pilot,
    worth,
)
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.components import Ship
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth, Quay
from zackpack.games.montego_bay.setup import Rules
from zackpack.games.montego_bay.walk import PUBS, walk


def hiring() -> None:
    """MB-2, the example of the rulebook: Orange hires Lazy Jack, and plays two of the small
    docker's cards.
    """
    state = after(rich(laid(), Anna=3), "hire Anna.small")
    assert state.dockers("Anna") == tuple(map(docker, ("Anna.large", "Anna.small", "Anna.jack")))
    cards = {docker("Anna.large"): 1, docker("Anna.small"): 3, docker("Anna.jack"): 2}
    assert after(state, "card Anna large=1 small=3 jack=2").cards == cards
    assert refused(state, "card Anna large=1 small=3 jack=3") == "MB-2"
    assert refused(state, "card Anna large=1 small=3") == "MB-2"


def third_dockers() -> None:
    """MB-C5: they differ in size, and begin where their size does."""
    state = begun(2, third=("small", "large"))
    assert (
        state.places[docker("Anna.third")]
        == state.places[docker("Anna.small")]
        == state.places[docker("Ben.small")]
    )
    assert (
        state.places[docker("Ben.third")]
        == state.places[docker("Anna.large")]
        != state.places[docker("Anna.small")]
    )

    with pytest.raises(zp.InputError, match="MB-C5"):
        begun(2, third=("small", "small"))


def ships_at_piers() -> None:
    """MB-C1: the side with red numbers is for four players."""
    for players, slots, points in ((4, 10, (5, 3, 2)), (3, 8, (5, 3)), (2, 8, (5, 3))):
        ship = laid(players).quay.berths[1].ship
        assert ship
        assert (ship.slots, ship.points) == (slots, points)


def stores_beside_spaces() -> None:
    """MB-C2, MB-C3: space i faces space 2n-1-i; a turned warehouse shows its other store."""
    state = after(begun(), "row A B=turned C D E F G")
    assert [str(state.store(space)) for space in range(14)] == [
        *("ooo", "x", "xx$", "o$", "$", "oo", "o"),
        *("o", "oo", ".", "oooo", "o", "oo", "oo$"),
    ]
    assert [begun(players).setup.spaces for players in (2, 3, 4)] == [14, 14, 16]


def first_steps() -> None:
    """MB-C3: the first steps out of the pubs, and that either pub may be the large dockers'
    (MB-P1).
    """
    for start, spaces in ((PUBS["A"], [0, 4]), (PUBS["B"], [7, 11]), (12, [13, 3])):
        assert [walk({"a": start}, "a", card, 14)["a"] for card in (1, 5)] == spaces
    cards = [
        f"card {player} large={number} small={number}"
        for number, player in enumerate(NAMES[:3], start=1)
    ]
    assert after(laid(), *cards).places[docker("Ben.large")] == 1
    assert after(laid(large_pub="B"), *cards).places[docker("Ben.large")] == 8


def precedence() -> None:
    """MB-1: fewest points, then the foremost tile; three coins are paid, and he stands with his
    companion.
    """
    state = after(rich(laid(), Anna=3, Ben=4, Cleo=3), "want Anna Ben Cleo")
    assert state == after(rich(laid(), Anna=3, Ben=4, Cleo=3), "want Cleo Ben Anna")
    assert state.hirers == ("Anna",)
    assert worth(state, Anna=2, Ben=1, Cleo=1).hirers == ("Ben",)

    late = replace(
        worth(state, Anna=2, Ben=1, Cleo=1), order=(docker("Cleo.small"), *state.order[:5])
    )
    assert late.hirers == ("Cleo",)

    hired = after(worth(state, Anna=2, Ben=1, Cleo=1), "hire Ben.small")
    assert [*hired.coins.values()] == [3, 1, 3]
    assert hired.places[docker("Ben.jack")] == hired.places[docker("Ben.small")]


def walking_order() -> None:
    """MB-3a: Lazy Jack first, then by the tiles; who was pushed walks from their new space."""
    spaces = (5, 0, 12, 3, 6, 11, 3)
    hired = replace(HIRED, places=dict(zip(HIRED.places, spaces, strict=True)))
    cards = (
        "card Anna large=2 small=1",
        "card Ben large=1 small=1 jack=2",
        "card Cleo large=1 small=4",
    )
    forwards = after(hired, *cards).places
    backwards = after(replace(hired, order=hired.order[::-1]), *cards).places

    # Lazy Jack pushes Anna.large from 5 to 8, and Cleo.small comes to 1, where Anna.small stands
    assert tuple(forwards.values()) == (10, 12, 13, 4, 7, 1, 5)
    # with the tiles the other way round, Cleo.small is at 1 first, and Anna.small pushes it
    assert tuple(backwards.values()) == (10, 1, 13, 4, 7, 12, 5)


def pushing() -> None:
    """MB-3b: the occupant goes to the opposite space, which may be the one that the mover left."""
    assert walk({"a": 3, "b": 5}, "a", 2, spaces=14) == {"a": 5, "b": 8}
    assert walk({"a": 6, "b": 7}, "a", 1, spaces=14) == {"a": 7, "b": 6}
    with_companion = {"a.jack": 6, "a.small": 6, "b": 7}
    assert walk(with_companion, "a.jack", 1, spaces=14) == {"a.jack": 5, "a.small": 6, "b": 7}


def stepping_back() -> None:
    """MB-3c: to the next free space against the arrow, around the walk, perhaps to the start; the
    option.
    """
    row = {"b": 5, "c": 8, "d": 4}
    assert walk({"a": 3, **row}, "a", 2, spaces=14) == {"a": 3, **row}
    assert walk({"a": 2, **row}, "a", 3, spaces=14) == {"a": 3, **row}

    block = {"b": 0, "c": 13, "d": 12}
    assert walk({"a": PUBS["A"], **block}, "a", 1, spaces=14)["a"] == 11
    assert walk({"a": PUBS["A"], **block}, "a", 1, spaces=14, stay_in_pub=True)["a"] == PUBS["A"]
    assert walk({"a": 10, **block}, "a", 4, spaces=14, stay_in_pub=True)["a"] == 11

    cards = [f"card {player} large=1 small=1" for player in NAMES[:3]]
    # large dockers come to 0, then 13 opposite; the third one must step back
    assert after(laid(), *cards).places[docker("Cleo.large")] == 12

    stayed = after(laid(rules=Rules(stay_in_pub=True)), *cards)
    assert stayed.places[docker("Cleo.large")] == PUBS["A"]
    assert docker("Cleo.large") not in stayed.queue


def _in_pub(state: State, number: int) -> State:
    return replace(state, quay=replace(state.quay, pub=("Ben",) * number))


def small_supply() -> None:
    """MB-4.2a: what there is; what comes back while loading does not add to it."""
    ships = "ships S11 S12 S13 S1 S2 S3 S4 S5"
    state = loading(laid(4, ships), {"Ben.large": 12})  # D shows four barrels
    state = _in_pub(state, 14)
    assert refused(state, "load Ben.large pier2 pier2 pier2") == "MB-4.2a"
    assert after(state, "load Ben.large pier2 pier2").points["Ben"] == 6
    assert loading(_in_pub(state, 16), {"Ben.large": 12}).number == 2


def damaged_barrels() -> None:
    """MB-4.2b: as many as there are, and none for Lazy Jack, who takes the coin."""
    state = loading(laid(), {"Ben.large": 2}, [{}, {}, {"Ben": 1}])
    assert after(state, "remove Ben.large pier3").supply("Ben") == 16
    assert loading(laid(), {"Ben.large": 2}, [{}, {"Anna": 2}]).number == 2
    jack = loading(HIRED, {"Ben.jack": 2}, [{}, {"Ben": 2}])
    assert jack.number == 2
    assert [*jack.coins.values()] == [0, 1, 0]
    assert [berth.barrels for berth in jack.quay.berths] == [("Ben", "Ben"), (), (), ()]


def coins_while_there_are() -> None:
    """MB-4.2c: the 16th coin is not paid; those before are, in the order of loading."""
    ended = loading(rich(laid(), Anna=14), {"Anna.large": 4, "Ben.large": 3})
    assert after(ended, "load Ben.large pier2").coins["Ben"] == 0
    ended = loading(rich(laid(), Anna=13), {"Ben.large": 4, "Cleo.large": 13})
    assert after(ended, "load Cleo.large pier2 pier2").coins == {"Anna": 13, "Ben": 1, "Cleo": 1}
    ended = loading(rich(laid(), Anna=14), {"Ben.large": 4, "Cleo.large": 13})
    assert after(ended, "load Cleo.large pier2 pier2").coins == {"Anna": 14, "Ben": 0, "Cleo": 1}


def several_ships_filled() -> None:
    """MB-4.3a: one docker fills one ship after the other, also one that came meanwhile, and goes on
    loading.
    """
    state = loading(laid(ships="ships S11 S12 S1 S13 S2 S3 S4 S5"), {"Ben.large": 10})
    state = after(state, "load Ben.large pier2 pier2 pier3 pier4")

    # S11 sails; S12 is at pier 2 then, and sails; S13 came to pier 4 and then is at pier 3, and
    # sails
    assert state.points == {"Anna": 0, "Ben": 9, "Cleo": 0}
    assert [berth.ship.name for berth in state.quay.berths if berth.ship] == [
        "S1",
        "S2",
        "S3",
        "S4",
    ]
    assert [berth.barrels.count("Ben") for berth in state.quay.berths] == [0, 0, 1, 0]


def majorities() -> None:
    """MB-4.3b: only who has a barrel aboard is ranked; with three players nobody is third."""
    assert game.score_ship({"a": 1, "b": 0, "c": 0}, EXAMPLE) == {"a": 5, "b": 0, "c": 0}
    assert game.score_ship({"a": 3, "b": 2, "c": 1}, Ship("few", 8, (5, 3))) == {
        "a": 5,
        "b": 3,
        "c": 0,
    }
    assert game.score_ship({"a": 0, "b": 0}, EXAMPLE) == {"a": 0, "b": 0}


def ties() -> None:
    """MB-4.3c: the places that they fill, rounded up; unpaid places count 0."""
    ship = Ship("few", 8, (5, 2))
    assert game.score_ship({"a": 2, "b": 2, "c": 1}, ship) == {"a": 4, "b": 4, "c": 0}
    assert game.score_ship({"a": 3, "b": 2, "c": 2}, ship) == {"a": 5, "b": 1, "c": 1}
    assert game.score_ship({"a": 1, "b": 1, "c": 1}, ship) == {"a": 3, "b": 3, "c": 3}
    assert game.score_ship({"a": 1, "b": 1, "c": 1, "d": 1}, EXAMPLE) == {
        "a": 3,
        "b": 3,
        "c": 3,
        "d": 3,
    }


def last_slots() -> None:
    """MB-4.3d: one point for the filler, even of a share of nothing."""
    ship = Ship("few", 4, (5, 2))
    assert game.score_ship({"a": 2, "b": 1, "c": 1}, ship, last="c") == {"a": 5, "b": 1, "c": 2}
    with pytest.raises(zp.InputError, match="a player with a barrel aboard"):
        game.score_ship({"a": 2, "b": 1, "c": 0}, ship, last="a")
    with pytest.raises(zp.InputError, match="a player with a barrel aboard"):
        game.score_ship({"a": 4, "b": 0}, ship, last="b")
    with pytest.raises(zp.InputError, match="at most 4"):
        game.score_ship({"a": 4, "b": 1}, ship)


def order_tiles() -> None:
    """MB-6: the last tile becomes the first, again with the second pile; Lazy Jack leaves."""
    assert HIRED.jack == docker("Ben.jack")

    gone = loading(HIRED, {"Ben.jack": 4})
    assert gone.jack is None
    assert docker("Ben.jack") not in gone.places
    assert gone.order == (HIRED.order[-1], *HIRED.order[:-1])

    state = laid()
    shuffled = []
    while not state.is_over:
        state = loading(state, {})
        shuffled.append(not state.order)
        state = (
            state
            if state.order or state.is_over
            else after(state, f"order {' '.join(docker.word for docker in state.setup.dockers)}")
        )

    # the pilot boat and twelve ships have left: with the seventh ship of the piles the second one
    # is begun
    assert [number for number, anew in enumerate(shuffled, start=1) if anew] == [7]
    assert len(shuffled) == 14  # the last three never leave by MB-5


def test_the_second_pile_may_be_begun_by_ships_that_sail_while_loading() -> None:
    """MB-6: two ships come in this round, and the tiles are shuffled if one of them is the first of
    its pile.
    """
    state = without_pilot(laid(ships="ships S1 S11 S2 S3 S4 S5 S6 S7 S8 S9 S10 S12 S13 S14 S15"))
    shuffled = []
    for left in (8, 7, 6, 5):
        quay = replace(state.quay, pile=state.quay.pile[:left])
        before = loading(replace(state, quay=quay, piles=left), {"Ben.large": 6})
        shuffled.append(not after(before, "load Ben.large pier2").order)
    assert shuffled == [False, True, True, False]


def the_end() -> None:
    """MB-E1: with 3 ships or fewer after the loading; they are scored without the point for the
    last slot.
    """
    for number in (1, 2, 3):
        ended = loading(last_ships(number, Anna=2, Ben=1), {})
        assert ended.is_over
        assert ended.points == {"Anna": 5 * number, "Ben": 3 * number, "Cleo": 0}
        assert offered(ended) == ()
    assert not loading(last_ships(4), {}).is_over


def the_pub() -> None:
    """MB-E2: barrels that no ship can take; 3-2-1, 2-1 and 1."""
    state = last_ships(1)
    one = replace(
        state,
        quay=replace(state.quay, berths=(replace(state.quay.berths[0], barrels=("Anna",) * 7),)),
    )
    ended = after(loading(one, {"Ben.large": 0}), "load Ben.large pier1 pub pub")

    assert ended.quay.pub == ("Ben", "Ben")
    assert ended.points == {"Anna": 5, "Ben": 3 + 1 + 2, "Cleo": 0}
    assert game.score_pub({"a": 3, "b": 2, "c": 1, "d": 0}) == {"a": 3, "b": 2, "c": 1, "d": 0}
    assert game.score_pub({"a": 2, "b": 2, "c": 1, "d": 1}) == {"a": 3, "b": 3, "c": 1, "d": 1}
    assert game.score_pub({"a": 3, "b": 2, "c": 1}) == {"a": 2, "b": 1, "c": 0}
    assert game.score_pub({"a": 3, "b": 2}) == {"a": 1, "b": 0}
    assert game.score_pub({"a": 2, "b": 2}) == {"a": 1, "b": 1}

    with pytest.raises(zp.InputError, match="all 2 to 4 players"):
        game.score_pub({"a": 2})


def test_no_barrel_goes_to_the_pub_while_a_ship_that_came_has_no_name() -> None:
    """MB-4.3e: the ship may have a slot for it."""
    awaited = Quay((Berth(None),), (), ("S1",))
    assert not awaited.moves("Anna", 1)
    assert [*replace(awaited, unseen=()).moves("Anna", 1)] == ["pub"]


def test_a_docker_whose_barrels_need_a_ship_that_is_still_to_come_waits_for_its_name() -> None:
    """MB-4.3e: two ships sail with two of three barrels, and the third goes to the next."""
    state = last_ships(2)
    nearly_full = tuple(replace(berth, barrels=("Anna",) * 7) for berth in state.quay.berths)
    quay = replace(state.quay, berths=nearly_full, unseen=("S9",))
    state = loading(replace(state, quay=quay, piles=1), {"Ben.large": 0})

    assert lines_due(state) == ["ships S9"]
    assert "load Ben.large S1 S2 S9" in lines_due(after(state, "ships S9"))


def the_winners() -> None:
    """MB-E3: points, then coins, then together; a claim of others is untrue."""
    ended = over()
    level = worth(ended, Anna=7, Ben=7, Cleo=6)
    assert game.GAME.winners(rich(level, Ben=1, Cleo=9)) == ("Ben",)
    assert game.GAME.winners(level) == ("Anna", "Ben")
    assert game.GAME.winners(laid()) == ()
    assert game.GAME.dispute(level, line(level, "win Ben Anna")) == ()
    (wrong,) = game.GAME.dispute(level, line(level, "win Ben"))
    assert wrong.rule == "MB-E3"
    assert_translated(wrong.message)


DECIDED: Mapping[str, Callable[[], None]] = {
    "MB-C1": ships_at_piers,
    "MB-C2": stores_beside_spaces,
    "MB-C3": first_steps,
    "MB-C5": third_dockers,
    "MB-1": precedence,
    "MB-2": hiring,
    "MB-3a": walking_order,
    "MB-3b": pushing,
    "MB-3c": stepping_back,
    "MB-4.2a": small_supply,
    "MB-4.2b": damaged_barrels,
    "MB-4.2c": coins_while_there_are,
    "MB-4.3a": several_ships_filled,
    "MB-4.3b": majorities,
    "MB-4.3c": ties,
    "MB-4.3d": last_slots,
    "MB-6": order_tiles,
    "MB-E1": the_end,
    "MB-E2": the_pub,
    "MB-E3": the_winners,
}


@pytest.mark.parametrize("rule", DECIDED)
def test_positions_in_which_a_rule_decides(rule: str) -> None:
    DECIDED[rule]()


def test_every_rule_is_broken_or_decides() -> None:
    assert_every_rule_is_tested("montego_bay", [*REFUSED, *BROKEN.values()], DECIDED, UNBREAKABLE)
