"""Messages: how a value that was found is shown, and what was expected."""

from typing import Any

import pytest

import zackpack as zp
from zackpack.errors import UnknownTruckError, short_repr
from zackpack.games import zock


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 56}..."),
        ("x" * 100_000, f"'{'x' * 56}..."),
        ([1] * 100, f"the list {'1, ' * 19}..."),
        (True, "true"),
    ],
    ids=["sixty characters", "one more", "many more", "a list", "a boolean"],
)
def test_a_value_is_shown_in_sixty_characters_at_most(value: object, shown: str) -> None:
    assert short_repr(value) == shown


def play(line: Any) -> object:
    start = zock.GAME.start(zock.Setup(("Anna", "Ben")), zock.Rules())
    return zock.GAME.play(start, line)


@pytest.mark.parametrize(
    ("call", "value", "message"),
    [
        (zp.deck_penalties, zp.house_deck()[:2], "deck: expected a Deck"),
        (zp.rate_deck, zp.house_deck()[:2], "deck: expected a Deck"),
        (zp.replay, "zock.toml", "record: expected a Record, found 'zock.toml'"),
        (play, "roll Anna 3", "event: expected a LogEvent, found 'roll Anna 3'"),
    ],
)
def test_what_looks_like_an_argument_is_refused_by_what_was_expected(
    call: Any, value: object, message: str
) -> None:
    with pytest.raises(zp.InputError, match=message):
        call(value)


def test_the_table_of_a_truck_that_the_deck_lacks_is_missed_as_the_truck_is() -> None:
    tables = zp.deck_penalties(zp.Deck("two", zp.house_deck()[:2]))
    with pytest.raises(UnknownTruckError, match="expected one of its 2 trucks"):
        tables["T99"]
