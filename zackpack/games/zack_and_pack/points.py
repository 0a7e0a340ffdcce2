"""Points that a line states (ZP-S4, ZP-S5): a claim where the penalties are known, or else the end of a round."""

from __future__ import annotations

from typing import NoReturn

from zackpack.games.claims import Points
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.penalties import payable
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import SCORING
from zackpack.sentences import Sentence, enumeration


def adopt_points(state: State, claim: Points) -> State:
    """Take stated points as they are where the penalties are not known.

    They are a claim if the penalties tell the points, or if no round has begun since the last one was scored. Only
    where the last round has nothing but points do points begin the next one.
    """
    stated, players = dict(claim.stated), state.setup.players
    is_whole = len(stated) == len(players)
    if state.is_complete:
        if state.is_decided or not is_whole:
            return state.close_round()
    elif not (state.has_begun or state.is_opened):
        is_known = stated == dict(zip(players, state.points, strict=True))
        if is_known or state.is_over or (state.history and (state.history[-1].began < SCORING or not is_whole)):
            return state
    state = state if state.is_complete else state.enter(SCORING)
    if absent := [player for player in players if player not in stated]:
        unpaid = enumeration([player for player, seat in state.seated() if seat.owed is None])
        template = "the penalty of {names} and the points of {absent} are missing."
        refuse("ZP-S4", template, names=unpaid, absent=enumeration(absent))
    after = tuple(stated[player] for player in players)
    _require_possible(state, after)
    if not state.is_complete or any(seat.is_refuted for seat in state.seats):
        return state.end_round(after, ())
    seats = zip(state.points, state.seats, after, strict=True)
    bonus = tuple(have - max(0, before - (before if seat.owed is None else seat.owed)) for before, seat, have in seats)
    return state.end_round(after, bonus)


def _require_possible(state: State, after: tuple[int, ...]) -> None:
    """Require payments that lead to the points of each player, with or without a bonus, which somebody gets."""
    bonus, has_best = state.rules.bonus, False
    pairs = list(zip(state.setup.players, after, strict=True))
    owed = [seat.owed for seat in state.seats if seat.owed is not None and seat.at_least is None]
    least = min(owed, default=max(state.points) + bonus)
    for player, points in pairs:
        _require_range(state, player, points)
    for player, points in pairs:
        is_best = _fits(state, player, points - bonus)
        if not is_best and not _fits(state, player, points):
            _refuse_points(state, player, points)
        has_best |= is_best and _before(state, player) + bonus - points <= least
    if not has_best:
        template = (
            "these points do not fit together: whoever owed least in the round gets {bonus} points, and nobody else."
        )
        refuse("ZP-S4", template, bonus=bonus)


def _require_range(state: State, player: str, after: int) -> None:
    """Require that a player has lost the penalty, if it is known, and has got the bonus or not (ZP-S5)."""
    seat, before = state.seat(player), _before(state, player)
    owed = None if seat.at_least is not None else seat.owed
    least = max(0, before - (owed or 0))
    most = least + state.rules.bonus
    values = {"player": player, "before": before, "stated": after, "most": most}
    if owed is not None and after not in (least, most):
        either = "{player} had {before} points and can have {least} or {most}, not {stated}."
        refuse("ZP-S5", either, **values, least=least)
    if not 0 <= after <= most:
        between = "{player} had {before} points and can have from {least} to {most}, not {stated}."
        refuse("ZP-S5", between, **values, least=0)


def _fits(state: State, player: str, after: int) -> bool:
    """Whether a player can have these points after paying, without a bonus."""
    seat, before = state.seat(player), _before(state, player)
    if seat.owed is not None and seat.at_least is None:
        return after == max(0, before - seat.owed)
    possible = payable(state, player)
    return before <= possible.most if after == 0 else 0 < after <= before and before - after in possible


def _refuse_points(state: State, player: str, after: int) -> NoReturn:
    """Refuse points that a player reaches by no penalty."""
    seat, before = state.seat(player), _before(state, player)
    less = before - after
    owed = Sentence("{less}, or {more} with the bonus", less=less, more=less + state.rules.bonus)
    values = {"player": player, "before": before, "stated": after, "owed": owed}
    if seat.truck is None or seat.cargo is None:
        template = "{player} had {before} points and cannot have {stated}: nothing that {player} can have costs {owed}."
        refuse("ZP-S3", template, **values)
    template = "{player} had {before} points and cannot have {stated}: nobody can owe {owed} with this truck and roll."
    refuse("ZP-S3", template, **values)


def _before(state: State, player: str) -> int:
    """The points of a player before the round."""
    return state.points[state.setup.players.index(player)]
