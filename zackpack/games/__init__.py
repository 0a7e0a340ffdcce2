"""Games as records (docs/formats/records.md): one event a line, replayed and refereed.

`records` reads and writes them, `referee` replays them, and each game is a package that knows its
rules: a `Game`. All names that makers of games need are here, too (CONTRIBUTING.md).

Examples
--------
>>> import tempfile
>>> from pathlib import Path
>>> import zackpack as zp
>>> from zackpack import games
>>> record: zp.Record = zp.read_record("examples/records/zock.toml")
>>> first: games.Entry = record.log[0]
>>> str(first), first.place
('roll Anna 6', 'examples/records/zock.toml, line 7')
>>> verdict: games.Verdict = zp.replay(record)
>>> last: games.Position = verdict.positions[-1]
>>> last.is_over, last.setup.players
(True, ('Anna', 'Ben'))
>>> games.referee.positions_of(games.zock.GAME, verdict)[-1] == last  # for type checkers: of Zock
True
>>> leader: games.Standing = verdict.standings[0]
>>> leader.player, leader.points, str(leader.items[0][0])
('Anna', 64500, 'at the start')
>>> with tempfile.TemporaryDirectory() as folder:
...     zp.write_record(record, Path(folder) / "again.toml")
...     again = zp.read_record(Path(folder) / "again.toml")
>>> ben = zp.games.read_event(games.zock.GAME, record, "roll Ben 3")
>>> empty = zp.Record(games.zock.GAME, record.setup, record.rules)
>>> wrong: games.Illegal = zp.replay(empty.with_event(ben)).illegal
>>> [entry.event for entry in again.log] == [entry.event for entry in record.log]
True
>>> str(wrong.entry), wrong.violations[0].rule
('roll Ben 3', 'ZK-P1')
>>> offer: games.Offer = wrong.allowed[0]
>>> offer.verb, offer.player
('roll', 'Anna')
>>> game = games.zock.GAME
>>> event = games.read_event(game, record, "roll Anna 3")
>>> step: games.Step = game.play(verdict.positions[0], event)
>>> step.state == verdict.positions[0], step.consequences
(False, ())

A game at random:

>>> import random
>>> from zackpack.games import montego_bay
>>> chance, game = random.Random(1), montego_bay.GAME
>>> position = game.start(montego_bay.Setup(("Anna", "Ben", "Cleo")), montego_bay.Rules())
>>> while not position.is_over:
...     moves = game.moves(position) or game.chance(position)
...     position = game.play(position, moves.draw(chance)).state
>>> game.winners(position), [(one.player, one.points) for one in game.standings(position)]
(('Cleo',), [('Anna', 34), ('Ben', 50), ('Cleo', 55)])

Moves are a tree of words:

>>> setup, rules = games.zock.Setup(("Anna", "Ben")), games.zock.Rules()
>>> position, record = games.zock.GAME.start(setup, rules), zp.Record(games.zock.GAME, setup, rules)
>>> three = games.read_event(games.zock.GAME, record, "roll Anna 3")
>>> rolls = games.zock.GAME.chance(position)
>>> three in rolls, rolls.at("roll", "Anna", "3").event == three, rolls.at("roll", "Ben")
(True, True, None)
>>> [*rolls.at("roll", "Anna").branches]
['1', '2', '3', '4', '5', '6']
>>> step = games.zock.GAME.play(position, three)
>>> record = record.with_event(three)
>>> next(iter(games.zock.GAME.describe(step.state)))
'Round 1: Anna has rolled a 3 and moves the king.'
"""

from typing import TYPE_CHECKING

from zackpack.games.blanks import Numbers
from zackpack.games.game import Game, Position, Say, Step, refuse
from zackpack.games.moves import Moves
from zackpack.games.notation import (
    Field,
    LogEvent,
    NamedLoad,
    Number,
    Player,
    Players,
    choice_field,
    name_field,
    number_field,
)
from zackpack.games.offers import Offer
from zackpack.games.outcome import Ending, Standing, who_won
from zackpack.games.records import GAMES, Entry, Record, read_event, read_record
from zackpack.games.referee import Illegal, Verdict, replay
from zackpack.games.setups import (
    PlainSetup,
    SetupChoice,
    SetupForm,
    require_keys,
    require_players,
)
from zackpack.games.turns import TurnState
from zackpack.games.ways import Choice, each_once, fill, moves_of, series
from zackpack.games.writing import write_record
from zackpack.lazy_imports import import_on_first_use
from zackpack.sentences import Sentence, counted

__all__ = [
    "Choice",
    "Ending",
    "Entry",
    "Field",
    "Game",
    "Illegal",
    "LogEvent",
    "Moves",
    "NamedLoad",
    "Number",
    "Numbers",
    "Offer",
    "PlainSetup",
    "Player",
    "Players",
    "Position",
    "Record",
    "Say",
    "Sentence",
    "SetupChoice",
    "SetupForm",
    "Standing",
    "Step",
    "TurnState",
    "Verdict",
    "choice_field",
    "counted",
    "each_once",
    "fill",
    "moves_of",
    "name_field",
    "number_field",
    "read_event",
    "read_record",
    "refuse",
    "replay",
    "require_keys",
    "require_players",
    "series",
    "who_won",
    "write_record",
]

if not TYPE_CHECKING:  # a record is checked without the other games
    __getattr__ = import_on_first_use(__name__, dict.fromkeys(GAMES, ()))
