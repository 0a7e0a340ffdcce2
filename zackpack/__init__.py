"""Zack & Pack: is this load legal, what does it cost, and how good could it have been?"""

from zackpack.lazy_imports import import_on_first_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from zackpack.decks import Deck, house_deck
    from zackpack.dice import Dice
    from zackpack.errors import Fault, InputError, MissingFileError, UndrawableError, UnknownTruckError, ZackpackError
    from zackpack.files import read_deck, read_load, write_deck, write_load
    from zackpack.games import Record, Verdict, read_record, replay, write_record
    from zackpack.loads import Load
    from zackpack.optimum import Evaluation, Interrupted, Progress, Solution, SolverDefectError, Status, evaluate, solve
    from zackpack.optimum.alternatives import OptimalLoads, optimal_loads
    from zackpack.optimum.every_truck_file import write_every_truck
    from zackpack.optimum.hints import Advice, advise
    from zackpack.optimum.puzzles import Puzzle, puzzle
    from zackpack.optimum.ranking import RankedTruck, blind_draw, rank_trucks
    from zackpack.optimum.rating import RatedDeck, RatedTruck, rate_deck
    from zackpack.optimum.table_files import deck_penalties, write_table
    from zackpack.optimum.tables import EqualRolls, Summary, penalties, summarise
    from zackpack.optimum.verification import verify
    from zackpack.pieces import STOCK, Cargo, Piece
    from zackpack.placements import Axis, Placement
    from zackpack.referee import check
    from zackpack.scores import Judgement, Score, judge, score
    from zackpack.trucks import Truck
    from zackpack.violations import IllegalLoadError, IllegalMoveError, Violation
else:  # a program pays for what it uses, and the command line starts with almost nothing imported
    __getattr__ = import_on_first_use(
        __name__,
        {
            "decks": ("Deck", "house_deck"),
            "dice": ("Dice",),
            "errors": (
                "Fault",
                "InputError",
                "MissingFileError",
                "UndrawableError",
                "UnknownTruckError",
                "ZackpackError",
            ),
            "files.reading": ("read_deck", "read_load"),
            "files.writing": ("write_deck", "write_load"),
            "games": ("Record", "Verdict", "read_record", "replay", "write_record"),
            "loads": ("Load",),
            "optimum": (
                "Evaluation",
                "Interrupted",
                "Progress",
                "Solution",
                "SolverDefectError",
                "Status",
                "evaluate",
                "solve",
            ),
            "optimum.alternatives": ("OptimalLoads", "optimal_loads"),
            "optimum.every_truck_file": ("write_every_truck",),
            "optimum.hints": ("Advice", "advise"),
            "optimum.puzzles": ("Puzzle", "puzzle"),
            "optimum.ranking": ("RankedTruck", "blind_draw", "rank_trucks"),
            "optimum.rating": ("RatedDeck", "RatedTruck", "rate_deck"),
            "optimum.table_files": ("deck_penalties", "write_table"),
            "optimum.tables": ("EqualRolls", "Summary", "penalties", "summarise"),
            "optimum.verification": ("verify",),
            "pieces": ("STOCK", "Cargo", "Piece"),
            "placements": ("Axis", "Placement"),
            "referee": ("check",),
            "scores": ("Judgement", "Score", "judge", "score"),
            "trucks": ("Truck",),
            "violations": ("IllegalLoadError", "IllegalMoveError", "Violation"),
        },
    )

__all__ = [
    "STOCK",
    "Advice",
    "Axis",
    "Cargo",
    "Deck",
    "Dice",
    "EqualRolls",
    "Evaluation",
    "Fault",
    "IllegalLoadError",
    "IllegalMoveError",
    "InputError",
    "Interrupted",
    "Judgement",
    "Load",
    "MissingFileError",
    "OptimalLoads",
    "Piece",
    "Placement",
    "Progress",
    "Puzzle",
    "RankedTruck",
    "RatedDeck",
    "RatedTruck",
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
    "puzzle",
    "rank_trucks",
    "rate_deck",
    "read_deck",
    "read_load",
    "read_record",
    "replay",
    "score",
    "solve",
    "summarise",
    "verify",
    "write_deck",
    "write_every_truck",
    "write_load",
    "write_record",
    "write_table",
]
__version__ = "0.2.0"


def __dir__() -> list[str]:
    return sorted([*__all__, *(name for name in globals() if name.startswith("__"))])
