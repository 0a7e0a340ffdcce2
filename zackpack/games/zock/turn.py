"""What the player to act may do, and why not: moving, cashing in, passing (ZK-4 to ZK-7, ZK-H)."""

from __future__ import annotations

from zackpack.games.zock.position import State
from zackpack.games.zock.seats import KING, PAWN_NAMES, PAWNS
from zackpack.sentences import Sentence
from zackpack.violations import Violation

FACES = range(1, 7)
OUT_AT_LEAST = 2
"""The pawns that must be on the track before any moves along it."""


def options(state: State) -> dict[str, tuple[str, ...]]:
    """Everything that the player to act may do: the verbs, each with its choices; {} when the game is over."""
    faces = tuple(map(str, FACES))
    if state.is_over:
        return {}
    if state.duel:
        return {"duel": faces}
    if state.rolled == 1:
        return {"home": tuple(PAWNS[pawn] for pawn in state.active.foremost)}
    cashable = tuple(name for pawn, name in enumerate(PAWNS) if why_not_cash(state, pawn) is None)
    cash = {"cash": cashable} if cashable else {}
    if state.rolled is None:
        return {"roll": faces, **cash}
    movable = tuple(name for pawn, name in enumerate(PAWNS) if why_not_move(state, pawn) is None)
    return {"move": movable, **cash} if movable else {"pass": (), **cash}


def why_not_move(state: State, pawn: int) -> Violation | None:
    """Why the current player may not move a pawn as the die shows (ZK-5a, ZK-5b, ZK-H); None if that is legal."""
    seat, travel, player = state.active, state.active.travel[pawn], state.player
    if pawn != KING and not seat.travel[KING]:
        if state.rules.king_first:
            template = "{player}'s king is in the house and must leave before any other pawn moves."
            return Violation("ZK-5b", Sentence(template, player=player))
        if travel:
            template = "{player}'s king is in the house: until it leaves, no pawn moves along the track."
            return Violation("ZK-5b", Sentence(template, player=player))
    if travel and len(seat.out) < OUT_AT_LEAST:
        text = Sentence("{player} has fewer than two pawns on the track: one must leave the house.", player=player)
        return Violation("ZK-5a", text)
    there = state.pawns_on(state.turn, state.space(state.turn, travel + (state.rolled or 0)))
    if not state.rules.share_spaces and set(there) - {pawn}:  # itself: it has come full circle
        template = "{pawn} of {player} would land on another pawn of {player}."
        return Violation("ZK-H", Sentence(template, pawn=PAWN_NAMES[pawn], player=player))
    return None


def why_not_cash(state: State, pawn: int) -> Violation | None:
    """Why the current player may not cash in a pawn now (ZK-6); None if that is legal."""
    if state.rules.cash_in_after_roll and state.rolled in (None, 1):
        return Violation("ZK-6", Sentence("a pawn is cashed in instead of moving, after a roll of 2 to 6."))
    if not state.rules.cash_in_after_roll and state.rolled is not None:
        return Violation("ZK-6", Sentence("a pawn is cashed in instead of rolling."))
    return why_worthless(state, state.turn, pawn)


def why_worthless(state: State, index: int, pawn: int) -> Violation | None:
    """Why a seat's pawn would bring nothing, whoever's turn it is (ZK-6); None if it would."""
    seat, track = state.seats[index], state.setup.track
    values = {"player": state.setup.players[index], "pawn": PAWN_NAMES[pawn]}
    if len(seat.out) < OUT_AT_LEAST or not seat.travel[KING]:
        text = Sentence("{player} needs two pawns on the track to cash in, the king among them.", **values)
    elif not seat.travel[pawn]:
        text = Sentence("{pawn} of {player} is in the house.", **values)
    elif not any(track.is_past_quarter(seat.travel[other]) for other in state.pawns_with(index, pawn)):
        text = Sentence("{pawn} of {player} has not passed the first quarter of the track.", **values)
    else:
        return None
    return Violation("ZK-6", text)
