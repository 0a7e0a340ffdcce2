"""Zack & Pack: is this load legal, what does it cost, and how good could it have been?"""

from zackpack.decks import Deck, house_deck
from zackpack.dice import Dice
from zackpack.errors import (
    Fault,
    IllegalLoadError,
    InputError,
    SolverDefectError,
    UndrawableError,
    ZackpackError,
)
from zackpack.files import read_deck, read_load, write_deck, write_load
from zackpack.loads import Load
from zackpack.optimum import Evaluation, Progress, Solution, Status, evaluate, solve
from zackpack.pieces import STOCK, Cargo, Piece
from zackpack.placements import Placement
from zackpack.referee import Violation, check
from zackpack.scores import Score, score
from zackpack.trucks import Truck

__all__ = [
    "STOCK",
    "Cargo",
    "Deck",
    "Dice",
    "Evaluation",
    "Fault",
    "IllegalLoadError",
    "InputError",
    "Load",
    "Piece",
    "Placement",
    "Progress",
    "Score",
    "Solution",
    "SolverDefectError",
    "Status",
    "Truck",
    "UndrawableError",
    "Violation",
    "ZackpackError",
    "check",
    "evaluate",
    "house_deck",
    "read_deck",
    "read_load",
    "score",
    "solve",
    "write_deck",
    "write_load",
]
__version__ = "0.1.0"
