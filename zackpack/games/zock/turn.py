"""What the player to act may do: rolling, moving, cashing in, passing (ZK-4 to ZK-7, ZK-9, ZK-H)."""

from collections.abc import Sequence

from zackpack.games.zock.position import State
from zackpack.games.zock.seats import KING, PAWN_NAMES, PAWNS
from zackpack.sentences import Sentence, alternatives
from zackpack.violations import Violation

FACES = range(1, 7)
OUT_AT_LEAST = 2
"""The pawns that must be on the track before any moves along it."""
TASKS = {
    ("duel",): "duel: {player} rolls",
    ("roll",): "{player} rolls",
    ("roll", "cash"): "{player} rolls or cashes in {pawns}",
    ("home",): "{player} has rolled a 1 and sends {choices} home",
    ("move",): "{player} has rolled a {number} and moves {choices}",
    ("move", "cash"): "{player} has rolled a {number} and moves {choices} or cashes in {pawns}",
    ("pass",): "{player} has rolled a {number} and passes",
    ("pass", "cash"): "{player} has rolled a {number} and passes or cashes in {pawns}",
}
"""What the player to act may do, by the verbs."""


def options(state: State) -> dict[str, tuple[str, ...]]:
    """Everything that the player to act may do: the verbs, each with its choices; {} when the game
    is over.
    """
    faces = tuple(map(str, FACES))
    if state.is_over:
        return {}
    if state.duel:
        return {"duel": faces}
    if state.rolled == 1:
        return {"home": tuple(PAWNS[pawn] for pawn in state.active.foremost)}
    cashable = tuple(name for pawn, name in enumerate(PAWNS) if can_cash(state, pawn))
    cash = {"cash": cashable} if cashable else {}
    if state.rolled is None:
        return {"roll": faces, **cash}
    movable = tuple(name for pawn, name in enumerate(PAWNS) if why_not_move(state, pawn) is None)
    return {"move": movable, **cash} if movable else {"pass": (), **cash}


def task(state: State) -> Sentence:
    """The player to act and everything that this player can do."""
    may = options(state)
    moved = may.get("home", may.get("move", ()))
    values = {"choices": _either(moved), "pawns": _either(may.get("cash", ()))}
    return Sentence(TASKS[tuple(may)], player=state.actor, number=state.rolled, **values)


def _either(pawns: Sequence[str]) -> Sentence:
    """Pawns with an "or" before the last one: "the king, pawn 1 or pawn 2"."""
    return alternatives([PAWN_NAMES[PAWNS.index(pawn)] for pawn in pawns])


def why_not_move(state: State, pawn: int) -> Violation | None:
    """Why the current player may not move a pawn as the die shows (ZK-5a, ZK-5b, ZK-H); None if
    that is legal.
    """
    seat, travel = state.active, state.active.travel[pawn]
    values = {"player": state.player, "pawn": PAWN_NAMES[pawn]}
    if pawn != KING and not seat.travel[KING] and (travel or state.rules.king_first):
        text = Sentence("while {player}'s king is in the house, {pawn} does not move.", **values)
        return Violation("ZK-5b", text)
    if travel and len(seat.out) < OUT_AT_LEAST:
        text = Sentence(
            "{player} has fewer than two pawns on the track: one must leave the house.", **values
        )
        return Violation("ZK-5a", text)
    there = state.pawns_on(state.turn, state.space(state.turn, travel + (state.rolled or 0)))
    if not state.rules.share_spaces and {*there} - {pawn}:  # itself: it has come full circle
        return Violation(
            "ZK-H", Sentence("{pawn} of {player} would land on another pawn of {player}.", **values)
        )
    return None


def can_cash(state: State, pawn: int) -> bool:
    """Whether the current player may cash in a pawn now (ZK-6)."""
    is_time = (state.rolled or 0) > 1 if state.rules.cash_in_after_roll else state.rolled is None
    return is_time and is_ripe(state, state.turn, pawn)


def is_ripe(state: State, index: int, pawn: int) -> bool:
    """Whether a seat's pawn could be cashed in, were it time for that (ZK-6, ZK-H)."""
    seat, track = state.seats[index], state.setup.track
    if len(seat.out) < OUT_AT_LEAST or not seat.travel[KING] or not seat.travel[pawn]:
        return False
    return any(track.is_past_quarter(seat.travel[other]) for other in state.pawns_with(index, pawn))
