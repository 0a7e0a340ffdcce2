"""The least penalty for every roll at once: of a truck, of a deck, of every truck there can be."""

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
