"""What a player can owe in a round, and the points that a line states (ZP-S1 to ZP-S5).

By ZP-S3 a penalty is capacity + 2 x cargo volume - 3 x loaded volume: with a truck and a roll
penalties go in steps of three, up to that of an empty truck, and the least is what a search proves.
Where the record leaves out roll or truck, all that is known is between which numbers a penalty
lies.
"""

from collections.abc import Iterator, Mapping
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
"""The work of the search for a least penalty, far more than a truck of the game takes; its bound is
true anyway.
"""


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
    """The penalties for a load whose roll is not known: its empty spaces, and twice the length of
    each stick left.
    """
    load = packed.load
    free = load.truck.capacity - load.volume
    left = sum(
        length * (most - have)
        for length, (most, have) in enumerate(zip(maxima, load.cargo.counts, strict=True), 1)
    )
    return range(free, free + 2 * left + 1, 2)


def payment(state: State, player: str, penalty: int) -> Seat:
    """The seat of a player who has stated a penalty: a claim if it is known, else taken as it is,
    if it is possible.
    """
    seat = state.seat(player)
    if seat.is_weighed:
        return replace(seat, stated=penalty)
    have, is_certain = state.last_points(player)
    possible = payable(state, player)
    owed = penalty if penalty in possible else None
    can_be_all = penalty == have or (owed is None and not is_certain)  # ZP-S5
    at_least = max(penalty, possible.start) if can_be_all and penalty <= possible[-1] else None
    return replace(seat, stated=penalty, owed=owed, at_least=at_least)


def dispute_payment(state: State, player: str, stated: int) -> Iterator[Violation]:
    """What is untrue about a stated penalty, in the position after it (ZP-S3)."""
    index = state.setup.players.index(player)
    seat = state.seats[index]
    owed = seat.owed if seat.is_weighed else None
    have, is_certain = state.last_points(player)
    if state.is_past_claim(player):
        have, is_certain = state.last_points(player, -1)
        owed = state.history[-1].seats[index].owed
    if owed is not None:
        can_be_all = stated < owed and (stated == have or not is_certain)
        if (
            stated != owed and not can_be_all
        ):  # whoever owes more than they have may say what they pay
            template = "{player} owes {points}, not {stated}."
            yield Violation(
                "ZP-S3", Sentence(template, player=player, points=points(owed), stated=stated)
            )
    elif not seat.has_paid:
        yield Violation("ZP-S3", _impossible(state, player, stated))


def _impossible(state: State, player: str, stated: int) -> Sentence:
    """Why a player cannot owe a penalty, and which are near."""
    seat, possible = state.seat(player), payable(state, player)
    values = {"player": player, "least": possible.start, "most": possible[-1], "stated": stated}
    if stated > possible[-1]:
        return Sentence("{player} can owe at most {most}, not {stated}.", **values)
    if seat.packed is not None:
        near = [str(penalty) for penalty in (stated - 1, stated + 1) if penalty in possible] or [
            str(possible.start)
        ]
        template = "this load has {free} empty spaces, and with any roll {player} can owe {near}, not {stated}."
        return Sentence(template, **values, free=possible.start, near=enumeration(near))
    least = possible.start
    if (
        seat.truck is not None and seat.cargo is not None
    ):  # what is proven is more than players can see
        volume = seat.cargo.volume
        least = _range_of_volumes(state.setup.deck[seat.truck].capacity, volume, volume).start
    if stated < least:
        return Sentence(
            "{player} owes at least {least}, not {stated}.",
            player=player,
            least=least,
            stated=stated,
        )
    lacking = (possible[-1] - stated) % possible.step
    if not lacking:
        return Sentence(
            "{player} cannot owe {stated}: no load of this truck and cargo costs that.", **values
        )
    template = "with this truck and cargo {player} owes perhaps {less} or {more}, in steps of 3 up to {most}, not {stated}."
    return Sentence(template, **values, less=stated + lacking - 3, more=stated + lacking)


def adopt_points(state: State, claim: Points) -> State:
    """Take the stated points of all who play as they are if a penalty of this round, or one before,
    leaves them open.

    They are a claim if no round has begun since the last one was scored, unless that has nothing
    but points, too.
    """
    stated, players = dict(claim.stated), state.setup.players
    absent = [player for player in players if player not in stated]
    state = state.close_round()
    if not (state.has_begun or state.is_opened):
        if state.is_open and not absent:
            return _settle(state, stated)
        is_known = all(
            stated.get(player) == have for player, have in zip(players, state.points, strict=True)
        )
        if (
            is_known
            or state.is_over
            or (state.history and (absent or state.history[-1].began < SCORING))
        ):
            return state

    state = state.enter(SCORING)
    if absent:
        unpaid = enumeration([player for player, seat in state.seated() if seat.owed is None])
        template = "the penalty of {names} and the points of {absent} are missing."
        refuse("ZP-S4", template, names=unpaid, absent=enumeration(absent))
    after = tuple(stated[player] for player in players)
    if not state.is_open:
        _require_possible(state, after)
    return state.end_round(after, ())


def _settle(state: State, stated: Mapping[str, int]) -> State:
    """The position between two rounds once the points that the last one left open have been stated
    (ZP-S5).
    """
    past = state.history[-1]
    points = tuple(
        stated.get(player, have) for player, have in zip(past.players, past.points, strict=True)
    )
    past = replace(
        past,
        bonus=_stated_bonus(state, points),
        points=points,
        unsettled=tuple(player for player in past.unsettled if player not in stated),
    )
    state = replace(state, history=(*state.history[:-1], past))
    return replace(
        state, points=tuple(state.last_points(player)[0] for player in state.setup.players)
    )


def _stated_bonus(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    """The bonus of each player in the last round if these are the points after it; () if they do
    not tell.
    """
    past, bonus = state.history[-1], []
    for player, seat, after in zip(past.players, past.seats, points, strict=True):
        before, _ = state.last_points(player, -1)
        owed = before if seat.owed is None else seat.owed
        bonus.append(after - max(0, before - owed))
    is_told = not any(seat.is_refuted for seat in past.seats) and {*bonus} <= {0, state.rules.bonus}
    return tuple(bonus) if is_told else ()


def _require_possible(state: State, after: tuple[int, ...]) -> None:
    """Require payments that lead to the points of each player, with or without a bonus, which
    somebody gets.
    """
    bonus, has_best = state.rules.bonus, False
    owed = [seat.owed for seat in state.seats if seat.owed is not None and seat.at_least is None]
    least = min(owed, default=max(state.points) + bonus)
    for player, have in zip(state.setup.players, after, strict=True):
        is_best = _fits(state, player, have - bonus)
        if not is_best and not _fits(state, player, have):
            _refuse_points(state, player, have)
        has_best |= is_best and _before(state, player) + bonus - have <= least
    if not has_best:
        template = "these points do not fit together: whoever owed least in the round gets {bonus} points, and nobody else."
        refuse("ZP-S4", template, bonus=bonus)


def _fits(state: State, player: str, after: int) -> bool:
    """Whether a player can have these points after paying, without a bonus."""
    seat, before = state.seat(player), _before(state, player)
    if seat.owed is not None and seat.at_least is None:
        return after == max(0, before - seat.owed)
    possible = payable(state, player)
    return (
        before <= possible[-1] if after == 0 else 0 < after <= before and before - after in possible
    )


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
    owed = Sentence(
        "{less}, or {more} with the bonus", less=before - after, more=before - after + bonus
    )
    template = "{player} had {before} points and cannot have {stated}: nothing that {player} can have costs {owed}."
    refuse("ZP-S3", template, **values, owed=owed)


def _before(state: State, player: str) -> int:
    """The points of a player before the round."""
    return state.points[state.setup.players.index(player)]
