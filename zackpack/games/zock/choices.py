"""The pawns that may move or be cashed in, and why the others may not (ZK-5a, ZK-5b, ZK-6, ZK-H)."""

from __future__ import annotations

from zackpack.games.zock.position import PAWN_NAMES, PAWNS, State
from zackpack.sentences import Sentence
from zackpack.violations import Violation

OUT_AT_LEAST = 2
"""The pawns that must be on the track before any moves along it."""


def why_not_move(state: State, pawn: int) -> Violation | None:
    """Why the player may not move a pawn as the die shows; None if that is legal."""
    seat, travel, player, name = state.active, state.active.travel[pawn], state.player, PAWN_NAMES[pawn]
    leaves = travel == 0
    if pawn and not seat.travel[0] and state.rules.king_first:
        text = Sentence("{player}'s king is in the house and must leave before any other pawn moves.", player=player)
        return Violation("ZK-5b", text)
    if pawn and not seat.travel[0] and not leaves:
        text = Sentence(
            "{player}'s king is in the house: until it leaves, no pawn moves along the track.", player=player
        )
        return Violation("ZK-5b", text)
    if len(seat.out) < OUT_AT_LEAST and not leaves:
        text = Sentence("{player} has fewer than two pawns on the track: one must leave the house.", player=player)
        return Violation("ZK-5a", text)
    there = state.pawns_on(state.turn, state.space(state.turn, travel + (state.rolled or 0)))
    if not state.rules.share_spaces and set(there) - {pawn}:  # itself: it has come full circle
        text = Sentence("{pawn} of {player} would land on another pawn of {player}.", pawn=name, player=player)
        return Violation("ZK-H", text)
    return None


def why_not_cash(state: State, pawn: int) -> Violation | None:
    """Why the player may not cash in a pawn now; None if that is legal."""
    if state.rules.cash_in_after_roll and state.rolled in (None, 1):
        return Violation("ZK-6", Sentence("a pawn is cashed in instead of moving, after a roll of 2 to 6."))
    if not state.rules.cash_in_after_roll and state.rolled is not None:
        return Violation("ZK-6", Sentence("a pawn is cashed in instead of rolling."))
    return why_not_count(state, state.turn, pawn)


def why_not_count(state: State, index: int, pawn: int) -> Violation | None:
    """Why a seat's pawn could not be cashed in even if it were its owner's turn; None if it could."""
    seat, player, name = state.seats[index], state.setup.players[index], PAWN_NAMES[pawn]
    if len(seat.out) < OUT_AT_LEAST or not seat.travel[0]:
        text = Sentence("{player} needs two pawns on the track to cash in, the king among them.", player=player)
        return Violation("ZK-6", text)
    if not seat.travel[pawn]:
        return Violation("ZK-6", Sentence("{pawn} of {player} is in the house.", pawn=name, player=player))
    group = state.pawns_on(index, state.space(index, seat.travel[pawn]))
    if not any(state.setup.track.is_past_quarter(seat.travel[other]) for other in group):
        text = Sentence("{pawn} of {player} has not passed the first quarter of the track.", pawn=name, player=player)
        return Violation("ZK-6", text)
    return None


def movable_pawns(state: State) -> tuple[str, ...]:
    """The pawns that the player may move as the die shows; () if it does not show 2 to 6."""
    if state.is_over or state.duel or state.rolled in (None, 1):
        return ()
    return tuple(name for pawn, name in enumerate(PAWNS) if why_not_move(state, pawn) is None)


def cashable_pawns(state: State) -> tuple[str, ...]:
    """The pawns that the player may cash in now."""
    if state.is_over or state.duel:
        return ()
    return tuple(name for pawn, name in enumerate(PAWNS) if why_not_cash(state, pawn) is None)
