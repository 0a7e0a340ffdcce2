"""A thousand kills: of tables, of games at the table, of two writers at once. What was confirmed is kept."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import zackpack as zp
from tests import test_two_writers as two_writers
from tests.at_the_table import KEPT, NEW, ROOT, played
from tests.fuzzing.campaign import Campaign, trials
from tests.test_play_disk import ROUND, after, begun, play_until_killed
from tests.test_table_files import DECK, kill
from tests.test_table_files import after as passed
from zackpack.files.storage import hold
from zackpack.optimum.journal import journal_path


@trials(0, 400, parts=2)
def test_a_table_that_is_killed_again_and_again_is_finished(campaign: Campaign, tmp_path: Path) -> None:
    chance = campaign.chance
    whole, path = tmp_path / "whole.csv", tmp_path / "table.csv"
    zp.write_table(DECK, whole)
    zp.write_deck(DECK, tmp_path / "deck.toml")
    command = [sys.executable, "-m", "zackpack", "table", str(tmp_path / "deck.toml"), "--out", str(path)]
    started = time.monotonic()
    assert subprocess.run(command, cwd=ROOT, check=False, capture_output=True).returncode == 0
    longest = 1.2 * (time.monotonic() - started)
    path.unlink()
    for _ in campaign.attempts():
        jobs = ["--jobs", "2"] if chance.random() < 0.1 else []
        kill([*command, *jobs], passed(longest * chance.random()))
        if path.exists():
            campaign.figures["ended before"] += 1
            assert path.read_bytes() == whole.read_bytes()
            zp.write_table(DECK, path) if journal_path(path).exists() else None
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
    folder, events, done = tmp_path, list[str](), 0
    for number in campaign.attempts():
        if number % 6 == 0:  # a new game
            folder = tmp_path / str(number)
            folder.mkdir()
            events, done = [], 0
        lines = [ROUND[(done + index) % len(ROUND)] for index in range(20)]
        acknowledged = play_until_killed(folder, lines, chance, () if number % 6 else NEW)
        for line in lines[:acknowledged]:
            events = after(events, line)
        found = begun(folder)
        if found != events:  # one line more was recorded, and the process killed before it could say so
            events = after(events, lines[acknowledged])
            acknowledged += 1
        assert found == events
        done += acknowledged
        campaign.figures["answers kept"] += acknowledged
        if number % 6 == 5 or number == campaign.number - 1:
            assert played(folder, "show")[1].endswith(KEPT)
            assert [path.name for path in folder.iterdir()] == ["game.toml"]


@trials(0, 300, parts=2)
def test_two_writers_of_which_one_is_killed_again_and_again_lose_nothing(campaign: Campaign, tmp_path: Path) -> None:
    chance: Random = campaign.chance
    path = tmp_path / "game.toml"
    start = f'game = "zack_and_pack"\nplayers = {list(two_writers.PLAYERS)}\nlog = ""\n'
    for number in campaign.attempts():
        if number % 10 == 0:  # a new game
            path.write_text(start, "utf-8")
            acknowledged = [0, 0]
            writers = [two_writers.start_to_pay(tmp_path, one) for one in range(2)]
        for one, writer in enumerate(writers):
            assert writer.stdout
            acknowledged[one] += len(writer.stdout.read(chance.randrange(1, 8)))
        time.sleep(chance.random() * 0.02)
        killed = chance.randrange(2)
        writers[killed].kill()
        acknowledged[killed] += len(writers[killed].communicate()[0])
        found = two_writers.payments(tmp_path)[killed]
        assert found in (acknowledged[killed], acknowledged[killed] + 1), "one may be written but not acknowledged"
        acknowledged[killed] = found
        if number % 10 == 9 or number == campaign.number - 1:
            writers[1 - killed].kill()
            acknowledged[1 - killed] += len(writers[1 - killed].communicate()[0])
            kept = two_writers.payments(tmp_path)
            assert all(count in (told, told + 1) for count, told in zip(kept, acknowledged, strict=True))
            campaign.figures["payments kept"] += sum(kept)
            with hold(path):
                pass
            assert [*tmp_path.iterdir()] == [path]
        else:
            writers[killed] = two_writers.start_to_pay(tmp_path, killed)
