"""Corrections at the table: what they keep, and how they are taken back."""

import random
from pathlib import Path

import pytest

from tests.conversations import log, table, talk
from zackpack.cli.conversation import Conversation
from zackpack.games.keeper import resume

PAYS = ("pay Anna 3", "pay Ben 4")


@pytest.mark.parametrize("change", ["correct 1 Anna 5", "insert 2 Cleo 7", "delete 1"])
def test_undo_takes_back_a_revision_and_then_the_lines_before(
    change: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    before = table("zack_and_pack", "Anna,Ben,Cleo", *PAYS)
    conversation = Conversation(live, random.Random(1))
    for line in (*PAYS, change):
        conversation.answer(line)

    assert log(live) != list(PAYS)

    capsys.readouterr()
    conversation.answer("undo")
    first, *_ = capsys.readouterr().out.splitlines()
    assert first == "taken back: the change; the log has 2 lines again"
    assert (log(live), live.states) == (list(PAYS), before.states)

    conversation.answer("undo")
    assert capsys.readouterr().out == "taken back: Ben owes 4\n"
    assert log(live) == ["pay Anna 3"]


def test_undo_of_a_revision_says_what_has_passed_back(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *PAYS, "pay Cleo 7")
    conversation = Conversation(live, random.Random(1))
    conversation.answer("correct 3 Cleo 1")
    capsys.readouterr()

    conversation.answer("undo")

    assert capsys.readouterr().out == (
        "taken back: the change; the log has 3 lines again\n"
        "  points that change: Anna 72 -> 82, Cleo 84 -> 68\n"
        "  Round 1: the bonus goes to Anna, no longer to Cleo. Anna leads now, by 11.\n"
    )


def test_undo_of_a_revision_gives_back_the_comments_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    text = 'players = ["Anna", "Ben", "Cleo"]\ngame = "zack_and_pack"   # ours\nlog = """\n'
    text += '# first\npay Anna 3  # three\n\npay Ben 4  # four\n"""\n'
    path.write_text(text, "utf-8")
    with resume(path) as keeper:
        conversation = Conversation(keeper, random.Random(1))
        conversation.answer("delete 1")
        assert "three" not in path.read_text("utf-8")
        conversation.answer("undo")
    assert path.read_text("utf-8") == text


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "list.toml",
            'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = ["pay Anna 3"]',
        ),
        (
            "none.toml",
            '# ours\nplayers = ["Anna","Ben",\n "Cleo"]\n\ngame = "zack_and_pack"\nlog = []',
        ),
        (
            "tight.json",
            '{"game":"zack_and_pack","players":["Anna","Ben","Cleo"],"log":"pay Anna 3"}',
        ),
        (
            "dos.toml",
            (
                'game = "zack_and_pack"\r\nplayers = ["Anna", "Ben", "Cleo"]\r\nlog = """\r\n'
                'pay Anna 3"""\r\n'
            ),
        ),
    ],
)
def test_undo_of_the_first_line_gives_back_the_bytes_of_the_file(
    name: str, text: str, tmp_path: Path
) -> None:
    path = tmp_path / name
    path.write_bytes(text.encode())
    with resume(path) as keeper:
        conversation = Conversation(keeper, random.Random(1))
        for line in ("pay Ben 4", "pay Cleo 5", "undo"):
            conversation.answer(line)
            assert path.read_bytes() != text.encode()
        conversation.answer("undo")
        assert path.read_bytes() == text.encode()


@pytest.mark.parametrize(
    ("more", "typed"), [([], "play Cleo pink"), (["draw Ben darkblue"], "pink")]
)
def test_a_refused_card_shows_no_hand(
    more: list[str], typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [
        "roll Anna 3",
        "roll Ben 9",
        "roll Cleo 4",
        "deal Cleo darkblue darkblue red",
        "deal Ben pink pink red",
    ]
    live = table(
        "wuestentruck",
        "Anna,Ben,Cleo",
        *lines,
        "deal Anna lightblue lightblue red",
        "return Ben red",
        *more,
    )
    said = talk(live, capsys, typed)

    assert said == "not recorded: WT-T1: Cleo does not hold the pink card.\n"
