"""Whole games of all four, kept by one conversation: with Enter, and with lines that are complete
or not.
"""

import random
from collections.abc import Mapping
from contextlib import nullcontext, suppress

import pytest

from tests.strategies.cases import seeds
from zackpack.cli.conversation import Conversation
from zackpack.files.source import Folder
from zackpack.games.chance import decide
from zackpack.games.guidance import forced_event
from zackpack.games.live_game import LiveGame
from zackpack.games.offers import Outlook, offers, openings
from zackpack.games.records import GAMES, Record, game_named, read_rules
from zackpack.games.scribe import Scribe
from zackpack.violations import IllegalMoveError

SHORT: Mapping[str, tuple[str, Mapping[str, object], Mapping[str, object]]] = {
    "zack_and_pack": ("Anna Lee,Ben,Cleo", {}, {"points": 12}),
    "montego_bay": ("Anna Lee,Ben", {}, {}),
    "zock": ("Anna Lee,Ben", {}, {"rounds": 6}),
    "wuestentruck": ("Anna Lee,Ben,Cleo,Dora,Emil", {"board": "short.toml"}, {}),
}
"""Players, components and rules with which a game soon ends; Montego Bay has none such."""
MOST_STEPS = 3000
"""More than any of these games takes."""
STEPS_OF_POINTS = 12
"""Points alone have no end."""
FILES = Folder(
    texts={
        "short.toml": 'version = 1\nname = "Short"\npoints = [1]\npaths = ["start p1 s2 oasis"]\n'
    }
)


def begin(name: str) -> LiveGame:
    """A new game."""
    players, setup_table, rules = SHORT.get(name, ("Anna Lee,Ben", {}, {}))
    game = game_named(name)
    setup = game.SETUP.read(tuple(players.split(",")), setup_table, FILES)
    return LiveGame.resume(Record(game, setup, read_rules(game.RULES, rules), (), setup_table))


class Somebody:
    """Somebody who answers the conversation."""

    def __init__(self, table: LiveGame, seed: int) -> None:
        self.table = table
        self.chance = random.Random(seed)
        self.talk = Conversation(table, self.chance)
        self.shortened = 0

    def step(self) -> None:
        """Type Enter where it does something, else a line, first a shortened one."""
        self.talk.prompt()
        game = self.table.game
        state = self.table.state
        before = len(self.table.record.log)
        self.try_offers()

        if decide(game, state, random.Random(0)) or forced_event(game, state):
            assert self.talk.answer("")
            assert len(self.table.record.log) > before
            return

        line = self.line()
        self.talk.answer(self.chance.choice(shorter(line)))
        self.talk.question = None

        if len(self.table.record.log) > before:
            self.shortened += 1
            return

        self.talk.answer(line)
        assert len(self.table.record.log) > before, line

    def try_offers(self) -> None:
        """Type what the prompt offers, line by line; what lies face down refuses some."""
        game, state = self.table.game, self.table.state
        for offer in offers(game, state):
            if offer.asks != "load" and not offer.sample.endswith("..."):
                other = LiveGame(self.table.record, self.table.states)
                with nullcontext() if game.public(state) == state else suppress(IllegalMoveError):
                    Scribe(other, random.Random(0)).record(offer.sample)

    def line(self) -> str:
        """A legal line that goes on."""
        possible = Outlook(self.table.game, self.table.state).openings
        awaited = [one for one in possible if one.is_awaited] or possible
        drawn = [
            one.node.draw(self.chance)
            for one in awaited
            if one.verb != "load" or not one.node.blank
        ]
        return self.chance.choice(drawn).line()


def shorter(line: str) -> list[str]:
    """A line in upper case without its verb, without quotes, or without its verb and player."""
    _, *words = line.split()
    return [" ".join(words).upper(), line.replace('"', ""), " ".join(words[1:]).lower()]


@pytest.mark.parametrize("seed", seeds(1, 10))
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(name: str, seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    table = begin(name)
    somebody = Somebody(table, seed)
    for _ in range(STEPS_OF_POINTS if name == "points" else MOST_STEPS):
        if openings(table.game, table.state):
            somebody.step()

    assert somebody.shortened
    assert "not recorded: column" not in capsys.readouterr().out

    lines = list(map(str, table.record.log))
    again = begin(name)
    again.add(*map(again.read, lines))

    assert again.state == table.state

    somebody.talk.prompt()
    if name != "points":
        assert table.game.winners(table.state)
        assert "type: quit, or undo the last line" in capsys.readouterr().out

    while table.record.log:
        somebody.talk.answer("undo")
    assert table.state == begin(name).state
