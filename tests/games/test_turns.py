"""Games whose players take turns: whose turn it is, and that nobody else's lines are taken."""

import pytest

from tests.conversations import table, talk
from zackpack.games import TurnState


def test_a_line_of_somebody_else_is_refused_by_the_rule_of_the_players(
    nim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(nim, "Anna,Ben", "take Anna 2")
    refusal = talk(live, capsys, "take Anna 1")
    assert "NIM-1: it is Ben's turn, not Anna's." in refusal


def test_the_turn_goes_round_the_table(nim: str) -> None:
    live = table(nim, "Anna,Ben,Cleo")
    players = []
    for player in ("Anna", "Ben", "Cleo", "Anna"):
        assert isinstance(live.state, TurnState)
        players.append(live.state.player)
        live.add(live.read(f"take {player} 1"))
    assert players == ["Anna", "Ben", "Cleo", "Anna"]
