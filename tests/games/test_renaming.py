"""Another name for a player: the same game in all its lines, and a name that is refused."""

from pathlib import Path

import pytest

import zackpack as zp
from tests.conversations import log, table, talk
from tests.games.test_golden_records import GOLDEN
from tests.harness import replayed
from zackpack.games.keeper import resume
from zackpack.games.renaming import rename
from zackpack.games.scribe import Scribe

NEW = "Zoë #2 of B.C"
WRITTEN = """# an evening
players = ["Anna", "Ben"] # clockwise
game = "zock"
log = '''
roll Anna  4   # a good one
# and then
move Anna king
score Anna=30000 Ben=30000
roll  Ben 3
'''
"""


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))
def test_the_game_stays_the_same(path: Path) -> None:
    good = replayed(path)
    for old in good.record.vocabulary.players:
        record = rename(good.record, old, NEW)
        verdict = zp.replay(record)
        assert verdict.is_legal
        standings = [
            (NEW if one.player == old else one.player, one.points) for one in good.standings
        ]
        assert [(one.player, one.points) for one in verdict.standings] == standings
        assert not [
            entry for entry in record.log if old in entry.event.line().replace('"', " ").split()
        ]
        again = rename(record, NEW, old)
        assert (again.setup, list(map(str, again.log))) == (
            good.record.setup,
            list(map(str, good.record.log)),
        )


def test_what_is_called_like_a_player_keeps_its_name() -> None:
    live = table("zock", "king,king.A", "roll king 4", "move king king", "roll king.A 3")
    record = rename(live.record, "king", "Anna")
    assert list(map(str, record.log)) == ["roll Anna 4", "move Anna king", "roll king.A 3"]


def test_a_file_keeps_its_comments_and_undo_gives_all_of_it_back(tmp_path: Path) -> None:
    path = tmp_path / "evening.toml"
    path.write_text(WRITTEN, "utf-8")
    with resume(path) as keeper:
        scribe = Scribe(keeper, None)  # type: ignore[arg-type]  # no chance
        scribe.revise("rename", "anna Anne Lee")
        changed = WRITTEN.replace("Anna=30000", '"Anna=30000"').replace(
            "roll Anna  4   #", 'roll "Anna" 4  #'
        )
        changed = changed.replace("move Anna", 'move "Anna"').replace("Anna", "Anne Lee")
        assert path.read_text("utf-8") == changed.replace("'''", '"""')
        scribe.undo()

    assert path.read_text("utf-8") == WRITTEN


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        (
            "rename",
            (
                "rename: expected the name of a player and another one, such as rename Anna NAME, "
                "found nothing"
            ),
        ),
        ("rename Anna", "such as rename Anna NAME, found 'Anna'\n"),
        ("rename Eve Anne", "expected one of Anna, Ben Müller, found 'Eve'"),
        (
            "rename Anna BENMÜLLER",
            (
                "players: expected names that differ by more than case, spaces and encoding, "
                "found 'Ben Müller' and 'BENMÜLLER'"
            ),
        ),
        ("rename Anna a=b", "players: expected 1 to 40 printable characters"),
    ],
)
def test_a_name_is_refused_in_words(
    typed: str, refusal: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zock", "Anna,Ben Müller", "roll Anna 2")
    said = talk(live, capsys, typed)
    assert said.startswith("not recorded: ")
    assert refusal in said
    assert talk(live, capsys, "rename ben müller Ben") == "done; the log has 1 line now\n"
    assert talk(live, capsys, "rename Anna Anna Lee", "lines") == '   1  roll "Anna Lee" 2\n'
    assert log(live) == ['roll "Anna Lee" 2']
