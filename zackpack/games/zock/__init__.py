"""Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11).

A record has everything: rolls, moves, pawns cashed in, and the rolls of duels. All payments follow from them.
"""

from zackpack.games.claims import Points, Win
from zackpack.games.zock.events import VERBS, Event
from zackpack.games.zock.game import GAME
from zackpack.games.zock.position import Rules, Setup, State

__all__ = ["GAME", "VERBS", "Event", "Points", "Rules", "Setup", "State", "Win"]
