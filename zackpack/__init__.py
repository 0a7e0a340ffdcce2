"""Zack & Pack: is this load legal, what does it cost, and how good could it have been?"""

from typing import TYPE_CHECKING

from zackpack.decks import Deck, house_deck
from zackpack.dice import Dice
from zackpack.errors import (
    Fault,
    InputError,
    MissingFileError,
    UndrawableError,
    UnknownTruckError,
    ZackpackError,
)
from zackpack.lazy_imports import import_on_first_use
from zackpack.loads import Load
from zackpack.pieces import STOCK, Cargo, Piece
from zackpack.placements import Placement
from zackpack.referee import check
from zackpack.scores import Judgement, Score, judge, score
from zackpack.trucks import Truck
from zackpack.violations import IllegalLoadError, IllegalMoveError, Violation

if TYPE_CHECKING:
    from zackpack.files import read_deck, read_load, write_deck, write_load
    from zackpack.games import Record, Verdict, read_record, replay, write_record
    from zackpack.optimum import Evaluation, Progress, Solution, SolverDefectError, Status, evaluate, solve
    from zackpack.optimum.alternatives import OptimalLoads, optimal_loads
    from zackpack.optimum.hints import Advice, advise
    from zackpack.optimum.ranking import RankedTruck, blind_draw, rank_trucks
    from zackpack.optimum.table_files import deck_penalties, write_table
    from zackpack.optimum.tables import EqualRolls, Summary, penalties, summarise
    from zackpack.optimum.verification import verify
else:  # judging a load needs none of these
    __getattr__ = import_on_first_use(
        __name__,
        {
            "files.reading": ("read_deck", "read_load"),
            "files.writing": ("write_deck", "write_load"),
            "games": ("Record", "Verdict", "read_record", "replay", "write_record"),
            "optimum": ("Evaluation", "Progress", "Solution", "SolverDefectError", "Status", "evaluate", "solve"),
            "optimum.alternatives": ("OptimalLoads", "optimal_loads"),
            "optimum.hints": ("Advice", "advise"),
            "optimum.ranking": ("RankedTruck", "blind_draw", "rank_trucks"),
            "optimum.table_files": ("deck_penalties", "write_table"),
            "optimum.tables": ("EqualRolls", "Summary", "penalties", "summarise"),
            "optimum.verification": ("verify",),
        },
    )

__all__ = [
    "STOCK",
    "Advice",
    "Cargo",
    "Deck",
    "Dice",
    "EqualRolls",
    "Evaluation",
    "Fault",
    "IllegalLoadError",
    "IllegalMoveError",
    "InputError",
    "Judgement",
    "Load",
    "MissingFileError",
    "OptimalLoads",
    "Piece",
    "Placement",
    "Progress",
    "RankedTruck",
    "Record",
    "Score",
    "Solution",
    "SolverDefectError",
    "Status",
    "Summary",
    "Truck",
    "UndrawableError",
    "UnknownTruckError",
    "Verdict",
    "Violation",
    "ZackpackError",
    "advise",
    "blind_draw",
    "check",
    "deck_penalties",
    "evaluate",
    "house_deck",
    "judge",
    "optimal_loads",
    "penalties",
    "rank_trucks",
    "read_deck",
    "read_load",
    "read_record",
    "replay",
    "score",
    "solve",
    "summarise",
    "verify",
    "write_deck",
    "write_load",
    "write_record",
    "write_table",
]
__version__ = "0.1.0"


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
