"""Stated points of a round whose penalties are not all known: whether they are possible (ZP-S3 to ZP-S5).

The points are possible if penalties can be chosen, for each player one of those that roll, truck and load allow, so
that paying and the bonus give just these points. Let m be the least of the penalties. Then whoever owes m has
max(0, before - m) + bonus points, and everybody else, who owes more, max(0, before - penalty). For a given m, the
points of a player thus fit one of the two at most, and tell the penalty, or how small it cannot be. Players whose
trucks are not known must find different ones: a matching. And m can only be what the points of some player tell if
that is their penalty, so few m are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import NoReturn

from zackpack.dice import Dice
from zackpack.games.claims import Points
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.conduct import enter_round
from zackpack.games.zack_and_pack.payments import possible_trucks
from zackpack.games.zack_and_pack.penalties import Penalties, arithmetic_penalties, at_least, can_owe
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import SCORING, Seat
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck


def adopt_points(state: State, claim: Points) -> State:
    """Take stated points as they are where the penalties are not known (ZP-S4, ZP-S5).

    They are a claim if the penalties are known, or if no round has begun since the last one was scored. Only where
    the last round has nothing but points do points begin the next one.

    Raises
    ------
    IllegalMoveError
        If no penalties lead to these points.
    """
    is_whole = len(claim.stated) == len(state.setup.players)
    if state.is_complete and not (is_whole and any(seat.is_refuted for seat in state.seats)):
        return state.close_round()
    if state.history and not state.has_begun and not state.is_opened:
        after = dict(zip(state.setup.players, state.points, strict=True))
        if state.history[-1].began < SCORING or not is_whole or state.is_over or dict(claim.stated) == after:
            return state
    state = state if state.is_complete else enter_round(state, SCORING)
    stated = dict(claim.stated)
    if absent := [player for player in state.setup.players if player not in stated]:
        refuse(
            "ZP-S4",
            "the penalty of {names} and the points of {absent} are missing.",
            names=enumeration([player for player, seat in state.seated() if seat.owed is None]),
            absent=enumeration(absent),
        )
    _require_possible(state, stated)
    return state.end_round(tuple(stated[player] for player in state.setup.players), ())


@dataclass(frozen=True, slots=True)
class _Debtor:
    """A player with the points before and after a round, and the trucks that can be theirs."""

    player: str
    before: int
    after: int
    bonus: int
    seat: Seat
    trucks: tuple[Truck, ...]
    dice: Dice

    @classmethod
    def of(cls, state: State, player: str, after: int) -> _Debtor:
        """The debtor for whom these points are stated."""
        before = state.points[state.setup.players.index(player)]
        trucks = possible_trucks(state, player)
        return cls(player, before, after, state.rules.bonus, state.seat(player), trucks, state.setup.dice)

    def without_bonus(self) -> Penalties:
        """The penalties that lead to the points without a bonus."""
        if self.after == 0:
            return at_least(self.before)
        return 1 << self.before - self.after if 0 < self.after <= self.before else 0

    def with_bonus(self) -> Penalties:
        """The penalties that lead to the points with a bonus."""
        return replace(self, after=self.after - self.bonus).without_bonus()

    def leading(self, least: int) -> Penalties:
        """The penalties that lead to the points if this is the least one of all: that one, or more of them."""
        return (self.with_bonus() & 1 << least) | (self.without_bonus() & at_least(least + 1))

    def trucks_for(self, penalties: Penalties, number: int) -> list[str]:
        """So many of the trucks with which the player can owe one of these penalties."""
        seat = self.seat
        if seat.owed is not None:
            penalties &= 1 << seat.owed
        if seat.packed is None or seat.cargo is None:
            seat = replace(seat, owed=None)
        found = (truck.name for truck in self.trucks if can_owe(truck, seat, self.dice, penalties))
        return list(islice(found, number)) if penalties else []

    def least_penalties(self) -> Iterator[int]:
        """The penalties that can be the least of all: those with which the bonus leads to the points."""
        penalties, possible = self.with_bonus(), 0
        if penalties > 0:
            return iter([penalties.bit_length() - 1])
        for truck in self.trucks if penalties else ():
            possible |= arithmetic_penalties(truck, self.seat, self.dice) & penalties
        return (penalty for penalty in range(possible.bit_length()) if possible >> penalty & 1)


def _require_possible(state: State, stated: Mapping[str, int]) -> None:
    """Require that some penalties lead to the points of all players."""
    ended = state.end_grabbing(unseen=True)
    debtors = [_Debtor.of(ended, player, stated[player]) for player in state.setup.players]
    for debtor in debtors:
        _require_range(debtor)
    for debtor in debtors:
        if not debtor.trucks_for(debtor.with_bonus() | debtor.without_bonus(), 1):
            _refuse_total(debtor)
    least = {penalty for debtor in debtors for penalty in debtor.least_penalties()}
    if not any(_fits(debtors, penalty) for penalty in sorted(least)):
        template = (
            "these points do not fit together: whoever owed least in the round gets {bonus} points, and nobody else."
        )
        refuse("ZP-S4", template, bonus=state.rules.bonus)


def _refuse_total(debtor: _Debtor) -> NoReturn:
    """Name the penalties that would lead to the points of a player, none of which is possible."""
    ways = [penalties.bit_length() - 1 for penalties in (debtor.without_bonus(), debtor.with_bonus()) if penalties > 0]
    values = {"player": debtor.player, "before": debtor.before, "stated": debtor.after}
    template = "{player} had {before} points and cannot have {stated}: nobody can owe {owed} with this truck and roll."
    if debtor.seat.truck is None or debtor.seat.cargo is None:
        template = "{player} had {before} points and cannot have {stated}: nothing that {player} can have costs {owed}."
    if len(ways) == 2:
        owed: object = Sentence("{less}, or {more} with the bonus", less=ways[0], more=ways[1])
    else:
        owed = ways[0] if ways else Sentence("{penalty} or more", penalty=debtor.before)
    refuse("ZP-S3", template, **values, owed=owed)


def _require_range(debtor: _Debtor) -> None:
    """Require that a player has lost the penalty, if it is known, and has got the bonus or not."""
    owed = debtor.seat.owed
    least = max(0, debtor.before - (owed or 0))
    most = least + debtor.bonus
    values = {"player": debtor.player, "before": debtor.before, "stated": debtor.after, "most": most}
    if owed is not None and debtor.after not in (least, most):
        either = "{player} had {before} points and can have {least} or {most}, not {stated}."
        refuse("ZP-S5", either, **values, least=least)
    if not 0 <= debtor.after <= most:
        between = "{player} had {before} points and can have from {least} to {most}, not {stated}."
        refuse("ZP-S5", between, **values, least=0)


def _fits(debtors: Sequence[_Debtor], least: int) -> bool:
    """Whether all points are possible if this is the least penalty: each player finds a truck of their own."""
    found: dict[str, int] = {}
    choices = [debtor.trucks_for(debtor.leading(least), len(debtors)) for debtor in debtors]

    def place(index: int, tried: set[str]) -> bool:
        for truck in choices[index]:
            if truck not in tried:
                tried.add(truck)
                if truck not in found or place(found[truck], tried):
                    found[truck] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(debtors)))
