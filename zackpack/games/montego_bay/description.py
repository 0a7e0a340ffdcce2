"""A position of Montego Bay in words: the next task, dockers and stores, ships, tiles and cards, everybody's stock."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.montego_bay.events import LAYING
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.walk import place_name
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration


def describe(state: State) -> Iterator[Sentence]:
    """The round and its next task, dockers, ships, tiles and cards, and everybody's stock."""
    yield Sentence("Round {round}: {part}.", round=state.number, part=next_task(state))
    stands = [Sentence("{docker}: {place}", docker=one, place=place_name(at)) for one, at in state.places.items()]
    yield Sentence("Dockers: {parts}.", parts=enumeration(stands))
    if state.row:
        stores = ", ".join(str(state.store(space)) for space in range(state.setup.spaces))
        yield Sentence("Stores from space 0 on: {names}.", names=stores)
    for pier, berth in enumerate(state.quay.berths, start=1):
        if not berth.ship:
            yield Sentence("Pier {number}: pilot boat.", number=pier)
            continue
        loaded = [f"{player} {count}" for player, count in state.count(berth.barrels).items() if count]
        values = {
            "name": berth.name,
            "part": berth.ship.worth,
            "parts": enumeration(loaded) or Sentence("no barrels"),
        }
        yield Sentence("Pier {number}: {name}, {part}: {parts}.", number=pier, **values)
    yield counted("In the piles: {count} ship.", "In the piles: {count} ships.", state.quay.in_piles)
    if state.order:
        yield Sentence("Order tiles: {parts}.", parts=enumeration(state.order))
    if state.cards:
        template = "Cards: {parts}." if state.is_loading else "Cards face down: {parts}."
        cards = [f"{docker} {card}" if state.is_loading else docker for docker, card in state.cards.items()]
        yield Sentence(template, parts=enumeration(cards))
    for player in state.setup.players:
        stock = [
            points(state.points[player]),
            counted("{count} coin", "{count} coins", state.coins[player]),
            counted("{count} barrel left", "{count} barrels left", state.supply(player)),
            Sentence("{count} on ships", count=state.quay.aboard(player)),
            Sentence("{count} in the pub", count=state.quay.pub.count(player)),
        ]
        yield Sentence("{player}: {part}.", player=player, part=enumeration(stock))


def next_task(state: State) -> Sentence:
    """The next thing to do."""
    if state.is_over:
        return Sentence("the game is over, won by {names}", names=conjunction(state.winners))
    for verb in state.lacking:
        return LAYING[verb]
    if state.is_loading:
        docker, count = state.queue[0], state.barrels(state.queue[0])
        if count < 0:
            return Sentence("{docker} takes {count} off ships", docker=docker, count=-count)
        free = [f"{berth.name} {berth.free}" for berth in state.quay.berths if berth.free]
        template = "{docker} loads {count}; free slots: {parts}" if free else "{docker} loads {count}"
        return Sentence(template, docker=docker, count=count, parts=enumeration(free))
    if state.hirers:
        template = "Lazy Jack may be hired by {names}, or cards are chosen"
        return Sentence("{names} hires Lazy Jack" if state.wanting else template, names=conjunction(state.hirers))
    return Sentence("cards to be chosen by {names}", names=conjunction(state.choosers))
