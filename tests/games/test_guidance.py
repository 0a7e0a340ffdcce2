"""What a prompt offers, and that it says where it leaves something out."""

import pytest

import zackpack as zp
from tests.conversations import HARBOUR, table
from zackpack.games import guidance
from zackpack.games.guidance import prompt_of
from zackpack.games.offers import Outlook, offers

TRUCKS = (
    "deal Anna T01",
    "deal Ben T02",
    "deal Cleo T03",
    "deal Dora T04",
    "deal Emil T05",
    "deal Fay T06",
)


@pytest.mark.parametrize(("most", "more"), [(7, ()), (6, ("and more: type help",))])
def test_a_prompt_says_that_there_are_more_lines_than_it_lists(
    most: int, more: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guidance, "MAX_OFFERS", most)
    live = table("zack_and_pack", "Anna,Ben,Cleo,Dora,Emil,Fay", *TRUCKS)
    lines = [
        "take Anna T02, T03, T04, T05 or T06",
        "take Ben T01, T03, T04, T05 or T06",
        "take Cleo T01, T02, T04, T05 or T06",
        "take Dora T01, T02, T03, T05 or T06",
        "take Emil T01, T02, T03, T04 or T06",
        "take Fay T01, T02, T03, T04 or T05",
        "draw Anna (or Ben, Cleo, Dora, Emil or Fay)",
    ]

    assert prompt_of(live.game, live.state).lines == (*lines[:most], *more)


def test_a_long_line_lists_fewer_choices_and_says_so() -> None:
    live = table("montego_bay", "Anna,Ben", *HARBOUR)
    (line,) = prompt_of(live.game, live.state).lines
    start = "load Ben.small Dolphin Dolphin Dolphin, Dolphin Dolphin Galleon"
    assert line == f"{start} or 25 more"


def test_of_too_many_lines_one_is_given_for_instance() -> None:
    unseen = ("roll Anna 3", "roll Ben 9", "deal Anna ? ? ? ?", "deal Ben ? ? ? ?")
    live = table("wuestentruck", "Anna,Ben", *unseen)
    first = "play Ben darkblue Ben.1 p10, for instance"
    assert prompt_of(live.game, live.state).lines[0] == first


def test_nobody_is_told_the_top_card_of_a_pile() -> None:
    deck = " ".join(truck.name for truck in zp.house_deck().trucks[::-1])
    live = table("zack_and_pack", "Anna,Ben,Cleo", f"shuffle {deck}")
    live.add(*(live.read(f"roll {player} 1,1,1,1,1") for player in ("Anna", "Ben", "Cleo")))

    deals = offers(live.game, live.state)

    names = tuple(sorted(truck.name for truck in zp.house_deck()))
    assert [(deal.verb, deal.by_chance) for deal in deals] == [("deal", True)] * 3
    assert {deal.choices for deal in deals} == {names}
    top = Outlook(live.game, live.state).chance.at("deal", "Anna")
    assert top
    assert [*top.branches] == ["T30"]
