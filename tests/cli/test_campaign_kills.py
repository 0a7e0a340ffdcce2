"""Hundreds of kills of games at the table. What was confirmed is kept."""

from __future__ import annotations

from pathlib import Path

from tests.at_the_table import KEPT, played
from tests.fuzzing.campaign import Campaign, trials
from tests.killing import KilledGame


@trials(0, 300, parts=2)
def test_a_game_that_is_killed_again_and_again_keeps_every_answer(campaign: Campaign, tmp_path: Path) -> None:
    chance = campaign.chance
    for number in campaign.attempts():
        if number % 6 == 0:
            folder = tmp_path / str(number)
            folder.mkdir()
            game = KilledGame(folder, chance)
        campaign.figures["answers kept"] += game.take_turn()
        if number % 6 == 5 or number == campaign.number - 1:
            assert played(folder, "show")[1].endswith(KEPT)
            assert [path.name for path in folder.iterdir()] == ["game.toml"]
