"""Montego Bay: the examples of the rulebook."""

from tests.harness import after
from tests.strategies.montego_bay import EXAMPLE, laid, loading, without_pilot
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.walk import walk


def test_a_ship_of_five_two_two_and_one_barrel() -> None:
    aboard = {"blue": 5, "yellow": 2, "green": 2, "orange": 1}
    assert game.score_ship(aboard, EXAMPLE, last="blue") == {
        "blue": 6,
        "yellow": 3,
        "green": 3,
        "orange": 0,
    }
    assert game.score_ship(aboard, EXAMPLE) == {"blue": 5, "yellow": 3, "green": 3, "orange": 0}


def test_a_card_of_3_moves_a_docker_3_spaces() -> None:
    assert walk({"orange": 4}, "orange", 3, spaces=16) == {"orange": 7}


def test_orange_cannot_push_green_because_of_blue_and_steps_back() -> None:
    places = {"orange": 2, "green": 4, "blue": 11}
    assert walk(places, "orange", 2, spaces=16) == {"orange": 3, "green": 4, "blue": 11}
    assert walk({**places, "yellow": 3}, "orange", 2, spaces=16) == {**places, "yellow": 3}


def test_a_store_with_a_barrel_and_a_coin() -> None:
    state = after(
        loading(laid(), {"Ben.large": 3}), "load Ben.large pier4"
    )  # D shows a barrel and a coin
    assert state.coins == {"Anna": 0, "Ben": 1, "Cleo": 0}


def test_two_damaged_barrels_and_a_coin() -> None:
    before = loading(without_pilot(laid()), {"Ben.large": 2}, [{"Ben": 1}, {"Ben": 2}])
    state = after(before, "remove Ben.large pier2 pier1")
    assert state.coins == {"Anna": 0, "Ben": 1, "Cleo": 0}
    assert state.points["Ben"] == 0
    assert [berth.barrels.count("Ben") for berth in state.quay.berths] == [1, 0, 0, 0]
    assert before.supply("Ben") + 2 == state.supply("Ben")
