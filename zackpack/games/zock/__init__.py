"""Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11).

A record has everything: rolls, moves, pawns cashed in, and the rolls of duels. All payments follow from them.
"""

from typing import TYPE_CHECKING

from zackpack.games.claims import Points, Win
from zackpack.games.defaults import no_gaps as fill_gaps
from zackpack.games.defaults import no_presumptions as presumes
from zackpack.games.defaults import no_review as review
from zackpack.games.zock.events import VERBS, Event
from zackpack.games.zock.game import TITLE, UNIT, apply, check, dispute, due, missing, standings, start, winners
from zackpack.games.zock.position import Rules, Setup, State
from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.games.zock.advice import advise, hints
    from zackpack.games.zock.chance import by_chance
    from zackpack.games.zock.description import describe
    from zackpack.games.zock.narration import narrate
    from zackpack.games.zock.pictures import picture
else:  # refereeing a record needs none of these
    __getattr__ = import_on_first_use(
        __name__,
        {
            "advice": ("advise", "hints"),
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
    "hints",
    "missing",
    "narrate",
    "picture",
    "presumes",
    "review",
    "standings",
    "start",
    "winners",
]
