"""What is offered in a position: where lines begin, what can follow, and what nobody is shown."""

from typing import Literal

import pytest

from tests.conversations import table
from tests.harness import offered
from zackpack.games.moves import Moves
from zackpack.games.offers import Offer, offers, openings, with_loads
from zackpack.games.ways import moves_of
from zackpack.games.zack_and_pack.events import Take


def offer(*choices: str, asks: Literal["choice", "load"] = "choice") -> Offer:
    """An offer to Ida with these choices."""
    return Offer("roll", "Ida", "roll Ida", asks, choices, "roll Ida 3", False, True)


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ("", "roll Ida"),
        ("1", "roll Ida 1"),
        ("123", "roll Ida 1, 2 or 3"),
        ("12345678", "roll Ida 1, 2, 3, 4, 5, 6, 7 or 8"),
        ("123456789", "roll Ida 1, 2, 3, 4, 5, 6, 7, 8 or 1 more"),
    ],
)
def test_choices_are_listed_with_commas_and_one_or(choices: str, sentence: str) -> None:
    assert str(offer(*choices)) == sentence


def test_a_load_is_one_of_the_record_or_is_not_offered() -> None:
    (named,) = with_loads([offer(asks="load")], ["a1", "my load"])
    assert (named.asks, named.choices) == ("choice", ("a1", '"my load"'))
    assert with_loads([offer(asks="load")], []) == ()
    assert with_loads([offer("1")], []) == (offer("1"),)


def test_a_line_goes_on_as_long_as_there_is_nothing_to_choose() -> None:
    live = table("zock", "Anna,Ben", "roll Anna 2")
    (move, end) = offered(live.state)
    assert (move.start, move.asks, move.choices) == ("move Anna king", "nothing", ())
    assert (end.start, end.is_awaited) == ("end", False)


def test_what_lies_face_down_makes_no_difference_to_what_is_offered() -> None:
    names = [f"T{number:02}" for number in range(30, 0, -1)]
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, f"shuffle {' '.join(names)}")
    first = offers(live.game, live.state)[0]
    assert (first.start, first.choices) == ("deal Anna", tuple(sorted(names)))
    assert first.sample == "deal Anna T07 T12"


def test_single_words_are_listed_where_lines_can_end_after_each() -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS)
    (deal,) = [one for one in offered(live.state) if one.verb == "deal" and one.player == "Anna"]
    assert deal.choices == tuple(f"T{number:02}" for number in range(1, 31))


def test_too_many_lines_to_list_have_a_sample() -> None:
    live = table("montego_bay", "Anna,Ben,Cleo")
    row, ships, order = offered(live.state)
    assert row.choices == ships.choices == order.choices == ()
    assert row.sample == "row W1 W1=turned ..." or row.sample.endswith(" ...")
    assert order.sample == "order Anna.large Anna.small ..."


def test_nothing_is_offered_in_an_empty_tree() -> None:
    nothing: Moves[Take] = moves_of()
    assert not nothing
    live = table("zock", "Anna,Ben", "end")
    assert openings(live.game, live.state) == []


ROLLS = ("roll Anna 3,2,3,0,1", "roll Ben 1,2,1,0,1", "roll Cleo 5,0,3,0,2")
