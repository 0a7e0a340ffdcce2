"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3).

A record may leave out the rolls for who begins, hands, and drawn cards. The referee checks each statement as far as it
can, and `missing` names the rest.
"""

from typing import TYPE_CHECKING

from zackpack.games.claims import Points, Win
from zackpack.games.defaults import no_presumptions as presumes
from zackpack.games.defaults import no_review as review
from zackpack.games.wuestentruck.events import VERBS, Event, fill_gaps
from zackpack.games.wuestentruck.game import TITLE, UNIT, apply, check, dispute, due, missing, standings, start, winners
from zackpack.games.wuestentruck.moves import fuel_of, reachable
from zackpack.games.wuestentruck.position import Rules, Setup, State
from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.games.wuestentruck.advice import advise, hints, way_to_oasis
    from zackpack.games.wuestentruck.chance import by_chance
    from zackpack.games.wuestentruck.description import describe
    from zackpack.games.wuestentruck.narration import narrate
    from zackpack.games.wuestentruck.pictures import picture
else:  # refereeing a record needs none of these
    __getattr__ = import_on_first_use(
        __name__,
        {
            "advice": (
                "advise",
                "hints",
                "way_to_oasis",
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
    "Points",
    "Rules",
    "Setup",
    "State",
    "Win",
    "advise",
    "apply",
    "by_chance",
    "check",
    "describe",
    "dispute",
    "due",
    "fill_gaps",
    "fuel_of",
    "hints",
    "missing",
    "narrate",
    "picture",
    "presumes",
    "reachable",
    "review",
    "standings",
    "start",
    "way_to_oasis",
    "winners",
]
