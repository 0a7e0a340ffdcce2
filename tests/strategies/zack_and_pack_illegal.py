"""Events of Zack & Pack that break a rule, for each rule that can be broken in a position."""

from collections.abc import Callable, Iterator, Sequence

import zackpack as zp
from tests.harness import offered
from zackpack.games.claims import Points, Win
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.names import Layers
from zackpack.games.zack_and_pack.events import (
    Deal,
    Draw,
    Event,
    Load,
    Pay,
    Roll,
    Round,
    Shuffle,
    Take,
)
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage
from zackpack.games.zack_and_pack.seats import Seat


def illegal(state: State, rule: str) -> Iterator[Event]:
    """Events that break this rule in this position; none if it cannot be broken now."""
    now = state
    first = state.setup.players[0]
    if rule == "ZP-C1":
        yield from (
            Take(first, "T99"),
            Draw(first, "T99"),
            Deal(first, ("T99",)),
            Shuffle(("T99",)),
        )
    elif rule == "ZP-E1":
        yield from _after_the_end(now) if now.is_over else (Win((first,)),)
    elif now.is_over or (now.cards.pile is None and rule in ("ZP-P2", "ZP-R2", "ZP-R3", "ZP-R5")):
        return
    elif rule in LOADING:
        yield from _bad_loads(state, rule)
    elif rule in BREAKING:
        yield from BREAKING[rule](now)
    else:
        yield from _bad_payments(now, rule)


def _after_the_end(now: State) -> Iterator[Event]:
    """Events of any kind but claims, which come too late."""
    first = now.setup.players[0]
    truck = now.setup.deck.trucks[0].name
    yield from (
        Roll(first, zp.Cargo(1)),
        Round(now.number),
        Shuffle(now.pile),
        Deal(first, (truck,)),
    )
    yield from (Take(first, truck), Draw(first, truck))


LOADING = ("ZP-L1", "ZP-L2", "ZP-L4", "ZP-L6")
REFUSED = (
    *("ZP-C1", "ZP-C2", "ZP-P2", "ZP-R1", "ZP-R2", "ZP-R3", "ZP-R4", "ZP-R5"),
    *("ZP-L0", *LOADING, "ZP-S3", "ZP-S4", "ZP-S5", "ZP-E1"),
)
"""The rules for which an event can be refused. Drawings cannot say an overlap (ZP-L3)."""


def _seats(now: State) -> Iterator[tuple[str, Seat]]:
    """The players with their seats."""
    return zip(now.setup.players, now.seats, strict=True)


def _free(now: State) -> list[str]:
    """Who has no truck."""
    return [player for player, seat in _seats(now) if seat.truck is None]


def _lacking(now: State) -> list[str]:
    """Who is still to be dealt trucks."""
    return [player for player, seat in _seats(now) if seat.dealt < now.setup.dealt]


def _verbs(now: State) -> set[str]:
    """The verbs of what is due."""
    return {due.verb for due in offered(now)}


def _bad_rolls(now: State) -> Iterator[Event]:
    """Rolls that no dice show: no white piece, and five grey ones."""
    for due in offered(now):
        if due.verb == "roll" and due.player:
            yield from (Roll(due.player, zp.Cargo()), Roll(due.player, zp.Cargo(1, 5)))


def _rolls_too_many(now: State) -> Iterator[Event]:
    """Rolls of those who have rolled, and rounds of another number."""
    yield from (
        Roll(player, zp.Cargo(1))
        for player, seat in _seats(now)
        if seat.cargo or now.stage > Stage.ROLLING
    )
    if not now.has_begun:
        yield from (Round(now.number + 1), Round(now.number - 1))


def _wrong_order(now: State) -> Iterator[Event]:
    """Shuffles that lack a card or have one twice, and cards that are not on top of the pile."""
    if len(now.pile) == len(now.setup.deck):
        yield from (Shuffle(now.pile[1:]), Shuffle((*now.pile, now.pile[0])))
    if now.cards.is_ordered and len(now.pile) > 1 and "deal" in _verbs(now):
        yield Deal(_lacking(now)[0], (now.pile[1],))
    if now.cards.is_ordered and len(now.pile) > 1 and "draw" in _verbs(now):
        yield Draw(_free(now)[0], now.pile[-1])


def _bad_deals(now: State) -> Iterator[Event]:
    """Deals to those who have all their trucks, deals that come too late, and cards that are on the
    table.
    """
    if now.stage > Stage.ROLLING and now.pile:
        yield from (
            Deal(player, (now.pile[0],))
            for player, seat in _seats(now)
            if seat.dealt == now.setup.dealt
        )
    if now.stage > Stage.GRABBING or (now.hands and now.stage == Stage.GRABBING):
        yield from (Deal(player, (now.pile or now.discards)[:1]) for player in now.setup.players)
    if "deal" in _verbs(now) and now.table:
        yield Deal(_lacking(now)[0], (next(iter(now.table)),))
    if "draw" in _verbs(now) and now.hands:
        yield Draw(_free(now)[0], now.hands[0])


def _bad_shuffles(now: State) -> Iterator[Event]:
    """Shuffles while the pile has cards, those of other cards than the discards, and a discard
    drawn.
    """
    if now.pile and not now.cards.is_untouched:
        yield from (Shuffle(now.pile), Shuffle(now.discards or now.pile))
    if not now.pile and now.cards.is_ordered:
        yield from (Shuffle(now.discards[1:]), Shuffle((*now.discards, now.discards[0])))
    if now.pile and not now.cards.is_ordered and now.discards and "draw" in _verbs(now):
        yield Draw(_free(now)[0], now.discards[0])


def _not_unknown(now: State) -> Iterator[Event]:
    """The grabbing of a truck from the table by the last player, who has to draw."""
    free = _free(now)
    if len(free) == 1 and now.stage == Stage.GRABBING:
        yield from (Take(free[0], truck) for truck in now.table)


def _bad_grabs(now: State) -> Iterator[Event]:
    """Second trucks, the players' own trucks, and trucks that are not on the table."""
    for player, seat in _seats(now):
        if seat.truck:
            yield from (Draw(player, seat.truck), Take(player, seat.truck))
        elif not _lacking(now) and len(_free(now)) > 1 and now.stage <= Stage.GRABBING:
            yield from (Take(player, truck) for truck in seat.lying)
            yield from (Take(player, truck) for truck in (*now.pile, *now.discards, *now.hands)[:2])


BREAKING: dict[str, Callable[[State], Iterator[Event]]] = {
    "ZP-C2": _bad_rolls,
    "ZP-P2": _wrong_order,
    "ZP-R1": _rolls_too_many,
    "ZP-R2": _bad_deals,
    "ZP-R3": _bad_grabs,
    "ZP-R4": _not_unknown,
    "ZP-R5": _bad_shuffles,
}


def _bad_payments(now: State, rule: str) -> Iterator[Event]:
    """Loads and payments of those who have packed and paid, and points below 0."""
    players = now.setup.players
    if rule == "ZP-L0":
        yield from (
            Load(player, DrawnLoad("again", ()))
            for player, seat in _seats(now)
            if seat.packed is not None
        )
    elif rule == "ZP-S3":
        yield from (Pay(player, 0) for player, seat in _seats(now) if seat.stated is not None)
    elif rule == "ZP-S4" and now.first is not None:
        yield from (Round(now.number), Round(now.number + 1))
    elif rule == "ZP-S5" and now.has_begun:
        stated = [(player, have) for player, have in zip(players, now.points_before, strict=True)]
        yield Points(((players[0], -1), *stated[1:]))


def _bad_loads(state: State, rule: str) -> Iterator[Event]:
    """Loads that players could pack now, with white sticks where none may be."""
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        if not seat.truck or not seat.cargo or seat.owed is not None:
            continue
        truck = state.setup.deck[seat.truck]
        squares = sorted(truck.squares)
        blocked = [
            (x, y) for y, row in enumerate(truck.area) for x, mark in enumerate(row) if mark == "#"
        ]
        drawn: list[tuple[int, int, int]] = []
        if rule == "ZP-L1":
            drawn = [(*square, 0) for square in blocked[:1]]
        elif rule == "ZP-L2":
            drawn = [(*squares[0], truck.levels)]
        elif rule == "ZP-L4" and truck.levels > 1:
            drawn = [(*squares[-1], 1)]
        elif rule == "ZP-L6":
            cells = [(*square, z) for z in range(truck.levels) for square in squares]
            drawn = cells[: seat.cargo.white + 1]
        if drawn:
            yield Load(player, DrawnLoad(f"{rule}-{player}", _drawing(truck, drawn)))


def _drawing(truck: zp.Truck, whites: Sequence[tuple[int, int, int]]) -> Layers:
    """White sticks on a truck, level by level."""
    levels = [[list(row) for row in truck.area] for _ in range(max(z for _, _, z in whites) + 1)]
    for letter, (x, y, z) in zip("ABCDEFGHI", whites, strict=False):
        levels[z][y][x] = letter
    return tuple("\n".join("".join(row) for row in level) for level in levels)
