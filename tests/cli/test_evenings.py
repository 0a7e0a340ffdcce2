"""Evenings at a table: each game is kept in each language from what people say there."""

import random
from pathlib import Path

import pytest

from tests.conversations import table
from tests.evenings import EVENINGS, OTHERS
from tests.games.test_testing import example
from zackpack.cli.conversation import Conversation
from zackpack.cli.output import Voice
from zackpack.files.source import Folder
from zackpack.games.game import AnyGame
from zackpack.games.live_game import LiveGame
from zackpack.games.records import Record
from zackpack.sentences import NO_BREAK, add_texts

PLAYERS = {"zack_and_pack": "Anna,Ben,Cleo"}
REFUSED = ("not recorded", "nicht eingetragen", "non noté")


@pytest.mark.parametrize(("name", "language"), EVENINGS)
def test_an_evening_is_kept_from_what_people_say(
    name: str,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    live = table(name, PLAYERS.get(name, "Anna,Ben"))
    keep(live, language, EVENINGS[name, language], capsys)


@pytest.mark.parametrize(("name", "language"), OTHERS)
def test_so_is_one_of_a_game_in_another_package(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    game: AnyGame = example(name).GAME
    add_texts(game.TEXTS)
    setup = game.SETUP.read(("Anna", "Ben"), {}, Folder())
    rules = game.RULES()
    live = LiveGame(Record(game, setup, rules, ()), [game.start(setup, rules)])
    keep(live, language, OTHERS[name, language], capsys)


def keep(live: LiveGame, language: str, lines: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Type the lines of an evening, and look at what is answered, with the prompt after it."""
    conversation = Conversation(live, random.Random(5), Voice(language))
    for line in lines.strip().splitlines():
        typed, _, expected = (part.strip() for part in line.partition("=>"))
        conversation.answer("" if typed == "-" else typed)
        conversation.prompt()
        said = capsys.readouterr().out.replace(NO_BREAK, " ")
        assert expected in said, f"{typed!r}: {said}"
        assert expected or not said.startswith(REFUSED), f"{typed!r}: {said}"
