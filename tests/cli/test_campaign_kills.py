"""Hundreds of kills: of games at the table, of two writers at once. What was confirmed is kept."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

from tests.at_the_table import KEPT, played
from tests.fuzzing.campaign import Campaign, trials
from tests.killing import PLAYERS, KilledGame, payments, start_to_pay
from zackpack.files.storage import hold


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


@trials(0, 300, parts=2)
def test_two_writers_of_which_one_is_killed_again_and_again_lose_nothing(campaign: Campaign, tmp_path: Path) -> None:
    chance: Random = campaign.chance
    path = tmp_path / "game.toml"
    start = f'game = "zack_and_pack"\nplayers = {list(PLAYERS)}\nlog = ""\n'
    for number in campaign.attempts():
        if number % 10 == 0:  # a new game
            path.write_text(start, "utf-8")
            acknowledged = [0, 0]
            writers = [start_to_pay(tmp_path, one) for one in range(2)]
        for one, writer in enumerate(writers):
            assert writer.stdout
            acknowledged[one] += len(writer.stdout.read(chance.randrange(1, 8)))
        time.sleep(chance.random() * 0.02)
        killed = chance.randrange(2)
        writers[killed].kill()
        acknowledged[killed] += len(writers[killed].communicate()[0])
        found = payments(tmp_path)[killed]
        assert found in (acknowledged[killed], acknowledged[killed] + 1), "one may be written but not acknowledged"
        acknowledged[killed] = found
        if number % 10 == 9 or number == campaign.number - 1:
            writers[1 - killed].kill()
            acknowledged[1 - killed] += len(writers[1 - killed].communicate()[0])
            kept = payments(tmp_path)
            assert all(count in (told, told + 1) for count, told in zip(kept, acknowledged, strict=True))
            campaign.figures["payments kept"] += sum(kept)
            with hold(path):
                pass
            assert [*tmp_path.iterdir()] == [path]
        else:
            writers[killed] = start_to_pay(tmp_path, killed)
