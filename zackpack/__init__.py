"""Zack & Pack: is this load legal, what does it cost, and how good could it have been?"""

from zackpack.lazy_imports import import_on_first_use

TYPE_CHECKING = False
if TYPE_CHECKING:
    from zackpack import draw, files, games, optimum, puzzles, tables
    from zackpack.decks import Deck, house_deck
    from zackpack.dice import Dice
    from zackpack.errors import InputError, ZackpackError
    from zackpack.files import read_deck, read_load, write_deck, write_load
    from zackpack.games import Record, read_record, replay, write_record
    from zackpack.games.zack_and_pack.simulation import Player, Policy, View, simulate
    from zackpack.loads import Load
    from zackpack.optimum import Interrupted, Progress, Solution, Status, evaluate, solve
    from zackpack.optimum.advice import advise
    from zackpack.optimum.alternatives import optimal_loads
    from zackpack.optimum.ranking import blind_draw, rank_trucks
    from zackpack.pieces import Cargo, Piece
    from zackpack.placements import Axis, Placement
    from zackpack.puzzles import puzzle
    from zackpack.referee import check, legal_placements
    from zackpack.scores import Score, judge, score
    from zackpack.tables.files import deck_penalties
    from zackpack.tables.penalties import Penalties, penalties
    from zackpack.tables.rating import rate_deck
    from zackpack.trucks import Truck
    from zackpack.violations import IllegalLoadError, IllegalMoveError, Violation
else:  # a program pays for what it uses, and the command line starts with almost nothing imported
    __getattr__ = import_on_first_use(
        __name__,
        {
            "decks": ("Deck", "house_deck"),
            "dice": ("Dice",),
            "draw": (),
            "errors": ("InputError", "ZackpackError"),
            "files": (),
            "files.reading": ("read_deck", "read_load"),
            "files.writing": ("write_deck", "write_load"),
            "games": ("Record", "read_record", "replay", "write_record"),
            "games.zack_and_pack.simulation": ("Player", "Policy", "View", "simulate"),
            "loads": ("Load",),
            "optimum": ("Interrupted", "Progress", "Solution", "Status", "evaluate", "solve"),
            "optimum.alternatives": ("optimal_loads",),
            "optimum.advice": ("advise",),
            "optimum.ranking": ("blind_draw", "rank_trucks"),
            "pieces": ("Cargo", "Piece"),
            "placements": ("Axis", "Placement"),
            "puzzles": ("puzzle",),
            "referee": ("check", "legal_placements"),
            "scores": ("Score", "judge", "score"),
            "tables": (),
            "tables.files": ("deck_penalties",),
            "tables.penalties": ("Penalties", "penalties"),
            "tables.rating": ("rate_deck",),
            "trucks": ("Truck",),
            "violations": ("IllegalLoadError", "IllegalMoveError", "Violation"),
        },
    )

__all__ = ["Axis", "Cargo", "Deck", "Dice", "Load", "Piece", "Placement", "Truck", "house_deck"]
__all__ += ["Score", "Violation", "check", "judge", "legal_placements", "score"]
__all__ += ["Interrupted", "Progress", "Solution", "Status", "advise", "evaluate"]
__all__ += ["optimal_loads", "solve"]
__all__ += ["Penalties", "blind_draw", "deck_penalties", "penalties", "puzzle", "rank_trucks"]
__all__ += ["rate_deck"]
__all__ += ["read_deck", "read_load", "write_deck", "write_load"]
__all__ += ["Record", "read_record", "replay", "write_record"]
__all__ += ["Player", "Policy", "View", "simulate"]
__all__ += ["IllegalLoadError", "IllegalMoveError", "InputError", "ZackpackError"]
__all__ += ["draw", "files", "games", "optimum", "puzzles", "tables"]
__version__ = "0.2.0"
