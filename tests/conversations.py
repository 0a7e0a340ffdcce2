"""Conversations of `zackpack play` about games that live in no file."""

import random

import pytest

from zackpack.cli.conversation import Conversation
from zackpack.files.source import Folder
from zackpack.games.live_game import LiveGame
from zackpack.games.records import Record, game_named

OUT = ("roll Anna 2", "move Anna king", "roll Ben 3", "move Ben king", "roll Anna 3")
ROLLS = ("roll Anna 3,2,3,0,1", "roll Ben 1,2,1,0,1", "roll Cleo 5,0,3,0,2")
DEALS = ("deal Anna T07 T12", "deal Ben T01 T02", "deal Cleo T03 T04")
TAKEN = (*ROLLS, *DEALS, "take Anna T01", "take Ben T12")
HARBOUR = (
    "row Pepper Coffee=turned Ginger=turned Rum=turned Sugar Banana Cocoa=turned",
    "ships Dolphin Galleon Egret",
    "order Anna.small Ben.small Anna.large Ben.large Anna.third Ben.third",
    "card Anna large=3 small=1 third=2",
    "card Ben large=2 small=4 third=5",
)


def table(name: str, players: str, *lines: str) -> LiveGame:
    """A game in which these lines have been recorded."""
    game = game_named(name)
    setup = game.SETUP.read(tuple(players.split(",")), {}, Folder())
    live = LiveGame.resume(Record(game, setup, game.RULES(), ()))
    live.add(*map(live.read, lines))
    return live


def talk(live: LiveGame, capsys: pytest.CaptureFixture[str], *lines: str) -> str:
    """What is answered to the last of some lines."""
    conversation = Conversation(live, random.Random(1))
    said = ""
    for line in lines:
        capsys.readouterr()
        goes_on = conversation.answer(line)
        assert goes_on
        said = capsys.readouterr().out
        conversation.prompt()
    return said


def log(live: LiveGame) -> list[str]:
    return list(map(str, live.record.log))
