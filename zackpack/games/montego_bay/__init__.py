"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3).

Without a record, use `score_ship`, `score_pub` and `walk`.
"""

from zackpack.games.montego_bay.components import Ship, read_harbour
from zackpack.games.montego_bay.dockers import Docker
from zackpack.games.montego_bay.events import Card, Load
from zackpack.games.montego_bay.game import GAME, Event
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import score_pub, score_ship
from zackpack.games.montego_bay.setup import Rules, Setup
from zackpack.games.montego_bay.walk import walk

__all__ = [
    "GAME",
    "Card",
    "Docker",
    "Event",
    "Load",
    "Rules",
    "Setup",
    "Ship",
    "State",
    "read_harbour",
    "score_pub",
    "score_ship",
    "walk",
]
