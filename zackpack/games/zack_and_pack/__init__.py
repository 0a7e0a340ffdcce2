"""The rounds of Zack & Pack: rolls, deals, grabs, loads, penalties and points (ZP-P1 to ZP-E2).

A record may leave things out: a round can have loads, or only penalties, or only points. The referee checks each
statement as far as it can, computes what follows, and `PastRound.missing` names the rest.
"""

from typing import TYPE_CHECKING

from zackpack.games.claims import Points, Win
from zackpack.games.defaults import no_gaps as fill_gaps
from zackpack.games.defaults import no_hints as hints
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import VERBS, Event
from zackpack.games.zack_and_pack.game import (
    TITLE,
    UNIT,
    apply,
    check,
    dispute,
    due,
    missing,
    standings,
    start,
    winners,
)
from zackpack.games.zack_and_pack.position import State
from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.games.zack_and_pack.dealing import by_chance
    from zackpack.games.zack_and_pack.description import describe
    from zackpack.games.zack_and_pack.narration import narrate, presumes, review
    from zackpack.games.zack_and_pack.pictures import picture
else:  # refereeing a record needs none of these
    __getattr__ = import_on_first_use(
        __name__,
        {
            "dealing": ("by_chance",),
            "description": ("describe",),
            "narration": ("narrate", "presumes", "review"),
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
