"""A position of Montego Bay in words: the next task, and the place of everything."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.errors import plural
from zackpack.games.montego_bay.game import GAME
from zackpack.games.montego_bay.phrases import goods, warehouse_at
from zackpack.games.montego_bay.position import COINS, THIRD, WAGES, State, owner_and_kind
from zackpack.games.montego_bay.rounds import first_to_hire
from zackpack.games.montego_bay.walk import PUBS
from zackpack.sentences import conjunction


def describe(state: State) -> Iterator[str]:
    """The round and its next task, dockers, stores, ships, tiles and cards, and everybody's colours and stock."""
    yield f"Round {state.number}: {next_task(state)}."
    if len(state.queue) > 1:
        yield f"After that come {', '.join(state.queue[1:])}."
    for name, place in PUBS.items():
        yield f"Pub {name}: {conjunction(state.dockers_at(place)) or 'nobody'}."
    for space in range(state.setup.spaces if state.row else 0):
        house = warehouse_at(state, space)
        standing = conjunction(state.dockers_at(space)) or "nobody"
        yield f"Space {space} beside {house} ({goods(state.store(space))}): {standing}."
    for pier, berth in enumerate(state.quay.berths, start=1):
        aboard = zip(state.setup.players, berth.barrels, strict=True)
        loaded = ", ".join(f"{player} {barrels}" for player, barrels in aboard if barrels) or "no barrels"
        yield (
            f"Pier {pier}: {berth.ship.name}, {berth.ship}: {loaded}." if berth.ship else f"Pier {pier}: pilot boat."
        )
    for name, (count, top) in zip(("First", "Second"), state.quay.piles, strict=True):
        yield f"{name} pile: {plural(count, 'ship')}{f', {top.name} on top, {top}' if top else ''}."
    yield f"Order tiles: {', '.join(state.order) or 'to be shuffled'}."
    if state.cards:
        cards = (f"{docker} {card if state.is_loading else 'face down'}" for docker, card in state.cards.items())
        yield f"Cards: {', '.join(cards)}."
    if state.jack:
        yield f"Lazy Jack works for {owner_and_kind(state.jack)[0]} in this round."
    yield f"In the supply: {plural(COINS - sum(state.coins), 'coin')}."
    colours = (
        f"{docker} {state.setup.colour(docker)}" for docker in state.setup.dockers if owner_and_kind(docker)[1] == THIRD
    )
    seats = (f"{player} {colour}" for player, colour in zip(state.setup.players, state.setup.colours, strict=False))
    yield f"Colours: {', '.join([*seats, *colours])}."
    for seat, player in enumerate(state.setup.players):
        score, coins, left, on_ships, pub = state.stock(seat)
        stock = f"{plural(left, 'barrel')} left, {on_ships} on ships, {pub} in the pub"
        yield f"{player}: {plural(score, 'point')}, {plural(coins, 'coin')}, {stock}."


def next_task(state: State) -> str:
    """The next thing to do."""
    return next(_tasks(state))


def _tasks(state: State) -> Iterator[str]:
    """All things to do, the next one first."""
    if state.is_over:
        yield f"the game is over, won by {conjunction(GAME.winners(state))}"
    if not state.row:
        yield "the warehouses are to be laid out"
    if state.quay.unnamed:
        yield f"{plural(state.quay.unnamed, 'ship')} at the piers not recorded"
    if not state.order:
        yield "the order tiles are to be shuffled"
    for docker in state.queue:
        loads = state.to_load(docker)
        yield f"{docker} {f'loads {loads}' if loads else f'takes {state.to_remove(docker)} off ships'}"
    if state.wanting:
        first = first_to_hire(state, state.wanting)
        others = [player for player in state.wanting if player != first]
        yield f"{first} hires Lazy Jack{f', whom {conjunction(others)} wanted, too' if others else ''}"
    able = [player for player in state.setup.players if state.purse(player) >= WAGES]
    if not state.cards and not state.jack and able:
        yield f"Lazy Jack may be hired by {conjunction(able)}, or cards are chosen"
    choosing = [player for player in state.setup.players if state.dockers(player)[0] not in state.cards]
    yield f"cards to be chosen by {conjunction(choosing)}"
