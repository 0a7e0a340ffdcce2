"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3).

A record may leave out the rolls for who begins, hands, and drawn cards. The referee checks each statement as far as it
can, and `missing` names the rest.
"""

from zackpack.games.claims import Points, Win
from zackpack.games.wuestentruck.events import VERBS, Event
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.moves import fuel_of, reachable
from zackpack.games.wuestentruck.position import Rules, Setup, State

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
