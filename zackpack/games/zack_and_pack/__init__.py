"""The rounds of Zack & Pack: rolls, deals, grabs, loads, penalties and points (ZP-P1 to ZP-E2).

A record may leave things out: a round can have loads, or only penalties, or only points. The referee checks each
statement as far as it can, computes what follows, and `PastRound.missing` names the rest.
"""

from zackpack.games.claims import Points, Win
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import VERBS, Event
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State

__all__ = [
    "GAME",
    "VERBS",
    "Event",
    "Points",
    "Rules",
    "Setup",
    "State",
    "Win",
]
