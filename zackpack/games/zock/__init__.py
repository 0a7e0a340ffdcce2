"""Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11)."""

from zackpack.games.zock.events import Event
from zackpack.games.zock.game import GAME
from zackpack.games.zock.position import Rules, Setup, State

__all__ = ["GAME", "Event", "Rules", "Setup", "State"]
