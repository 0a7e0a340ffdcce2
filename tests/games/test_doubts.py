"""What is asked before it is recorded, earlier lines that are corrected, and what a log hides."""

import random

import pytest

import zackpack as zp
from tests.conversations import DEALS, OUT, ROLLS, TAKEN, log, table, talk
from zackpack.cli.conversation import Conversation
from zackpack.games.guidance import together
from zackpack.games.records import GAMES, game_named
from zackpack.games.scribe import LeavingOut, Scribe
from zackpack.sentences import localise


def test_the_end_of_the_game_is_asked_about_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zock", "Anna,Ben", "roll Anna 2")
    talk(live, capsys, "end")
    question = "This ends the game for all. Record end all the same? (yes or no)\n"
    assert capsys.readouterr().out == question


def test_a_line_that_leaves_something_out_is_asked_about_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pays = ("pay Anna 22", "pay Ben 8", "pay Cleo 30")
    live = table("zack_and_pack", "Anna,Ben,Cleo", *TAKEN, "draw Cleo T05", *pays)
    conversation = Conversation(live, random.Random(1))
    conversation.answer("Anna 3")
    refused = (
        "not recorded: ZP-S3: round 1 is over; if this is round 2, "
        'a line "round 2" comes before it.\n'
    )

    assert capsys.readouterr().out.startswith(refused)

    conversation.answer("round 2")
    capsys.readouterr()
    conversation.answer("Anna 3")
    conversation.prompt()
    skipped = "roll for Anna, Ben and Cleo"
    question = (
        f"After that, this can no longer be recorded: {skipped}. "
        "Record Anna 3 all the same? (yes or no)\n"
    )

    assert capsys.readouterr().out == question

    conversation.answer("no")
    assert capsys.readouterr().out == "nothing is changed\n"
    assert len(live.record.log) == 13

    conversation.answer("Anna 3")
    conversation.answer("YES")
    for line in ("Ben 4", "Cleo 5", "Ben 6"):
        conversation.answer(line)

    assert conversation.question is None
    assert log(live)[12:] == ["round 2", "pay Anna 3", "pay Ben 4", "pay Cleo 5", "pay Ben 6"]


@pytest.mark.parametrize("line", ["draw Anna T09", "Anna draw t09"])
def test_a_card_before_the_deal_is_asked_about(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS)
    conversation = Conversation(live, random.Random(1))
    conversation.answer(line)
    conversation.prompt()
    assert capsys.readouterr().out.startswith(
        "After that, this can no longer be recorded: shuffle, deal for Anna, Ben and Cleo."
    )
    conversation.answer("no")
    assert log(live) == [*ROLLS]


@pytest.mark.parametrize(
    ("language", "skipped"),
    [
        ("en", "take a truck for Anna"),
        ("de", "Laster nehmen für Anna"),
        ("fr", "prendre un camion pour Anna"),
    ],
)
def test_what_a_line_leaves_out_is_named_in_the_language_of_the_players(
    language: str, skipped: str
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *DEALS)
    doubt = Scribe(live, random.Random(1)).record("pay Anna 22")
    assert isinstance(doubt, LeavingOut)
    assert localise(doubt.skipped, language) == skipped


@pytest.mark.parametrize("name", GAMES)
def test_every_verb_that_may_be_left_out_is_named_by_its_title(name: str) -> None:
    game = game_named(name)
    for verb, kind in game.VERBS.items():
        said = together(game, [(verb, "Anna"), (verb, "Ben")]).localise("de")
        assert said == f"{kind.title.localise('de')} für Anna und Ben"


# ---- corrections


def test_a_line_is_corrected_and_its_comment_stays(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    said = talk(live, capsys, "Anna 3 # so she says", "Ben 4", "correct 1 Anna 5")

    assert said == "done; the log has 2 lines now\n"
    assert log(live) == ["pay Anna 5  # so she says", "pay Ben 4"]
    assert talk(live, capsys, "insert 1 Ben 7").startswith(
        "these later lines no longer fit:\n  pay Ben 4: ZP-S3"
    )
    assert log(live) == ["pay Anna 5  # so she says", "pay Ben 4"]
    assert talk(live, capsys, "insert 2 Cleo 7").startswith(
        "done; the log has 3 lines now, not 2\n"
    )
    assert talk(live, capsys, "correct 1 Anna 3").endswith(
        "\n  points that change: Anna 70 -> 82, Ben 81 -> 71\n"
        "  Round 1: the bonus goes to Anna, no longer to Ben. Anna leads now, by 11.\n"
    )
    assert talk(live, capsys, "correct 1 Anna 5")
    assert talk(live, capsys, "delete 2").startswith("done; the log has 2 lines now, not 3\n")
    assert talk(live, capsys, "lines") == "   1  pay Anna 5  # so she says\n   2  pay Ben 4\n"
    assert talk(live, capsys, "lines 1") == "   2  pay Ben 4\n"


def test_nothing_is_dropped_without_a_yes(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zock", "Anna,Ben", *OUT)
    conversation = Conversation(live, random.Random(1))
    conversation.answer("correct 1 Anna 1")
    conversation.prompt()
    said = capsys.readouterr().out

    assert said.startswith(
        "these later lines no longer fit:\n  move Anna king: ZK-P1: not now: Ben rolls."
    )
    assert said.endswith("Drop them? (yes or no)\n")

    conversation.answer("hello")
    assert log(live) == list(OUT)

    conversation.answer("correct 1 Anna 1")
    conversation.answer("y")
    assert log(live) == ["roll Anna 1", "roll Ben 3", "move Ben king", "roll Anna 3"]
    assert live.state == table("zock", "Anna,Ben", *log(live)).state


def test_a_shuffle_shows_no_card_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    live = table(
        "zack_and_pack", "Anna,Ben,Cleo", *ROLLS, f"shuffle {' '.join(zp.house_deck().names)}"
    )
    assert "   4  shuffle ...\n" in talk(live, capsys, "lines")
    assert (
        talk(live, capsys, "deal Anna T09")
        == "not recorded: ZP-P2: T09 is not the top card of the draw pile; a line may be missing "
        "before this one.\n"
    )


def test_hands_and_chosen_cards_do_not_show_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    live = table(
        "wuestentruck", "Anna,Ben", "roll Anna 3", "roll Ben 9", "deal Ben red red pink lightblue"
    )
    assert talk(live, capsys, "lines 1") == "   3  deal Ben ...\n"
    assert "red" not in talk(live, capsys, "show").replace("red dice", "")
