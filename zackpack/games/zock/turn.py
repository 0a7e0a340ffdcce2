"""What the player to act may do (ZK-4 to ZK-7, ZK-9, ZK-H).

It is rolling, moving, cashing in, and passing.
"""

from collections.abc import Sequence

from zackpack.games.zock.position import State
from zackpack.games.zock.seats import PAWN_NAMES, PAWNS, Pawn
from zackpack.sentences import Sentence, alternatives
from zackpack.violations import Violation

FACES = range(1, 7)
OUT_AT_LEAST = 2
"""The pawns that must be on the track before any moves along it."""
TASKS = {
    ("duel",): "duel: {player} rolls",
    ("roll",): "{player} rolls",
    ("roll", "cash"): "{player} rolls or cashes in {cashable}",
    ("home",): "{player} has rolled a 1 and sends {pawns} home",
    ("move",): "{player} has rolled a {die} and moves {pawns}",
    ("move", "cash"): "{player} has rolled a {die} and moves {pawns} or cashes in {cashable}",
    ("pass",): "{player} has rolled a {die} and passes",
    ("pass", "cash"): "{player} has rolled a {die} and passes or cashes in {cashable}",
}
"""What the player to act may do, by the verbs."""


def options(state: State) -> dict[str, tuple[Pawn, ...]]:
    """Everything that the player to act may do: the verbs, each with the pawns it can name.

    It is {} when the game is over.
    """
    if state.is_over:
        return {}
    if state.duel:
        return {"duel": ()}
    if state.rolled == 1:
        return {"home": state.active.foremost}

    cashable = tuple(pawn for pawn in PAWNS if can_cash(state, pawn))
    cash = {"cash": cashable} if cashable else {}
    if state.rolled is None:
        return {"roll": (), **cash}

    movable = tuple(pawn for pawn in PAWNS if why_not_move(state, pawn) is None)
    return {"move": movable, **cash} if movable else {"pass": (), **cash}


def next_task(state: State) -> Sentence:
    """The player to act and everything that this player can do, as it goes on after a colon."""
    may = options(state)
    return Sentence(
        TASKS[tuple(may)],
        player=state.actor,
        die=state.rolled,
        pawns=_either(may.get("home", may.get("move", ()))),
        cashable=_either(may.get("cash", ())),
    )


def _either(pawns: Sequence[Pawn]) -> Sentence:
    """Pawns with an "or" before the last one: "the king, pawn 1 or pawn 2"."""
    return alternatives([PAWN_NAMES[pawn] for pawn in pawns])


def why_not_move(state: State, pawn: Pawn) -> Violation | None:
    """Why the current player may not move a pawn as the die shows (ZK-5a, ZK-5b, ZK-H).

    None if that is legal.
    """
    seat = state.active
    travel = seat.travel[pawn]
    values = {"player": state.player, "pawn": PAWN_NAMES[pawn]}

    is_king_out = seat.travel[Pawn.KING] > 0
    if pawn != Pawn.KING and not is_king_out and (travel or state.rules.king_first):
        template = "while {player}'s king is in the house, {pawn} does not move."
        return Violation("ZK-5b", Sentence(template, **values))

    if travel and len(seat.out) < OUT_AT_LEAST:
        template = "{player} has fewer than two pawns on the track: one must leave the house."
        return Violation("ZK-5a", Sentence(template, **values))

    there = state.pawns_on(state.turn, state.space(state.turn, travel + (state.rolled or 0)))
    others = {*there} - {pawn}  # without itself: it has come full circle
    if others and not state.rules.share_spaces:
        template = "{pawn} of {player} would land on another pawn of {player}."
        return Violation("ZK-H", Sentence(template, **values))
    return None


def can_cash(state: State, pawn: Pawn) -> bool:
    """Whether the current player may cash in a pawn now (ZK-6)."""
    is_time = state.rolled is None
    if state.rules.cash_in_after_roll:
        is_time = (state.rolled or 0) > 1
    return is_time and is_ripe(state, state.turn, pawn)


def is_ripe(state: State, index: int, pawn: Pawn) -> bool:
    """Whether a seat's pawn could be cashed in, were it time for that (ZK-6, ZK-H)."""
    seat = state.seats[index]
    if len(seat.out) < OUT_AT_LEAST or not seat.travel[Pawn.KING] or not seat.travel[pawn]:
        return False

    track = state.setup.track
    return any(track.is_past_quarter(seat.travel[other]) for other in state.pawns_with(index, pawn))
