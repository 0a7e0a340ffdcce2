"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3).

Without a record, use `score_ship`, `score_pub` and `walk`, or `advise` for a position: the loading that gains most at
once.
"""

from typing import TYPE_CHECKING

from zackpack.games.claims import Points, Win
from zackpack.games.defaults import no_gaps as fill_gaps
from zackpack.games.defaults import no_presumptions as presumes
from zackpack.games.defaults import no_review as review
from zackpack.games.montego_bay.components import Harbour, Ship, Store, Warehouse
from zackpack.games.montego_bay.events import VERBS, Event
from zackpack.games.montego_bay.game import TITLE, UNIT, apply, check, dispute, due, missing, standings, winners
from zackpack.games.montego_bay.harbour_file import house_harbour, read_harbour
from zackpack.games.montego_bay.position import Rules, Setup, State
from zackpack.games.montego_bay.quay import score_pub, score_ship
from zackpack.games.montego_bay.rounds import first_to_hire, start
from zackpack.games.montego_bay.walk import walk
from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.games.montego_bay.advice import Loading, advise, hints, loadings, ways
    from zackpack.games.montego_bay.chance import by_chance
    from zackpack.games.montego_bay.description import describe
    from zackpack.games.montego_bay.narration import narrate
    from zackpack.games.montego_bay.pictures import picture
else:  # refereeing a record needs none of these
    __getattr__ = import_on_first_use(
        __name__,
        {
            "advice": (
                "Loading",
                "advise",
                "hints",
                "loadings",
                "ways",
            ),
            "chance": ("by_chance",),
            "description": ("describe",),
            "narration": ("narrate",),
            "pictures": ("picture",),
        },
    )

__all__ = [
    "TITLE",
    "UNIT",
    "VERBS",
    "Event",
    "Harbour",
    "Loading",
    "Points",
    "Rules",
    "Setup",
    "Ship",
    "State",
    "Store",
    "Warehouse",
    "Win",
    "advise",
    "apply",
    "by_chance",
    "check",
    "describe",
    "dispute",
    "due",
    "fill_gaps",
    "first_to_hire",
    "hints",
    "house_harbour",
    "loadings",
    "missing",
    "narrate",
    "picture",
    "presumes",
    "read_harbour",
    "review",
    "score_pub",
    "score_ship",
    "standings",
    "start",
    "walk",
    "ways",
    "winners",
]
