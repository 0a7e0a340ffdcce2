"""Whoever writes down a game: what is asked before something is left out, and what a correction
takes with it.
"""

import random
from pathlib import Path

import pytest

import zackpack as zp
from tests.conversations import log, table
from zackpack.games.keeper import resume
from zackpack.games.scribe import LeavingOut, Recorded, Revised, Scribe

ROLLS = ("roll Anna 3,2,3,0,1", "roll Ben 1,2,1,0,1", "roll Cleo 5,0,3,0,2")
PAYS = ("pay Anna 9", "pay Ben 9", "pay Cleo 9")


def scribe(game: str, players: str, *lines: str) -> Scribe:
    """Somebody who goes on with these lines."""
    return Scribe(table(game, players, *lines), random.Random(1))


# ---- what a line leaves out


def test_who_has_said_yes_to_leaving_something_out_is_not_asked_again() -> None:
    writer = scribe("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *PAYS, "round 2")
    doubt = writer.record("pay Anna 8")
    assert isinstance(doubt, LeavingOut)
    assert doubt.skipped == "roll for Anna, Ben and Cleo"
    assert writer.confirm(doubt) == Recorded(1)
    for line in ("pay Ben 8", "pay Cleo 8", "round 3", "pay Anna 7"):
        assert writer.record(line) == Recorded(1), line


def test_a_second_yes_does_not_take_back_the_first() -> None:
    writer = scribe("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *PAYS, "round 2")
    first = writer.record("pay Anna 8")

    assert isinstance(first, LeavingOut)

    writer.confirm(first)
    for line in ("pay Ben 8", "pay Cleo 8", *ROLLS):
        writer.record(line)
    second = writer.record("draw Anna T01")

    assert isinstance(second, LeavingOut)
    assert second.skipped == "shuffle, deal for Anna, Ben and Cleo"

    writer.confirm(second)
    for line in (
        "draw Ben T12",
        "draw Cleo T05",
        "pay Anna 22",
        "pay Ben 8",
        "pay Cleo 30",
        "round 4",
        "pay Anna 7",
    ):
        assert writer.record(line) == Recorded(1), line


def test_nobody_is_asked_about_what_a_player_who_leaves_had_yet_to_do() -> None:
    writer = scribe(
        "zack_and_pack", "Anna,Ben,Cleo,Dora", *ROLLS, "roll Dora 5,0,3,0,2", *PAYS, "pay Dora 9"
    )
    assert writer.record("leave Dora") == Recorded(1)


@pytest.mark.parametrize(
    ("game", "players", "lines", "last"),
    [
        ("zack_and_pack", "Anna,Ben,Cleo", ROLLS[1:2], "score Anna=0 Ben=60 Cleo=85"),
        ("zock", "Anna,Ben", ("roll Anna 2", "move Anna king"), "end"),
    ],
)
def test_a_line_that_ends_the_game_is_asked_about_each_time(
    game: str, players: str, lines: tuple[str, ...], last: str
) -> None:
    writer = scribe(game, players, *lines)
    for _ in range(2):
        doubt = writer.record(last)
        assert isinstance(doubt, LeavingOut)
        writer.confirm(doubt)
        assert writer.live.state.is_over
        writer.undo()
        assert log(writer.live) == list(lines)


# ---- corrections

EVENING = """\
# a rainy evening
game = "zack_and_pack"
players = ["Anna", "Ben", "Cleo"]
log = '''
roll Ben 1,2,1,0,1
draw Ben T12   # unseen
# he has counted
pay Ben 8
'''
"""


def test_undo_of_a_correction_that_brought_a_load_keeps_its_drawing_and_the_file_as_it_was(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.toml"
    path.write_text(EVENING, "utf-8")
    load = zp.solve(zp.house_deck()["T12"], zp.Cargo(1, 2, 1, 0, 1)).load
    zp.write_load(load, tmp_path / "ben.toml")

    with resume(path) as keeper:
        writer = Scribe(keeper, random.Random(1))
        assert isinstance(writer.revise("correct", f"3 Ben {tmp_path / 'ben.toml'}"), Revised)
        brought = zp.read_record(path)
        assert [str(entry) for entry in brought.log][-1] == "load Ben Ben-1"
        writer.undo()
        assert keeper.record == zp.read_record(path)

    text = path.read_text("utf-8")
    assert text.startswith(EVENING.replace("'''", '"""') + "\n[loads]\n")
    assert zp.read_record(path).loads == brought.loads == {"Ben-1": tuple(load.layers())}
