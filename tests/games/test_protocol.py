"""The border of a game: each is a `Game` to type checkers, and one more is a package that an entry
point names.
"""

import re
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import played
from tests.harness import replayed
from zackpack.cli import main
from zackpack.games.records import GAMES

GENERAL = Path(zp.__file__).parent / "games"
RECORD = """\
game = "Nim"
players = ["Anna", "Ben"]
rules = { matches = 5 }
log = '''
take Anna 1
take Ben 3
score Anna=1 Ben=2   # untrue
take Anna 1
win Anna
'''
"""


@pytest.fixture
def folder(tmp_path: Path, nim: str) -> Path:
    """A folder with a record of a game in a package of its own, which is installed."""
    assert nim
    (tmp_path / "game.toml").write_text(RECORD, "utf-8")
    return tmp_path


@pytest.mark.parametrize("path", sorted(GENERAL.glob("*.py")), ids=lambda path: str(path.stem))
def test_what_is_common_to_games_names_no_game_and_is_typed(path: Path) -> None:
    code = re.sub("^ *>>> .*$", "", path.read_text("utf-8"), flags=re.M)  # examples name any
    if path.stem == "records":  # whose games are of any kind
        code = code.replace("typing import Any", "").replace("Game[Any, Any, Any, Any]", "")
    assert not re.search(r"\bAny\b", code)
    if path.stem != "records":
        assert not re.search(r"games\.({0})\b|\"({0})\"".format("|".join(GAMES)), code)


def test_a_game_of_another_package_is_replayed_with_its_claims(folder: Path) -> None:
    verdict = zp.replay(zp.read_record(folder / "game.toml"))
    assert verdict.illegal is None
    (claim,) = verdict.claims
    assert str(claim.violations[0]) == "NIM-2: Ben has 3 matches, not 2."
    assert [(one.player, one.points) for one in verdict.standings] == [("Anna", 2), ("Ben", 3)]
    assert verdict.winners == ("Anna",)
    assert "  1. Anna: 2 matches\n  2. Ben: 3 matches\n" in f"{verdict}\n"
    zp.write_record(verdict.record, folder / "kept.json")
    assert zp.replay(zp.read_record(folder / "kept.json")).positions == verdict.positions


def test_a_game_of_another_package_is_checked_drawn_and_kept(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "game.toml"
    path.write_text(RECORD.replace("take Anna 1\nwin", "take Anna 2\nwin"), "utf-8")

    assert main(["check", str(path)]) == 1
    assert (
        "take Anna 2\n  NIM-2: 2 cannot be taken from 1: 1 to 3 can.\n" in capsys.readouterr().out
    )
    assert main(["draw", str(path), "--out", str(folder / "nim.svg")]) == 0
    assert "Anna takes from 1." in (folder / "nim.svg").read_text("utf-8")

    path.write_text(RECORD + '[loads]\na = ["."]\n', "utf-8")
    assert main(["check", str(path)]) == 2
    assert "there are no loads in Nim" in capsys.readouterr().err

    path.unlink()
    code, out, err = played(
        folder, "3\nBen 9\nBen 3\nAnna 2\n2\n2\n", "--game", "NIM", "--players", "Anna,Ben"
    )
    assert (code, err) == (0, "")
    assert "  type: take Anna 1, 2 or 3\n> " in out
    assert "not recorded: NIM-2: 9 cannot be taken from 9: 1 to 3 can.\n" in out
    assert (
        "  Anna has taken the last match.\n  1. Anna: 7 matches\n  2. Ben: 5 matches\n"
        "The game is over: Anna"
    ) in out


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
