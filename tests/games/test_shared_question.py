"""What several players owe at once, and who has answered."""

import pytest

from tests.machine import ROOT
from zackpack.games import read_record
from zackpack.games.live_game import LiveGame
from zackpack.games.shared_question import SharedQuestion, shared_question
from zackpack.page.convert import source

RECORDS = ROOT / "examples" / "records"


def live_game(name: str, before: str) -> LiveGame:
    """A game of the examples as it was before a line."""
    text = (RECORDS / f"{name}.toml").read_text(encoding="utf-8")
    begun, _, rest = text.partition(before)
    _, _, loads = rest.partition("[loads]")
    text = f'{begun}"""\n' + (f"[loads]{loads}" if loads else "")
    return LiveGame.resume(read_record(source("record", text)))


@pytest.mark.parametrize(
    ("name", "before", "question"),
    [
        ("montego_bay", "card Anna", SharedQuestion(3, {})),
        ("montego_bay", "card Ben", SharedQuestion(3, {"Anna": (3,)})),
        ("montego_bay", "card Cleo", SharedQuestion(3, {"Anna": (3,), "Ben": (4,)})),
        ("montego_bay", "load Ben.small", None),
        ("first_round", "roll Cleo", SharedQuestion(0, {"Anna": (0,), "Ben": (1,)})),
        ("first_round", "take Ben", SharedQuestion(6, {"Anna": (6,)})),
        ("first_round", "draw Cleo", None),
        ("first_round", "pay Anna", SharedQuestion(9, {"Anna": (9,)})),
        ("wuestentruck", "roll Anna 3", SharedQuestion(3, {})),
        ("wuestentruck", "deal Cleo", SharedQuestion(5, {"Anna": (5,), "Ben": (6,)})),
        ("wuestentruck", "play Cleo", None),
        ("zock", "duel Ben 4", None),
    ],
)
def test_a_question_is_open_until_its_last_player_has_answered(
    name: str, before: str, question: SharedQuestion | None
) -> None:
    assert shared_question(live_game(name, before)) == question
