"""A position of Montego Bay in words: the next task, and the place of everything."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.montego_bay.components import Ship
from zackpack.games.montego_bay.position import State, goods
from zackpack.games.montego_bay.quay import PILE, Berth, Quay
from zackpack.games.montego_bay.rounds import first_to_hire, winners
from zackpack.games.montego_bay.setup import COINS, THIRD, owner_and_kind
from zackpack.games.montego_bay.walk import PUBS
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration

COLOURED = {
    "blue": "{player} blue",
    "yellow": "{player} yellow",
    "green": "{player} green",
    "orange": "{player} orange",
}
"""A docker or player with each of the colours."""


def describe(state: State) -> Iterator[str]:
    """The round and its next task, dockers, stores, ships, tiles and cards, and everybody's colours and stock."""
    setup = state.setup
    yield Sentence("Round {round}: {part}.", round=state.number, part=next_task(state))
    if len(state.queue) > 1:
        yield Sentence("After that come {parts}.", parts=enumeration(state.queue[1:]))
    for name, place in PUBS.items():
        yield Sentence("Pub {name}: {names}.", name=name, names=_standing(state, place))
    for space in range(setup.spaces if state.row else 0):
        house, part = state.warehouse(space), goods(state.store(space))
        template = "Space {number} beside {name} ({part}): {names}."
        yield Sentence(template, number=space, name=house, part=part, names=_standing(state, space))
    for pier, berth in enumerate(state.quay.berths, start=1):
        yield _berth(state, pier, berth)
    first, second = (_pile(*pile) for pile in piles(state.quay))
    yield Sentence("First pile: {part}.", part=first)
    yield Sentence("Second pile: {part}.", part=second)
    order = enumeration(state.order) if state.order else Sentence("to be shuffled")
    yield Sentence("Order tiles: {parts}.", parts=order)
    if state.cards:
        cards = [
            f"{docker} {card}" if state.is_loading else Sentence("{docker} face down", docker=docker)
            for docker, card in state.cards.items()
        ]
        yield Sentence("Cards: {parts}.", parts=enumeration(cards))
    if state.jack:
        yield Sentence("Lazy Jack works for {player} in this round.", player=owner_and_kind(state.jack)[0])
    yield counted("In the supply: {count} coin.", "In the supply: {count} coins.", COINS - sum(state.coins))
    third = [docker for docker in setup.dockers if owner_and_kind(docker)[1] == THIRD]
    coloured = zip((*setup.players, *third), setup.colours, strict=True)
    colours = [Sentence(COLOURED[colour], player=name) for name, colour in coloured]
    yield Sentence("Colours: {parts}.", parts=enumeration(colours))
    for seat, player in enumerate(setup.players):
        yield Sentence("{player}: {part}.", player=player, part=_stock(state, seat))


def next_task(state: State) -> Sentence:  # noqa: PLR0911, one for each phase
    """The next thing to do."""
    if state.is_over:
        return Sentence("the game is over, won by {names}", names=conjunction(winners(state)))
    if not state.row:
        return Sentence("the warehouses are to be laid out")
    if count := state.quay.unnamed:
        return counted("{count} ship at the piers not recorded", "{count} ships at the piers not recorded", count)
    if not state.order:
        return Sentence("the order tiles are to be shuffled")
    if state.queue:
        docker = state.queue[0]
        if count := state.to_load(docker):
            return Sentence("{docker} loads {count}", docker=docker, count=count)
        return Sentence("{docker} takes {count} off ships", docker=docker, count=state.to_remove(docker))
    if state.wanting:
        first = first_to_hire(state, state.wanting)
        others = conjunction([player for player in state.wanting if player != first])
        template = "{player} hires Lazy Jack, whom {names} wanted, too" if others else "{player} hires Lazy Jack"
        return Sentence(template, player=first, names=others)
    if state.hirers:
        return Sentence("Lazy Jack may be hired by {names}, or cards are chosen", names=conjunction(state.hirers))
    return Sentence("cards to be chosen by {names}", names=conjunction(state.choosers))


def _standing(state: State, place: int) -> Sentence:
    """The dockers on a space or in a pub."""
    return conjunction(state.dockers_at(place)) or Sentence("nobody")


def _berth(state: State, pier: int, berth: Berth) -> Sentence:
    """The ship at a pier, and the barrels aboard."""
    if not berth.ship:
        return Sentence("Pier {number}: pilot boat.", number=pier)
    aboard = [f"{player} {count}" for player, count in zip(state.setup.players, berth.barrels, strict=True) if count]
    loaded, part = enumeration(aboard) or Sentence("no barrels"), berth.ship.worth
    return Sentence("Pier {number}: {name}, {part}: {parts}.", number=pier, name=berth.name, part=part, parts=loaded)


def _pile(count: int, top: Ship | None) -> Sentence:
    """How many ships are in a pile, and its top ship, if it is known."""
    part = counted("{count} ship", "{count} ships", count)
    return Sentence("{part}, {name} on top, {clauses}", part=part, name=top.name, clauses=top.worth) if top else part


def piles(quay: Quay) -> tuple[tuple[int, Ship | None], tuple[int, Ship | None]]:
    """MB-P1: the number of ships in the first and the second pile, and the top one of each if it is known."""
    second = min(PILE, quay.in_piles)
    first = quay.in_piles - second
    known = [*quay.pile, *[None] * quay.in_piles]
    return (first, known[0] if first else None), (second, known[first] if second else None)


def stock(state: State, seat: int) -> tuple[int, ...]:
    """A player's points, coins, barrels to load, barrels on ships and barrels in the pub."""
    score = state.points[state.setup.players[seat]]
    return score, state.coins[seat], state.supply(seat), state.quay.aboard(seat), state.pub[seat]


def _stock(state: State, seat: int) -> Sentence:
    """The same in words."""
    score, coins, left, on_ships, pub = stock(state, seat)
    parts = [
        points(score),
        counted("{count} coin", "{count} coins", coins),
        counted("{count} barrel left", "{count} barrels left", left),
        Sentence("{count} on ships", count=on_ships),
        Sentence("{count} in the pub", count=pub),
    ]
    return enumeration(parts)
