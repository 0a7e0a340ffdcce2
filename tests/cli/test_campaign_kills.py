"""A thousand kills: of tables, of games at the table, of two writers at once. What was confirmed is kept."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import zackpack as zp
from tests.at_the_table import KEPT, played
from tests.fuzzing.campaign import Campaign, trials
from tests.killing import PLAYERS, SIX_TRUCKS, KilledGame, after, kill, payments, start_to_pay
from tests.machine import ROOT
from zackpack.files.storage import hold
from zackpack.optimum.journal import journal_path


@trials(0, 400, parts=2)
def test_a_table_that_is_killed_again_and_again_is_finished(campaign: Campaign, tmp_path: Path) -> None:
    chance = campaign.chance
    whole, path = tmp_path / "whole.csv", tmp_path / "table.csv"
    zp.write_table(SIX_TRUCKS, whole)
    zp.write_deck(SIX_TRUCKS, tmp_path / "deck.toml")
    command = [sys.executable, "-m", "zackpack", "table", str(tmp_path / "deck.toml"), "--out", str(path)]
    started = time.monotonic()
    assert subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0
    longest = 1.2 * (time.monotonic() - started)
    path.unlink()
    for _ in campaign.attempts():
        jobs = ["--jobs", "2"] if chance.random() < 0.1 else []
        kill([*command, *jobs], after(longest * chance.random()))
        if path.exists():
            campaign.figures["ended before"] += 1
            assert path.read_bytes() == whole.read_bytes()
            zp.write_table(SIX_TRUCKS, path) if journal_path(path).exists() else None
            path.unlink()
        left = {file.name for file in tmp_path.iterdir()} - {"whole.csv", "deck.toml", journal_path(path).name}
        assert len(left) <= 2, left
    path.unlink(missing_ok=True)
    assert subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0
    assert path.read_bytes() == whole.read_bytes()
    assert {file.name for file in tmp_path.iterdir()} == {"whole.csv", "deck.toml", "table.csv"}


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
