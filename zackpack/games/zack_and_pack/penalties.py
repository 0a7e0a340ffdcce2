"""What a player can owe in a round, and what is untrue about a stated penalty (ZP-S1 to ZP-S5).

By ZP-S3 a penalty is capacity + 2 x cargo volume - 3 x loaded volume: with a truck and a roll
penalties go in steps of three, up to that of an empty truck, and the least is what a search proves.
"""

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from zackpack import optimum
from zackpack.decks import Deck
from zackpack.dice import Dice
from zackpack.games.score_sheet import MOST_POINTS
from zackpack.games.zack_and_pack.components import Setup
from zackpack.games.zack_and_pack.position import Balance, State
from zackpack.games.zack_and_pack.seats import Doubt, Seat
from zackpack.pieces import Cargo
from zackpack.scores import EMPTY_COST, LEFT_OVER_COST, penalty_of_cubes, penalty_of_volume, points
from zackpack.sentences import Sentence
from zackpack.trucks import Truck
from zackpack.violations import Violation

WORK = 3000
"""The work of the search for a least penalty, far more than a truck of the game takes; its bound is
true anyway.
"""


def payable(setup: Setup, seat: Seat) -> range:
    """List the penalties that a player can owe by what all see (ZP-S3).

    Parameters
    ----------
    setup
        The components.
    seat
        The player's, without a proven penalty.

    Returns
    -------
    range
        Points. With truck and roll, it is by their volumes, in steps of three: what a search
        proves would give the best load away to those who still pack.
    """
    if seat.packed is not None:  # and no roll is recorded: anything may be left over
        return range(_empty_spaces(seat), MOST_POINTS + 1)

    if seat.truck is None or seat.cargo is None:
        return range(_most(setup.deck, setup.dice) + 1)

    truck = setup.deck[seat.truck]
    volume = seat.cargo.volume
    least = penalty_of_cubes(truck.capacity, volume, min(truck.capacity, volume))
    most = penalty_of_volume(truck, seat.cargo, 0)
    return range(least, most + 1, EMPTY_COST + LEFT_OVER_COST)


def likely(setup: Setup, seat: Seat) -> range:
    """List the penalties that a player can owe, for samples: those below the least one are none."""
    if seat.packed is not None:
        empty = _empty_spaces(seat)
        return range(empty, empty + LEFT_OVER_COST * Cargo(*setup.dice.maxima).volume + 1)

    possible = payable(setup, seat)
    return range(_least(setup, seat), possible.stop, possible.step)


def _empty_spaces(seat: Seat) -> int:
    """The empty spaces of a load."""
    return 0 if seat.packed is None else seat.packed.load.truck.capacity - seat.packed.load.volume


@lru_cache(maxsize=100)
def _most(deck: Deck, dice: Dice) -> int:
    """The penalty of the largest truck, left empty with the largest roll."""
    capacity = max(truck.capacity for truck in deck)
    return penalty_of_cubes(capacity, Cargo(*dice.maxima).volume, 0)


def _least(setup: Setup, seat: Seat) -> int:
    """A penalty that no load falls below: with truck and roll, nearly always the least one."""
    if seat.truck is None or seat.cargo is None or seat.packed is not None:
        return payable(setup, seat).start

    return _least_of(setup.deck[seat.truck], seat.cargo)


@lru_cache(maxsize=1000)
def _least_of(truck: Truck, cargo: Cargo) -> int:
    """The bound of a search."""
    return optimum.solve(truck, cargo, work_limit=WORK).bound


# ---- stated penalties


def with_stated(setup: Setup, seat: Seat, stated: int, balance: Balance) -> Seat:
    """Judge a penalty that a player states by what all see.

    Parameters
    ----------
    setup
        The components.
    seat
        The player's, in the round for which the penalty is stated.
    stated
        Points: what the player owes, or all there are if more is owed (ZP-S5).
    balance
        The player's points before that round.

    Returns
    -------
    Seat
        With the penalty, whether it can be, and the lowest one if it is all that the player had.
    """
    seat = replace(seat, stated=stated, doubt=Doubt.NONE)
    # where points are open, whatever is less may be all that the player had
    may_be_all = stated == balance.points or not balance.is_certain
    if seat.proven is not None:
        is_true = stated == seat.proven or (stated < seat.proven and may_be_all)
        return seat if is_true else replace(seat, doubt=Doubt.IMPOSSIBLE)

    possible = payable(setup, seat)
    if stated in possible and stated != balance.points:
        return seat
    if stated != balance.points and (stated > possible[-1] or not may_be_all):
        return replace(seat, doubt=Doubt.IMPOSSIBLE)

    lowest = max(stated, possible[min(bisect_left(possible, stated), len(possible) - 1)])
    return replace(seat, doubt=Doubt.MAY_BE_MORE, lowest=lowest)


def judge_again(state: State, player: str) -> State:
    """Judge the penalty that a player has stated before packing: the load tells more."""
    before = state.seat(player)
    if before.stated is None:
        return state

    seat = with_stated(state.setup, before, before.stated, state.balance(player))
    if seat.doubt is Doubt.IMPOSSIBLE and before.doubt is not Doubt.IMPOSSIBLE:
        seat = replace(seat, doubt=Doubt.DISPROVED)
    return state.with_seat(player, seat)


def measure(state: State) -> State:
    """Measure stated penalties against the least ones, once all have paid or packed (ZP-S3).

    Before that, it would tell those who still pack how good a load can be.
    """
    if any(seat.stated is None and not seat.has_packed for seat in state.seats):
        return state

    for player, seat in state.seated():
        is_stated = seat.proven is None and seat.doubt is Doubt.NONE
        if is_stated and seat.stated is not None and seat.stated < _least(state.setup, seat):
            # where points are open, it may be all that the player had
            doubt = Doubt.DISPROVED
            if not state.balance(player).is_certain:
                doubt = Doubt.MAY_BE_MORE
            state = state.with_seat(player, replace(seat, doubt=doubt, lowest=seat.stated))

    return state


def disproved(before: State, after: State) -> Iterator[tuple[str, Violation]]:
    """The players whose stated penalties an event has shown to be untrue, and why (ZP-S3).

    Parameters
    ----------
    before, after
        The positions around the event by which a player has packed, or the last one has paid.
    """
    past = after.history.last
    is_scored = past is not None and len(after.history) > len(before.history)
    seats = past.seats if past is not None and is_scored else after.seats
    for (player, old), seat in zip(before.seated(), seats, strict=False):
        is_new = seat.doubt is Doubt.DISPROVED and old.doubt is not Doubt.DISPROVED
        if is_new and seat.stated is not None:
            message = _why_not(before.setup, player, seat, seat.stated)
            yield player, Violation("ZP-S3", message)


def dispute_payment(state: State, player: str, stated: int) -> tuple[Violation, ...]:
    """Find what is untrue about a penalty that a player states (ZP-S3).

    Parameters
    ----------
    state
        The position before that.
    player
        Whoever states it.
    stated
        The penalty.

    Returns
    -------
    tuple[Violation, ...]
        A violation at most, none for what only `disproved` tells.
    """
    past = state.history.last
    is_claim = past is not None and player in state.claimants
    seat = past.seat(player) if past is not None and is_claim else state.seat(player)
    balance = state.balance_before_last(player) if is_claim else state.balance(player)
    if with_stated(state.setup, seat, stated, balance).doubt is not Doubt.IMPOSSIBLE:
        return ()

    return (Violation("ZP-S3", _why_not(state.setup, player, seat, stated)),)


def _why_not(setup: Setup, player: str, seat: Seat, stated: int) -> Sentence:
    """Explain why a player does not owe a penalty, and which are near."""
    if seat.proven is not None:
        template = "{player} owes {points}, not {stated}."
        return Sentence(template, player=player, points=points(seat.proven), stated=stated)

    possible = payable(setup, seat)
    most = possible[-1]
    if stated > most:
        template = "{player} can owe at most {most}, not {stated}."
        return Sentence(template, player=player, most=most, stated=stated)

    # only what everybody sees, where that is enough to explain it
    least = _least(setup, seat) if stated in possible else possible.start
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
