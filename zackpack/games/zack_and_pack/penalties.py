"""What a player can owe in a round, and the points that a line states (ZP-S1 to ZP-S5).

By ZP-S3 a penalty is capacity + 2 x cargo volume - 3 x loaded volume: with a truck and a roll penalties go in steps of
three, up to that of an empty truck, and the least is what a search proves. Where the record leaves out roll or truck,
all that is known is between which numbers a penalty lies.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NoReturn

from zackpack import optimum
from zackpack.decks import Deck
from zackpack.games.claims import Points
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import SCORING, Seat
from zackpack.pieces import Cargo
from zackpack.scores import Judgement, penalty_of_volume, points
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck
from zackpack.violations import Violation

WORK = 3000
"""The work of the search for a least penalty, far more than a truck of the game takes; its bound is true anyway."""


def payable(state: State, player: str) -> range:
    """The penalties that a player can owe, as far as the record tells."""
    seat, dice = state.seat(player), state.setup.dice
    if seat.packed is not None:
        return _range_of_load(seat.packed, dice.maxima)
    most_volume = Cargo(*dice.maxima).volume
    if seat.truck is None:
        volumes = (0, most_volume) if seat.cargo is None else (seat.cargo.volume,) * 2
        return _range_of_deck(state.setup.deck, *volumes)
    truck = state.setup.deck[seat.truck]
    if seat.cargo is None:
        return _range_of_volumes(truck.capacity, 0, most_volume)
    return range(_least(truck, seat.cargo), penalty_of_volume(truck, seat.cargo, 0) + 1, 3)


def most_payable(state: State, player: str) -> int:
    """The most that a player can owe; that of an empty truck needs no search."""
    seat = state.seat(player)
    if seat.truck is None or seat.cargo is None:
        return payable(state, player)[-1]
    return penalty_of_volume(state.setup.deck[seat.truck], seat.cargo, 0)


@lru_cache(maxsize=1000)
def _least(truck: Truck, cargo: Cargo) -> int:
    """A penalty that no load falls below: nearly always the least one."""
    return optimum.solve(truck, cargo, work_limit=WORK).bound


@lru_cache(maxsize=1000)
def _range_of_deck(deck: Deck, lowest: int, highest: int) -> range:
    """The penalties on any truck of a deck for a cargo of between two volumes."""
    ranges = [_range_of_volumes(truck.capacity, lowest, highest) for truck in deck]
    return range(min(one.start for one in ranges), max(one.stop for one in ranges))


def _range_of_volumes(capacity: int, lowest: int, highest: int) -> range:
    """The penalties on a truck with this capacity for a cargo of between two volumes."""
    loaded = min(capacity, highest)
    volume = max(lowest, loaded)
    return range(capacity + 2 * volume - 3 * loaded, capacity + 2 * highest + 1)


def _range_of_load(packed: Judgement, maxima: tuple[int, ...]) -> range:
    """The penalties for a load whose roll is not known: its empty spaces, and twice the length of each stick left."""
    load = packed.load
    free = load.truck.capacity - load.volume
    left = sum(
        length * (most - have) for length, (most, have) in enumerate(zip(maxima, load.cargo.counts, strict=True), 1)
    )
    return range(free, free + 2 * left + 1, 2)


def payment(state: State, player: str, penalty: int) -> Seat:
    """The seat of a player who has stated a penalty: a claim if it is known, else taken as it is, if it is possible."""
    seat, have = state.seat(player), state.points[state.setup.players.index(player)]
    if seat.is_weighed:
        return replace(seat, stated=penalty)
    possible = payable(state, player)
    owed = penalty if penalty in possible else None
    at_least = max(have, possible.start) if penalty == have <= possible[-1] else None  # ZP-S5
    return replace(seat, stated=penalty, owed=owed, at_least=at_least)


def dispute_payment(state: State, player: str, stated: int) -> Iterator[Violation]:
    """What is untrue about a stated penalty, in the position after it (ZP-S3)."""
    index = state.setup.players.index(player)
    seat, have = state.seats[index], state.points[index]
    owed = seat.owed if seat.is_weighed else None
    if state.is_past_claim(player):
        have = state.history[-2].points[index] if len(state.history) > 1 else state.rules.points
        owed = state.history[-1].seats[index].owed
    if owed is not None:
        if stated not in (owed, min(owed, have)):  # whoever owes more than they have may say what they pay
            template = "{player} owes {points}, not {stated}."
            yield Violation("ZP-S3", Sentence(template, player=player, points=points(owed), stated=stated))
    elif not seat.has_paid:
        yield Violation("ZP-S3", _impossible(state, player, stated))


def _impossible(state: State, player: str, stated: int) -> Sentence:
    """Why a player cannot owe a penalty, and which are near."""
    seat, possible = state.seat(player), payable(state, player)
    values = {"player": player, "least": possible.start, "most": possible[-1], "stated": stated}
    if stated > possible[-1]:
        return Sentence("{player} can owe at most {most}, not {stated}.", **values)
    if seat.packed is not None:
        near = [str(penalty) for penalty in (stated - 1, stated + 1) if penalty in possible] or [str(possible.start)]
        template = "this load has {free} empty spaces, and with any roll {player} can owe {near}, not {stated}."
        return Sentence(template, **values, free=possible.start, near=enumeration(near))
    least = possible.start
    if seat.truck is not None and seat.cargo is not None:  # what is proven is more than players can see
        volume = seat.cargo.volume
        least = _range_of_volumes(state.setup.deck[seat.truck].capacity, volume, volume).start
    if stated < least:
        return Sentence("{player} owes at least {least}, not {stated}.", player=player, least=least, stated=stated)
    lacking = (possible[-1] - stated) % possible.step
    if not lacking:
        return Sentence("{player} cannot owe {stated}: no load of this truck and cargo costs that.", **values)
    template = (
        "with this truck and cargo {player} owes perhaps {less} or {more}, in steps of 3 up to {most}, not {stated}."
    )
    return Sentence(template, **values, less=stated + lacking - 3, more=stated + lacking)


def adopt_points(state: State, claim: Points) -> State:
    """Take stated points as they are where the penalties are not known.

    They are a claim if no round has begun since the last one was scored, unless that has nothing but points, too.
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
    owed = [seat.owed for seat in state.seats if seat.owed is not None and seat.at_least is None]
    least = min(owed, default=max(state.points) + bonus)
    for player, have in zip(state.setup.players, after, strict=True):
        is_best = _fits(state, player, have - bonus)
        if not is_best and not _fits(state, player, have):
            _refuse_points(state, player, have)
        has_best |= is_best and _before(state, player) + bonus - have <= least
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
