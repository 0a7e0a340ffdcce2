"""The border of a game: each is a `Game` to type checkers, and one more takes a module and a line in GAMES."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import zackpack as zp
from tests import counting_game
from tests.harness import replayed
from zackpack.cli import main
from zackpack.games.live_game import LiveGame
from zackpack.games.records import GAMES, Record

GENERAL = Path(zp.__file__).parent / "games"
COUNTED = """\
game = "counting"
players = ["Anna", "Ben"]
rules = { goal = 3 }
log = '''
say Anna 1
say Ben 2
score Anna=1 Ben=2   # untrue
say Anna 3
win Anna
'''
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record of the tiny game, which is known."""
    monkeypatch.setitem(GAMES, "counting", "tests.counting_game")
    (tmp_path / "game.toml").write_text(COUNTED, "utf-8")
    return tmp_path


@pytest.mark.parametrize("path", sorted(GENERAL.glob("*.py")), ids=lambda path: str(path.stem))
def test_what_is_common_to_games_names_no_game_and_is_typed(path: Path) -> None:
    code = path.read_text("utf-8")
    assert not re.search(r"\bAny\b", code)
    if path.stem != "records":
        assert not re.search("|".join(GAMES), code)


def test_another_game_is_replayed_with_its_claims(folder: Path) -> None:
    verdict = zp.replay(zp.read_record(folder / "game.toml"))
    assert verdict.illegal is None
    (claim,) = verdict.claims
    assert str(claim.violations[0]) == "CO-2: Ben has 1 point, not 2."
    assert [(one.player, one.points) for one in verdict.standings] == [("Anna", 2), ("Ben", 1)]
    assert verdict.winners == ("Anna",)
    assert verdict.picture(2).count("<title>2</title>") == 1


def test_another_game_is_checked_by_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "game.toml"
    path.write_text(COUNTED.replace("say Anna 3", "say Anna 4"), "utf-8")
    assert main(["check", str(path)]) == 1
    out = capsys.readouterr().out
    assert "line 8: say Anna 4\n  CO-2: 4 does not follow 2." in out
    assert "    say Anna 3\n" in out
    assert out == f"{zp.replay(zp.read_record(path))}\n"
    path.write_text(COUNTED + '[loads]\na = ["."]\n', "utf-8")
    assert main(["check", str(path)]) == 2
    assert "there are no loads in Counting" in capsys.readouterr().err


def test_another_game_is_kept_and_written(folder: Path) -> None:
    setup = counting_game.Setup(("Anna", "Ben"))
    table = LiveGame.resume(Record("counting", setup, counting_game.Rules(), ()))
    for number in (1, 2):
        (due,) = table.game.due(table.state)
        table.add(table.read(f"{due.verb} {due.player} {number}"))
    zp.write_record(table.record, folder / "kept.json")
    assert zp.replay(zp.read_record(folder / "kept.json")).positions[-1] == table.state
    with pytest.raises(zp.IllegalMoveError, match="CO-3: the game is not over"):
        table.add(table.read("win Anna"))
    assert table.undo()
    assert table.state == counting_game.State(setup, counting_game.Rules(), 1)


def test_records_and_verdicts_hash_and_are_short(folder: Path) -> None:
    paths = sorted((Path(__file__).parents[1] / "records").glob("*_3.toml"))
    verdicts = [replayed(path) for path in (*paths, folder / "game.toml")]
    again = [zp.replay(zp.read_record(path)) for path in (*paths, folder / "game.toml")]
    assert len({*verdicts, *again}) == len(verdicts)
    assert len({one.record for one in (*verdicts, *again)}) == len(verdicts)
    for verdict in verdicts:
        assert len(repr(verdict)) < 200
        assert len(repr(verdict.record)) < 100
        assert verdict._repr_svg_() == verdict.picture()
