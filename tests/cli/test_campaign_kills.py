"""A thousand kills: of tables, of games at the table, of two writers at once. What was confirmed is kept."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import zackpack as zp
from tests.at_the_table import KEPT, played
from tests.fuzzing.campaign import Campaign, trials
from tests.killing import SIX_TRUCKS, KilledGame, after, kill
from tests.machine import ROOT
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
