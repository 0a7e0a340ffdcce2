"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3).

A record may leave out the rolls for who begins, hands, drawn cards, and when the discards were shuffled. The referee
checks each statement as far as it can, and `missing` names the rest.
"""

from zackpack.games.claims import Points, Win
from zackpack.games.wuestentruck.events import VERBS, Event
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.moves import fuel_of, reachable
from zackpack.games.wuestentruck.position import State
from zackpack.games.wuestentruck.setup import Rules, Setup

__all__ = [
    "GAME",
    "VERBS",
    "Event",
    "Points",
    "Rules",
    "Setup",
    "State",
    "Win",
    "fuel_of",
    "reachable",
]
