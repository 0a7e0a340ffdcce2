"""The rounds of Zack & Pack: rolls, deals, grabs, loads, penalties and points (ZP-P1 to ZP-E2)."""

from zackpack.games.claims import Points, Win
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Event
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State

__all__ = ["GAME", "Event", "Points", "Rules", "Setup", "State", "Win"]
