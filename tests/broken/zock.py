"""Ways to break a record of Zock."""

from __future__ import annotations

from typing import Any

from tests.harness import Breakage, as_broken, on
from tests.strategies.zock import RECORDS, illegal
from zackpack.games import zock as game
from zackpack.games.claims import Points, Win
from zackpack.games.zock.events import Cash, Duel, Home, Move, Pass, Roll
from zackpack.games.zock.position import State

GOLDEN = sorted(RECORDS.glob("zock_*.toml"))


def _first_illegal(kind: type, id: str, breaks: type) -> Breakage:
    """Instead of an event of a kind, one of another kind that breaks a rule."""
    return on(kind, lambda s, _: next((wrong for wrong in illegal(s, id) if isinstance(wrong, breaks)), None))


def _next_player(state: State) -> str:
    return state.setup.players[(state.turn + 1) % len(state.seats)]


ILLEGAL: dict[str, tuple[str, Breakage]] = {
    "a roll of 7": ("ZK-C2", on(Roll, lambda _, e: Roll(e.player, 7))),
    "a roll of 0 in a duel": ("ZK-C2", on(Duel, lambda _, e: Duel(e.player, 0))),
    "a roll by the next player": ("ZK-P1", on(Roll, lambda s, _: Roll(_next_player(s), 2))),
    "a move by the next player": ("ZK-P1", on(Move, lambda s, _: Move(_next_player(s), "king"))),
    "a move without a roll": ("ZK-4", on(Roll, lambda _, e: Move(e.player, "king"))),
    "a second roll": ("ZK-4", on(Move, lambda _, e: Roll(e.player, 5))),
    "a pass instead of a move": ("ZK-4", on(Move, lambda _, e: Pass(e.player))),
    "a king on the track that moves alone": ("ZK-5a", _first_illegal(Move, "ZK-5a", Move)),
    "a pawn that moves before the king": ("ZK-5b", _first_illegal(Move, "ZK-5b", Move)),
    "a pawn cashed in from the house": ("ZK-6", on(Cash, lambda s, e: _at_home(s, e.player))),
    "a pawn cashed in too early": ("ZK-6", _first_illegal(Roll, "ZK-6", Cash)),
    "a pawn cashed in at another time": ("ZK-6", _first_illegal(Move, "ZK-6", Cash)),
    "a return without a 1": ("ZK-7", _first_illegal(Move, "ZK-7", Home)),
    "a return of a pawn that is behind": ("ZK-7", _first_illegal(Home, "ZK-7", Home)),
    "a move after a 1": ("ZK-7", on(Home, lambda _, e: Move(e.player, e.pawn))),
    "a duel out of turn": ("ZK-9", on(Duel, lambda s, e: Duel(s.setup.players[s.duel.other], e.die))),
    "a turn during a duel": ("ZK-9", on(Duel, lambda s, _: Roll(s.player, 4))),
    "a duel without kings": ("ZK-9", on(Move, lambda _, e: Duel(e.player, 3))),
    "a pawn on an own one": ("ZK-H", _first_illegal(Pass, "ZK-H", Move)),
    "a win before the end": ("ZK-11", on(Roll, lambda _, e: Win((e.player,)))),
    "a roll after the end": ("ZK-11", on(Win, lambda s, _: Roll(s.player, 4))),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong wealth": ("ZK-10", on(Points, lambda _, e: Points(((e.stated[0][0], e.stated[0][1] + 500),)))),
    "wrong winners": ("ZK-11", on(Win, lambda s, e: Win((*_losers(s), *e.players[1:])))),
    "a winner too many": ("ZK-11", on(Win, lambda s, e: Win((*e.players, *_losers(s))))),
}


def _at_home(state: State, player: str) -> Any:
    house = [pawn for pawn, travel in zip(("king", "pawn1", "pawn2"), state.active.travel, strict=True) if not travel]
    return Cash(player, house[0]) if house else None


def _losers(state: State) -> list[str]:
    return [player for player in state.setup.players if player not in game.GAME.winners(state)][:1]


BROKEN = as_broken(replaced=ILLEGAL, untrue=UNTRUE)
