"""Stated penalties: whether a player can owe them, and what is untrue about them (ZP-S3, ZP-S5)."""

from __future__ import annotations

from dataclasses import replace

from zackpack import optimum
from zackpack.games.patience import patience_now
from zackpack.games.zack_and_pack.penalties import (
    Penalties,
    arithmetic_penalties,
    at_least,
    can_owe,
)
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PACKING, Seat
from zackpack.games.zack_and_pack.volumes import is_shown, least_penalty
from zackpack.limits import CLAIM_SECONDS, CLAIMS_SECONDS
from zackpack.pieces import Cargo
from zackpack.scores import penalty_of_volume, points
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck
from zackpack.violations import Violation


def possible_trucks(state: State, player: str) -> tuple[Truck, ...]:
    """The trucks that a player can have: theirs, or each that nobody else has and that was not dealt to them."""
    seat, deck = state.seat(player), state.setup.deck
    if seat.truck is not None:
        return (deck[seat.truck],)
    others = {*state.hands, *seat.lying}
    cards = state.cards.readings
    if state.phase >= PACKING and cards:
        loose = {card for reading in cards for card in reading.loose}
        lying = {card for one in state.seats for card in one.lying}
        return tuple(truck for truck in deck if truck.name in (loose | lying) - others)
    return tuple(truck for truck in deck if truck.name not in others)


def payment(state: State, player: str, penalty: int) -> Seat:
    """The seat of a player who has stated a penalty, refuted if nobody can owe it.

    With a load and a roll the penalty is known, and this is a claim about it. Otherwise it is taken as it is, if it is
    possible. Somebody who has no more than they pay may also owe more (ZP-S5), whether or not the load is known.
    """
    seat, have = state.seat(player), state.points[state.setup.players.index(player)]
    if seat.packed is not None and seat.cargo is not None:
        return replace(seat, stated=penalty)
    seat = replace(seat, owed=None, stated=None, at_least=None)
    trucks, dice = possible_trucks(state, player), state.setup.dice
    if any(can_owe(truck, seat, dice, 1 << penalty) for truck in trucks):
        return replace(seat, owed=penalty, stated=penalty)
    if penalty == have and any(can_owe(truck, seat, dice, at_least(penalty)) for truck in trucks):
        return replace(seat, stated=penalty, at_least=penalty)
    return replace(seat, stated=penalty)


def dispute_payment(after: State, player: str, stated: int) -> tuple[Violation, ...]:
    """What is untrue about a stated penalty, after it was stated."""
    seat, have = after.seat(player), after.points[after.setup.players.index(player)]
    if seat.packed is not None and seat.cargo is not None:
        owed = seat.owed or 0
        if stated in (owed, min(owed, have)):
            return ()
        template = "{player} owes {points}, not {stated}."
        return (Violation("ZP-S3", Sentence(template, player=player, points=points(owed), stated=stated)),)
    if seat.has_paid:
        _remark_if_unchecked(after, player, stated)
        return ()
    return (Violation("ZP-S3", _impossible(after, player, stated)),)


def _remark_if_unchecked(after: State, player: str, stated: int) -> None:
    """Note that there was no time to find out whether a penalty is possible."""
    seat = after.seat(player)
    if seat.truck is None or seat.cargo is None or seat.packed is not None or seat.owed is None:
        return
    truck = after.setup.deck[seat.truck]
    volume = (penalty_of_volume(truck, seat.cargo, 0) - stated) // 3
    best = None if is_shown(truck, seat.cargo, volume) else least_penalty(truck, seat.cargo)
    if is_shown(truck, seat.cargo, volume) or (best and best.status is optimum.Status.OPTIMAL):
        return
    whole = "not checked within {seconds} seconds: whether {player} can owe {points} with this truck and cargo."
    seconds = CLAIM_SECONDS if best and best.seconds > 0.9 * CLAIM_SECONDS else CLAIMS_SECONDS
    patience_now().remark(Sentence(whole, seconds=f"{seconds:g}", player=player, points=points(stated)))


def _impossible(after: State, player: str, stated: int) -> Sentence:
    """What a player can owe instead of a penalty that is impossible."""
    seat, dice = replace(after.seat(player), owed=None), after.setup.dice
    penalties = 0
    for truck in possible_trucks(after, player):
        penalties |= arithmetic_penalties(truck, seat, dice)
    if seat.truck is not None and seat.cargo is not None:
        if patience_now().is_discreet:
            return _near(penalties, player, stated)
        return _steps(after.setup.deck[seat.truck], seat.cargo, player, stated)
    least, most = _ends(penalties)
    if stated > most:
        return Sentence("{player} can owe at most {most}, not {stated}.", player=player, most=most, stated=stated)
    if stated < least:
        return Sentence("{player} owes at least {least}, not {stated}.", player=player, least=least, stated=stated)
    if seat.packed is not None:
        near = [str(owed) for owed in range(max(0, stated - 3), stated + 4) if penalties >> owed & 1]
        template = "this load has {free} empty spaces, and with any roll {player} can owe {near}, not {stated}."
        free = seat.packed.load.truck.capacity - seat.packed.load.volume
        return Sentence(template, free=free, player=player, near=enumeration(near), stated=stated)
    template = "no truck and roll that {player} can have cost {stated}."
    return Sentence(template, player=player, stated=stated)


def _ends(penalties: Penalties) -> tuple[int, int]:
    """The least and the greatest of some penalties."""
    return (penalties & -penalties).bit_length() - 1, penalties.bit_length() - 1


def _steps(truck: Truck, cargo: Cargo, player: str, stated: int) -> Sentence:
    """What a player can owe with a truck and a cargo, from the least penalty on."""
    most = penalty_of_volume(truck, cargo, 0)
    best = least_penalty(truck, cargo) or optimum.solve(truck, cargo, time_limit=0)
    steps = enumeration([str(owed) for owed in range(best.penalty, min(best.penalty + 9, most + 1), 3)])
    template = "with this truck and cargo {player} can owe {steps} and so on up to {most}, not {stated}."
    return Sentence(template, player=player, steps=steps, most=most, stated=stated)


def _near(penalties: Penalties, player: str, stated: int) -> Sentence:
    """What a player can owe with a truck and a cargo while the game goes on: no more than anybody can work out."""
    least, most = _ends(penalties)
    values = {"player": player, "most": most, "stated": stated}
    if stated < least:
        template = "with this truck and cargo {player} owes at least {least}, not {stated}."
        return Sentence(template, **values, least=least)
    if stated > most:
        template = "with this truck and cargo {player} can owe up to {most}, in steps of 3 ({steps}), not {stated}."
        steps = [str(owed) for owed in range(most, max(-1, most - 9), -3)]
        return Sentence(template, **values, steps=enumeration(steps))
    if (most - stated) % 3 == 0:
        return Sentence("{player} cannot owe {stated}: no load of this truck and cargo costs that.", **values)
    _, less = _ends(penalties & ~at_least(stated))
    more, _ = _ends(penalties & at_least(stated))
    template = (
        "with this truck and cargo {player} owes perhaps {less} or {more}, in steps of 3 up to {most}, not {stated}."
    )
    return Sentence(template, **values, less=less, more=more)
