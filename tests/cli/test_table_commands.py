"""What can be typed at the table beside lines: rules, moves, help, and the end."""

import random

import pytest

from tests.conversations import DEALS, ROLLS, log, table, talk
from zackpack.cli.conversation import ANSWERS, OWN, Conversation
from zackpack.cli.output import Voice
from zackpack.games.guidance import prompt_of
from zackpack.games.records import GAMES, game_named
from zackpack.sentences import LANGUAGES


@pytest.mark.parametrize("typed", ["rule ZP-L4", "rule l4", "regel ZP-L4"])
def test_a_rule_is_explained_while_a_game_is_kept(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    assert talk(live, capsys, typed).startswith("ZP-L4  ")
    assert talk(live, capsys, "rule zock").startswith("Zock: how to play\n1. Set up. ")
    assert log(live) == []
    assert talk(live, capsys, "rule xyzzy").startswith("not recorded: ")


@pytest.mark.parametrize("word", ["moves", "züge", "COUPS"])
def test_everything_that_is_possible_is_listed(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *DEALS)
    said = talk(live, capsys, word).splitlines()
    assert said[0] == "  take Anna T01, T02, T03 or T04"
    assert said[-1].startswith("  draw Cleo T05, T06")
    assert said[-1].endswith(" or T30")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", [name for name in GAMES if name != "points"]
)  # where Enter does nothing
def test_words_of_the_program_are_no_line(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    conversation = Conversation(table(name, "Anna,Ben,Cleo"), random.Random(1), Voice(language))
    if prompt_of(conversation.keeper.game, conversation.keeper.state).enter:
        conversation.answer("")
    conversation.prompt()
    before = log(conversation.keeper)
    for line in capsys.readouterr().out.splitlines():
        if not line.startswith("   "):  # what comes after "type:", and can be
            conversation.answer(line.strip())
            assert capsys.readouterr().out, line
    assert log(conversation.keeper) == before


@pytest.mark.parametrize("typed", ["quit", "exit", "q", "Q!"])
def test_quit_and_its_short_forms_end_a_conversation(typed: str) -> None:
    assert not Conversation(table("zock", "Anna,Ben"), random.Random(1)).answer(typed)


def test_no_command_hides_a_verb() -> None:
    commands = {*OWN, *ANSWERS}
    assert not {verb for name in GAMES for verb in game_named(name).VERBS} & commands


@pytest.mark.parametrize("name", GAMES)
def test_help_explains_every_verb(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    live = table(name, "Xenia,Yves,Zoe")
    said = talk(live, capsys, "?")
    lines = [line.split() for line in said.partition("The lines of this game")[2].splitlines()[1:]]
    assert [words[0] for words in lines] == list(live.game.VERBS)
    assert "Anna" not in said
