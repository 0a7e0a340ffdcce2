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
        is_best = _fits(state, player, points - bonus)
        if not is_best and not _fits(state, player, points):
            _refuse_points(state, player, points)
        has_best |= is_best and _before(state, player) + bonus - points <= least
    if not has_best:
        template = (
            "these points do not fit together: whoever owed least in the round gets {bonus} points, and nobody else."
        )
        refuse("ZP-S4", template, bonus=bonus)


def _fits(state: State, player: str, after: int) -> bool:
    """Whether a player can have these points after paying, without a bonus."""
    seat, before = state.seat(player), _before(state, player)
    if seat.owed is not None and seat.at_least is None:
        return after == max(0, before - seat.owed)
    possible = payable(state, player)
    return before <= possible[-1] if after == 0 else 0 < after <= before and before - after in possible


def _refuse_points(state: State, player: str, after: int) -> NoReturn:
    """Refuse points that a player reaches by no penalty, with or without the bonus (ZP-S5)."""
    seat, before, bonus = state.seat(player), _before(state, player), state.rules.bonus
    values = {"player": player, "before": before, "stated": after}
    if seat.owed is not None and seat.at_least is None:
        template = "{player} had {before} points and can have {least} or {most}, not {stated}."
        least = max(0, before - seat.owed)
        refuse("ZP-S5", template, **values, least=least, most=least + bonus)
    if not 0 <= after <= before + bonus:
        template = "{player} had {before} points and can have from {least} to {most}, not {stated}."
        refuse("ZP-S5", template, **values, least=0, most=before + bonus)
    owed = Sentence("{less}, or {more} with the bonus", less=before - after, more=before - after + bonus)
    template = "{player} had {before} points and cannot have {stated}: nothing that {player} can have costs {owed}."
    refuse("ZP-S3", template, **values, owed=owed)


def _before(state: State, player: str) -> int:
    """The points of a player before the round."""
    return state.points[state.setup.players.index(player)]
