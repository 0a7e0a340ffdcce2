"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

from zackpack.games.wuestentruck.components import house_board
from zackpack.games.wuestentruck.driving import TruckId
from zackpack.games.wuestentruck.events import Event
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.position import State
from zackpack.games.wuestentruck.setup import Rules, Setup

__all__ = ["GAME", "Event", "Rules", "Setup", "State", "TruckId", "house_board"]
