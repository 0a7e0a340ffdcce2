"""What a player can owe in a round, and what is untrue about a stated penalty (ZP-S1 to ZP-S5).

By ZP-S3 a penalty is capacity + 2 x cargo volume - 3 x loaded volume: with a truck and a roll
penalties go in steps of three, up to that of an empty truck, and the least is what a search proves.
Where the record leaves out roll or truck, all that is known is between which numbers a penalty
lies.
"""

from bisect import bisect_left
from dataclasses import replace
from functools import lru_cache

from zackpack import optimum
from zackpack.decks import Deck
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.seats import (
    ImpossiblePenalty,
    LeastPenalty,
    Penalty,
    ProvenPenalty,
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

    most = penalty_of_volume(truck, seat.cargo, 0)
    return range(_least(truck, seat.cargo), most + 1, EMPTY_COST + LEFT_OVER_COST)


def most_payable(state: State, player: str) -> int:
    """The most that a player can owe, in points; that of an empty truck needs no search."""
    seat = state.seat(player)
    if seat.truck is None or seat.cargo is None:
        return payable(state, player)[-1]

    return penalty_of_volume(state.setup.deck[seat.truck], seat.cargo, 0)


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

    possible = payable(state, player)
    if stated > possible[-1]:
        return ImpossiblePenalty(stated)

    balance = state.balance(player)
    least = possible[bisect_left(possible, stated)]
    is_all = stated == balance.points or (stated < least and not balance.is_certain)
    if is_all:
        return LeastPenalty(least, stated)

    return StatedPenalty(stated) if stated == least else ImpossiblePenalty(stated)


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
        A violation at most; whoever owes more than there was may say what was paid.
    """
    balance = state.balance(player)
    penalty = state.seat(player).penalty
    if state.is_about_last_round(player):
        balance = state.balance(player, rounds=-1)
        penalty = state.history[-1].seat_of(player).penalty
    elif isinstance(penalty, ImpossiblePenalty):
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
    possible = payable(state, player)
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

    least = possible.start
    if seat.truck is not None and seat.cargo is not None:
        # what the search proves is more than players can see, and would give the best load away
        volume = seat.cargo.volume
        least = _of_capacity(state.setup.deck[seat.truck].capacity, volume, volume).start

    if stated < least:
        template = "{player} owes at least {least}, not {stated}."
        return Sentence(template, player=player, least=least, stated=stated)

    above = (most - stated) % possible.step
    if above == 0:
        template = "{player} cannot owe {stated}: no load of this truck and cargo costs that."
        return Sentence(template, player=player, stated=stated)

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
