"""Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11)."""

from zackpack.games.zock.events import Event
from zackpack.games.zock.game import GAME
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import Pawn
from zackpack.games.zock.setup import Rules, Setup

__all__ = ["GAME", "Event", "Pawn", "Rules", "Setup", "State"]
