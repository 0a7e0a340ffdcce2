"""Advice for Der Wüstentruck: the cheapest way to the oasis for one truck with the cards in hand.

Exact on these assumptions: each turn plays one card of the hand for this truck; the other trucks stay where they are,
nobody else changes this one, and cards drawn on the way are not used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from zackpack.errors import bad_value, plural
from zackpack.games.wuestentruck.components import Board
from zackpack.games.wuestentruck.drawing import OASIS
from zackpack.games.wuestentruck.moves import (
    NOBODY,
    STEPS,
    TANK,
    OtherTrucks,
    Path,
    Truck,
    legal_moves,
    why_not_concern,
)
from zackpack.games.wuestentruck.position import CARDS, UNSEEN, Rules, State, owner


@dataclass(frozen=True, slots=True)
class Leg:
    """A card of the way: the path of the truck (() if only its fuel changes), and the truck after it."""

    card: str
    path: Path
    truck: Truck

    def __str__(self) -> str:
        return f"{' '.join((self.card, *self.path))} ({self.truck.fuel})"


@dataclass(frozen=True, slots=True)
class Way:
    """A way to the oasis: its cards in order, and the litres that it burns, waits on skulls included (WT-M2, WT-M3)."""

    legs: tuple[Leg, ...]
    litres: int


def way_to_oasis(
    board: Board, truck: Truck, hand: Iterable[str], *, others: OtherTrucks = NOBODY, rules: Rules | None = None
) -> Way | None:
    """The way to the oasis that burns least, and then uses the fewest cards; None if these cards do not get there.

    The truck is given as its owner is about to play. The way refuels and turns gauges where that helps, but never runs
    the truck dry.

    Parameters
    ----------
    hand
        Cards, one a turn; unseen ones ("?") do not count.
    others
        The spaces of the other trucks, and the fuel of each.

    Raises
    ------
    InputError
        If there is no such card.

    Examples
    --------
    >>> from zackpack.games.wuestentruck.components import house_board
    >>> way = way_to_oasis(house_board(), Truck("p51", 2), ["lightblue", "red", "darkblue"])
    >>> way.litres, [str(leg) for leg in way.legs]
    (2, ['red (11)', 'darkblue s49 p54 oasis (9)'])
    """
    rules = rules or Rules()
    cards = tuple(sorted(card for card in hand if card != UNSEEN))
    if unknown := [card for card in cards if card not in CARDS]:
        raise bad_value("hand", unknown[0], f"one of {', '.join(CARDS)}")
    order = count()  # among equal costs the oldest comes first, so that the queue never compares trucks
    queue: list[tuple[int, int, int, Truck, tuple[str, ...], tuple[Leg, ...]]] = [(0, 0, next(order), truck, cards, ())]
    done: set[tuple[Truck, tuple[str, ...]]] = set()
    while queue:
        burnt, used, _, here, left, legs = heappop(queue)
        if here.space == OASIS:
            return Way(legs, burnt)
        if (here, left) in done:
            continue
        done.add((here, left))
        for card in dict.fromkeys(left):
            rest = list(left)
            rest.remove(card)
            for leg, litres in _legs(board, here, card, others, rules):
                after = leg.truck.rest()
                if after.is_under_way == leg.truck.is_under_way:  # else the skull took its last litre
                    cost = burnt + litres + (leg.truck.fuel - after.fuel)
                    heappush(queue, (cost, used + 1, next(order), after, tuple(rest), (*legs, leg)))
    return None


def _legs(board: Board, truck: Truck, card: str, others: OtherTrucks, rules: Rules) -> Iterator[tuple[Leg, int]]:
    """The ways to use a card for a truck of its owner without running dry, and the litres that each burns."""
    if card in STEPS:
        for way in legal_moves(board, truck, card, others=others):
            if way.truck.space == way.place:
                yield Leg(card, way.path, way.truck), way.litres
    elif not why_not_concern(truck, card, own=True, any_gauge=rules.red_any_gauge):
        changed = truck.with_fuel(min(TANK, truck.fuel + 1)) if card == "lightbrown" else truck.turn_gauge()
        yield Leg(card, (), changed), 0


def hints(state: State) -> Iterator[str]:
    """For each truck of the player whose turn it is, the cheapest way to the oasis with the cards in hand."""
    if state.is_over or state.is_drawing or state.player is None:
        return
    for name, truck in state.trucks.items():
        if owner(name) == state.player and truck.space != OASIS:
            way = advise(state, name)
            legs = "; ".join(map(str, way.legs)) if way else ""
            found = f"{legs}; it burns {plural(way.litres, 'litre')}" if way else "no way to the oasis with these cards"
            yield f"{name}: {found}."


def advise(state: State, name: str) -> Way | None:
    """The cheapest way of a truck in a game, by its name ("Anna.1"), with the hand of its owner.

    It begins with the owner's next turn, or with this one if the owner has not played yet.

    Raises
    ------
    InputError
        If there is no such truck, or it has arrived.
    """
    truck = state.trucks.get(name)
    if truck is None or truck.space == OASIS:
        still = ", ".join(name for name, truck in state.trucks.items() if truck.space != OASIS)
        raise bad_value("truck", name, f"one of {still}")
    hand = state.seat(owner(name)).hand
    if state.is_drawing or state.player != owner(name):
        truck = truck.rest()
    return way_to_oasis(state.setup.board, truck, hand, others=state.others(name), rules=state.rules)
