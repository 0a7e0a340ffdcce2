"""Ways to break a record of Zock."""

from tests.harness import Breakage, as_broken, on
from tests.strategies.zock import RECORDS
from zackpack.games import zock as game
from zackpack.games.claims import Points, Win
from zackpack.games.zock.events import Cash, Duel, Home, Move, Pass, Roll
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import Pawn

GOLDEN = sorted(RECORDS.glob("zock_*.toml"))


def _next_player(state: State) -> str:
    """Who has the turn after this one."""
    return state.setup.players[(state.turn + 1) % len(state.seats)]


def _losers(state: State) -> list[str]:
    """A player who has not won, in a list."""
    return [player for player in state.setup.players if player not in game.GAME.winners(state)][:1]


ILLEGAL: dict[str, tuple[str, Breakage]] = {
    "a roll of 7": ("ZK-C2", on(Roll, lambda _, e: Roll(e.player, 7))),
    "a roll by the next player": ("ZK-P1", on(Roll, lambda s, _: Roll(_next_player(s), 2))),
    "a move before the roll": ("ZK-4", on(Roll, lambda _, e: Move(e.player, Pawn.KING))),
    "a pass instead of a move": ("ZK-4", on(Move, lambda _, e: Pass(e.player))),
    "a pawn cashed in after the roll": (
        "ZK-6",
        on(Move, lambda s, e: None if s.rules.cash_in_after_roll else Cash(e.player, e.pawn)),
    ),
    "a pawn moved after a 1": ("ZK-7", on(Home, lambda _, e: Move(e.player, e.pawn))),
    "a duel out of turn": (
        "ZK-9",
        on(Duel, lambda s, e: Duel(s.setup.players[s.duel.other], e.die)),
    ),
    "a turn during a duel": ("ZK-9", on(Duel, lambda s, _: Roll(s.player, 4))),
    "a win before the end": ("ZK-11", on(Roll, lambda _, e: Win((e.player,)))),
    "a roll after the end": ("ZK-11", on(Win, lambda s, _: Roll(s.player, 4))),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong wealth": (
        "ZK-10",
        on(Points, lambda _, e: Points(((e.stated[0][0], e.stated[0][1] + 500),))),
    ),
    "wrong winners": ("ZK-11", on(Win, lambda s, e: Win((*_losers(s), *e.players[1:])))),
}
BROKEN = as_broken(replaced=ILLEGAL, untrue=UNTRUE)
