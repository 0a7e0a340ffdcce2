"""Games as records (docs/formats/records.md): one event a line, replayed and refereed.

`records` reads and writes them, `referee` replays them, and each game is a package that knows its
rules: a `Game`. All names that makers of games need are here, too (CONTRIBUTING.md).
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
