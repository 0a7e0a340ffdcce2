"""What a player can owe in a round, and what is untrue about a stated penalty (ZP-S1 to ZP-S5).

By ZP-S3 a penalty is capacity + 2 x cargo volume - 3 x loaded volume: with a truck and a roll
penalties go in steps of three, up to that of an empty truck, and the least is what a search proves.
Where the record leaves out roll or truck, all that is known is between which numbers a penalty
lies.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import cast

from zackpack import optimum
from zackpack.decks import Deck
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage
from zackpack.games.zack_and_pack.seats import (
    ImpossiblePenalty,
    LeastPenalty,
    Penalty,
    ProvenPenalty,
    Seat,
    StatedPenalty,
)
from zackpack.pieces import Cargo
from zackpack.scores import (
    EMPTY_COST,
    LEFT_OVER_COST,
    Judgement,
    penalty_of_cubes,
    penalty_of_volume,
    points,
)
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck
from zackpack.violations import Violation

WORK = 3000
"""The work of the search for a least penalty, far more than a truck of the game takes; its bound is
true anyway.
"""


def payable(state: State, player: str) -> range:
    """List the penalties that a player can owe, as far as the record tells (ZP-S3).

    Parameters
    ----------
    state
        The position.
    player
        Whoever owes one.

    Returns
    -------
    range
        Points; with truck and roll in steps of three, from one that no load falls below.
    """
    seat = state.seat(player)
    dice = state.setup.dice
    if seat.packed is not None:
        return _of_load(seat.packed, dice.maxima)

    lowest = 0
    highest = Cargo(*dice.maxima).volume
    if seat.cargo is not None:
        lowest = highest = seat.cargo.volume

    if seat.truck is None:
        return _of_deck(state.setup.deck, lowest, highest)

    truck = state.setup.deck[seat.truck]
    if seat.cargo is None:
        return _of_capacity(truck.capacity, lowest, highest)

    possible = _of_volumes(truck, seat.cargo)
    return range(_least(truck, seat.cargo), possible.stop, possible.step)


def _in_sight(state: State, player: str) -> range:
    """The penalties that a player can owe for all that anybody sees, without a search.

    What the search proves would give the best load away to those who still pack.
    """
    seat = state.seat(player)
    if seat.packed is not None or seat.truck is None or seat.cargo is None:
        return payable(state, player)

    return _of_volumes(state.setup.deck[seat.truck], seat.cargo)


def most_payable(state: State, player: str) -> int:
    """The most that a player can owe, in points; that of an empty truck needs no search."""
    return _in_sight(state, player)[-1]


@lru_cache(maxsize=1000)
def _least(truck: Truck, cargo: Cargo) -> int:
    """A penalty that no load falls below: nearly always the least one."""
    return optimum.solve(truck, cargo, work_limit=WORK).bound


@lru_cache(maxsize=1000)
def _of_deck(deck: Deck, lowest: int, highest: int) -> range:
    """The penalties on any truck of a deck for a cargo of between two volumes."""
    penalties = [_of_capacity(truck.capacity, lowest, highest) for truck in deck]
    return range(
        min(of_truck.start for of_truck in penalties), max(of_truck.stop for of_truck in penalties)
    )


def _of_volumes(truck: Truck, cargo: Cargo) -> range:
    """The penalties on a truck for a cargo by their volumes alone, in steps of three (ZP-S3)."""
    least = _of_capacity(truck.capacity, cargo.volume, cargo.volume).start
    return range(least, penalty_of_volume(truck, cargo, 0) + 1, EMPTY_COST + LEFT_OVER_COST)


def _of_capacity(capacity: int, lowest: int, highest: int) -> range:
    """The penalties on a truck with this capacity for a cargo of between two volumes."""
    most_loaded = min(capacity, highest)
    volume = max(lowest, most_loaded)
    least = penalty_of_cubes(capacity, volume, most_loaded)
    return range(least, penalty_of_cubes(capacity, highest, 0) + 1)


def _of_load(packed: Judgement, maxima: tuple[int, ...]) -> range:
    """The penalties for a load whose roll is not known.

    They are its empty spaces, and twice the length of each stick left.
    """
    load = packed.load
    highest = Cargo(*maxima).volume
    least = penalty_of_cubes(load.truck.capacity, load.cargo.volume, load.volume)
    most = penalty_of_cubes(load.truck.capacity, highest, load.volume)
    return range(least, most + 1, LEFT_OVER_COST)


def penalty_stated(state: State, player: str, stated: int) -> Penalty:
    """Judge a stated penalty: a claim if load and roll prove it, else taken as it is if it can be.

    It is measured against the least one that a search proves only where nobody packs any more.

    Parameters
    ----------
    state
        The position before the player states it.
    player
        Whoever states it.
    stated
        Points: what the player owes, or all there are if more is owed (ZP-S5).

    Returns
    -------
    Penalty
        The player's penalty, as far as it is known now.
    """
    penalty = state.seat(player).penalty
    if isinstance(penalty, ProvenPenalty):
        return replace(penalty, stated=stated)

    possible = _in_sight(state, player) if state.is_packing else payable(state, player)
    if stated > possible[-1]:
        return ImpossiblePenalty(stated)

    balance = state.balance(player)
    least = possible[bisect_left(possible, stated)]
    is_all = stated == balance.points or (stated < least and not balance.is_certain)
    if is_all:
        return LeastPenalty(least, stated)

    return StatedPenalty(stated) if stated == least else ImpossiblePenalty(stated)


def judge_stated(state: State) -> State:
    """Measure stated penalties against the least ones, once all have paid or packed (ZP-S3).

    Before that, a refusal would tell those who still pack how good a load can be.
    """
    if state.is_packing:
        return state

    for player, seat in state.seated():
        if not isinstance(seat.penalty, StatedPenalty | LeastPenalty):
            continue

        penalty = penalty_stated(state, player, seat.penalty.stated)
        if isinstance(penalty, ImpossiblePenalty):
            penalty = replace(penalty, is_disproved=True)
        state = state.with_seat(player, replace(seat, penalty=penalty), Stage.PAYING)

    return state


def disproved(before: State, after: State) -> Iterator[tuple[str, Violation]]:
    """The players whose stated penalties an event has shown to be untrue, and why (ZP-S3).

    Parameters
    ----------
    before, after
        The positions around the event by which the last player has paid or packed.
    """
    known = {player for player, seat in before.seated() if _is_disproved(seat)}
    for player, seat in after.seated():
        if _is_disproved(seat) and player not in known:
            stated = cast("ImpossiblePenalty", seat.penalty).stated
            yield player, Violation("ZP-S3", _impossible(after, player, stated))


def _is_disproved(seat: Seat) -> bool:
    """Whether a player's penalty was taken, and is known to be untrue since."""
    return isinstance(seat.penalty, ImpossiblePenalty) and seat.penalty.is_disproved


def dispute_payment(state: State, player: str, stated: int) -> tuple[Violation, ...]:
    """Find what is untrue about a stated penalty (ZP-S3).

    Parameters
    ----------
    state
        The position after the player has stated it.
    player
        Whoever has stated it.
    stated
        The penalty.

    Returns
    -------
    tuple[Violation, ...]
        A violation at most, none for what only `disproved` tells; whoever owes more than there was
        may say what was paid.
    """
    balance = state.balance(player)
    penalty = state.seat(player).penalty
    if state.is_about_last_round(player):
        balance = state.balance(player, rounds=-1)
        penalty = state.history[-1].seat_of(player).penalty
    elif isinstance(penalty, ImpossiblePenalty):
        if penalty.is_disproved:
            return ()
        return (Violation("ZP-S3", _impossible(state, player, stated)),)
    elif not isinstance(penalty, ProvenPenalty):
        return ()

    owed = penalty.owed if penalty is not None else None
    if owed is None or stated == owed:
        return ()

    can_be_all = stated == balance.points or not balance.is_certain
    if stated < owed and can_be_all:
        return ()

    template = "{player} owes {points}, not {stated}."
    message = Sentence(template, player=player, points=points(owed), stated=stated)
    return (Violation("ZP-S3", message),)


def _impossible(state: State, player: str, stated: int) -> Sentence:
    """Explain why a player cannot owe a penalty, and which are near."""
    seat = state.seat(player)
    possible = _in_sight(state, player)
    most = possible[-1]
    if stated > most:
        template = "{player} can owe at most {most}, not {stated}."
        return Sentence(template, player=player, most=most, stated=stated)

    if seat.packed is not None:
        near = [str(penalty) for penalty in (stated - 1, stated + 1) if penalty in possible]
        template = (
            "this load has {free} empty spaces, and with any roll {player} can owe {near}, "
            "not {stated}."
        )
        return Sentence(
            template,
            player=player,
            stated=stated,
            free=possible.start,
            near=enumeration(near or [str(possible.start)]),
        )

    # only what everybody sees, where that is enough to explain it
    least = payable(state, player).start if stated in possible else possible.start
    if stated < least:
        template = "{player} owes at least {least}, not {stated}."
        return Sentence(template, player=player, least=least, stated=stated)

    above = (most - stated) % possible.step
    template = (
        "{player} cannot owe {stated}: this truck and cargo cost perhaps {less} or {more}, "
        "in steps of 3 up to {most}."
    )
    return Sentence(
        template,
        player=player,
        stated=stated,
        less=stated + above - possible.step,
        more=stated + above,
        most=most,
    )
