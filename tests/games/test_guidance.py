"""What a prompt offers, and that it says where it leaves something out."""

import pytest

import zackpack as zp
from tests.conversations import table
from zackpack.games import guidance
from zackpack.games.game import Due
from zackpack.games.guidance import offers, prompt_of

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


def test_a_line_says_how_many_choices_it_does_not_list() -> None:
    assert str(Due("take", "Anna", tuple("abcdefgh"))) == "take Anna a, b, c, d, e, f, g or h"
    assert (
        str(Due("take", "Anna", tuple("abcdefghij")))
        == "take Anna a, b, c, d, e, f, g, h or 2 more"
    )


def test_a_long_line_lists_fewer_choices_and_says_so() -> None:
    live = table(
        "wuestentruck",
        "Anna,Ben",
        "roll Anna 3",
        "roll Ben 9",
        "deal Anna ? ? ? ?",
        "deal Ben ? ? ? ?",
    )
    first = "play Ben darkblue Ben.1 p10, darkblue Ben.1 p11, darkblue Ben.1 p12 or 42 more"
    assert prompt_of(live.game, live.state).lines[0] == first


def test_nobody_is_offered_the_top_card_of_a_pile() -> None:
    deck = " ".join(truck.name for truck in zp.house_deck().trucks[::-1])
    live = table("zack_and_pack", "Anna,Ben,Cleo", f"shuffle {deck}")
    live.add(*(live.read(f"roll {player} 1,1,1,1,1") for player in ("Anna", "Ben", "Cleo")))

    (deal,) = offers(live.game, live.state)

    assert live.game.due(live.state)[0].choices == ("T30",)
    assert (deal.verb, deal.by_chance, deal.choices) == ("deal", True, ())
    assert "T30" not in deal.sample
