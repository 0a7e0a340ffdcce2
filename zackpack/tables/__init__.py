"""The least penalty for every roll at once: of a truck, of a deck, of every truck there can be.

Examples
--------
>>> import tempfile
>>> from concurrent.futures import ThreadPoolExecutor
>>> from pathlib import Path
>>> from random import Random
>>> import zackpack as zp
>>> from zackpack import puzzles, tables
>>> from zackpack.ratios import Ratio
>>> few = zp.Deck("few", zp.house_deck()[:3])
>>> threads: tables.Mapper = ThreadPoolExecutor(2)
>>> of_deck: tables.DeckPenalties = zp.deck_penalties(few, jobs=threads)
>>> {name: f"{table.mean:.2f}" for name, table in of_deck.items()}
{'T01': '21.19', 'T02': '9.06', 'T03': '15.86'}
>>> table: zp.Penalties = of_deck["T01"]
>>> mean: Ratio = table.mean
>>> print(mean, f"{mean:.2f}")
763/36 21.19
>>> worst: tables.EqualRolls = table.worst
>>> worst.penalty, str(worst.cargoes[0]), f"{worst.probability:.2%}"
(60, '5 white, 4 grey, 3 brown, 2 turquoise, 2 purple', '0.05%')
>>> with tempfile.TemporaryDirectory() as folder:
...     path = Path(folder) / "few.csv"
...     written = tables.write_table(few, path)
...     print(written == of_deck, len(path.read_text("utf-8").splitlines()))
True 2701
>>> write = tables.write_every_truck  # all 29,336 of them, in some minutes
>>> rated: tables.RatedDeck = zp.rate_deck(few)
>>> first: tables.RatedTruck = rated.trucks[0]
>>> first.truck.name, f"{first.mean:.2f}", first.better, first.alike
('T01', '21.19', 30, 1298)
>>> task: puzzles.Puzzle = zp.puzzle("a", level=3)
>>> task.level, str(task.cargo), task.best.penalty
(3, '3 white, 2 grey, 3 brown, 1 turquoise', 0)
>>> next(filter(None, puzzles.search_puzzle("a", level=3))) == task  # None for each failure
True
>>> float(puzzles.measure_luck(task.truck, task.cargo, task.best.penalty, Random(1)))
0.15
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.tables.every_truck import write_every_truck
    from zackpack.tables.files import write_table
    from zackpack.tables.parallel import Mapper
    from zackpack.tables.penalties import DeckPenalties, EqualRolls, Penalties
    from zackpack.tables.rating import RatedDeck, RatedTruck
else:  # numpy takes longer to import than most of what is done without tables
    __getattr__ = import_on_first_use(
        __name__,
        {
            "every_truck": ("write_every_truck",),
            "files": ("write_table",),
            "parallel": ("Mapper",),
            "penalties": ("DeckPenalties", "EqualRolls", "Penalties"),
            "rating": ("RatedDeck", "RatedTruck"),
        },
    )

__all__ = [
    "DeckPenalties",
    "EqualRolls",
    "Mapper",
    "Penalties",
    "RatedDeck",
    "RatedTruck",
    "write_every_truck",
    "write_table",
]
