"""Several processes on one record: each event that was acknowledged is in the file, and a new record is begun once."""

from __future__ import annotations

import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import KEPT, NEW, Table, environment, log, played
from tests.killing import PLAYERS
from tests.machine import PATIENCE
from zackpack.files.storage import hold
from zackpack.games import keeper, zack_and_pack
from zackpack.games.zack_and_pack.events import Pay

RACE = """
import sys
from pathlib import Path
from zackpack.errors import InputError
from zackpack.files.source import Folder
from zackpack.games import zack_and_pack as game
from zackpack.games.keeper import Keeper
from zackpack.games.records import Record
from zackpack.games.zack_and_pack.events import Roll
from zackpack.pieces import Cargo

number, races = map(int, sys.argv[1:])
players = tuple("ABCDEF")
print("ready", flush=True)
for race, _ in zip(range(races), sys.stdin):
    path = Path(f"{race}.toml")
    record = Record("zack_and_pack", game.Setup.read(players, {}, Folder()), game.Rules(), ())
    try:
        keeper, begun = Keeper.begin(game.GAME, record, path), 1
    except InputError:
        keeper, begun = Keeper.open(game.GAME, path), 0
    for player in players[number::2]:
        keeper.add(Roll(player, Cargo(1)))
    print(begun, flush=True)
"""


@pytest.mark.parametrize("races", [3, pytest.param(1000, marks=pytest.mark.long)])
def test_two_processes_lose_nothing_and_begin_a_record_once(tmp_path: Path, races: int) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", RACE, str(number), str(races)],
            cwd=tmp_path,
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        for number in range(2)
    ]
    try:
        answers = [[(writer.stdout.readline() if writer.stdout else "").strip() for writer in writers]]
        for _ in range(races):
            for writer in writers:
                print(file=writer.stdin)
            answers.append([(writer.stdout.readline() if writer.stdout else "").strip() for writer in writers])
    finally:
        for writer in writers:
            writer.communicate(timeout=PATIENCE)
    assert answers[0] == ["ready", "ready"]
    for race, begun in enumerate(answers[1:]):
        assert sorted(begun) == ["0", "1"]
        rolls = [str(entry) for entry in zp.read_record(tmp_path / f"{race}.toml").log]
        assert sorted(rolls) == [f"roll {player} 1,0,0,0,0" for player in PLAYERS]
        for own in (PLAYERS[0::2], PLAYERS[1::2]):
            assert [roll[5] for roll in rolls if roll[5] in own] == list(own), "each one's events stay in their order"
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(f"{race}.toml" for race in range(races))


def test_two_tables_and_an_editor(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as one:
        one.listen()
        with Table(tmp_path) as two:
            two.listen()
            assert one.ask("Anna 3").startswith("  Anna owes 3\n")
            changed = "another program has changed game.toml; its last line says: Anna owes 3\n"
            assert two.ask("Ben 4").startswith(f"{changed}  Ben owes 4\nRound 1: Cleo is to pay.")
            again = "nothing is recorded or taken back yet; type it again if it still fits\n"
            changed = "another program has changed game.toml; its last line says: Ben owes 4\n"
            assert one.ask("undo").startswith(f"{changed}{again}Round 1: Cleo is to pay.")
            assert one.ask("undo").startswith("taken back: Ben owes 4\n")
            assert "  Ben owes 5\n" in two.ask("Ben 5")
            assert log(tmp_path) == ["pay Anna 3", "pay Ben 5"]
            path = tmp_path / "game.toml"
            path.write_text(path.read_text("utf-8").replace("pay Ben 5", "pay Ben 6\npay Cleo 7"), "utf-8")
            said = one.ask("Cleo 100,1")
            assert "its last line says: Cleo owes 7\nnot recorded: expected five counts" in said
            assert "Round 2: Anna, Ben and Cleo are to roll." in said
            text = path.read_text("utf-8")
            path.write_text(text.replace("pay Cleo 7", "pay Cleo seven"), "utf-8")
            assert "not recorded: game.toml, line 7, column 10: expected a whole number" in two.ask("Anna 1")
            path.write_text(text, "utf-8")
            assert "its last line says: Cleo owes 7\n  Anna owes 1\n" in two.ask("Anna 1")
            assert two.end("quit\n")[1] == f"quit\n{KEPT}"
    assert log(tmp_path) == ["pay Anna 3", "pay Ben 6", "pay Cleo 7", "pay Anna 1"]


def test_nobody_waits_for_ever_for_another_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played(tmp_path, "", *NEW)
    kept = keeper.Keeper.open(zack_and_pack.GAME, tmp_path / "game.toml")
    monkeypatch.setattr(keeper, "hold", partial(hold, wait=0.01))
    expected = r"game.toml: expected no other writer for 0.01 s, found another process that is writing this file"
    with hold(kept.path), pytest.raises(zp.InputError, match=expected):
        kept.add(Pay("Anna", 3))
    kept.add(Pay("Anna", 4))
    assert log(tmp_path) == ["pay Anna 4"]
