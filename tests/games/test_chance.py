"""What chance decides in each game, and how events are announced."""

import random

import pytest

from zackpack.files.source import Folder
from zackpack.games.advice import review
from zackpack.games.chance import decide
from zackpack.games.game import AnyGame, Position
from zackpack.games.records import GAMES, game_named

PLAYERS = ("Anna", "Ben", "Cleo")
EVENTS = 60
BY_CHANCE = [name for name in GAMES if "chance" in vars(type(game_named(name)))]
"""The games in which chance decides anything; one that has none need not say so."""


def start(game: AnyGame) -> Position:
    return game.start(game.SETUP.read(PLAYERS, {}, Folder()), game.RULES())


@pytest.mark.parametrize("name", BY_CHANCE)
def test_what_chance_decides_is_legal_and_announced(name: str) -> None:
    game = game_named(name)
    chance = random.Random(1)
    state = start(game)
    events = 0
    while events < EVENTS and (events_now := decide(game, state, chance)):
        for event in events_now:
            assert not game.dispute(state, event)
            assert all(game.narrate(state, event))
            state = game.play(state, event).state
            events = events + 1
    assert events
    assert not any(review(game, start(game), state))


@pytest.mark.parametrize("name", BY_CHANCE)
def test_chance_decides_only_what_was_asked_for(name: str) -> None:
    game = game_named(name)
    state = start(game_named(name))
    first = decide(game, state, random.Random(1))[0]
    asked = decide(game, state, random.Random(1), first.verb, getattr(first, "player", ""))
    assert {event.verb for event in asked} == {first.verb}
    assert len(asked) == 1
    assert decide(game, state, random.Random(1), "score") == ()
